import { expect, test } from 'vitest'
import { money, sum, zero } from './money.ts'
import { type PayerShare, refuseIdleMain, refusePayerTwice, refuseSharing, sharedOf, sharesOf } from './payers.ts'

const line = (total: number, payerId: number | null = null) => ({ total: money(total), payerId })
const payer = (id: number, share: Partial<PayerShare>): PayerShare => ({
  id,
  kind: 'lines',
  amount: null,
  shareBp: null,
  ...share,
})
const amount = (id: number, of: number) => payer(id, { kind: 'amount', amount: money(of) })
const above = (id: number, of: number) => payer(id, { kind: 'above', amount: money(of) })
const percent = (id: number, shareBp: number) => payer(id, { kind: 'percent', shareBp })
const takenBy = (lines: ReturnType<typeof line>[], payers: PayerShare[]) =>
  sharesOf(lines, payers).map(({ amounts }) => sum(amounts))

test('an insurer pays all that is above the excess, and nothing while the bill is below it', () => {
  expect(takenBy([line(3_000_00), line(450_00)], [above(1, 1_000_00)])).toEqual([2_450_00])
  expect(takenBy([line(999_99)], [above(1, 1_000_00)])).toEqual([0])
})

test('lines are chosen whole; amounts and shares are of the lines that nobody chose', () => {
  const lines = [line(100_00, 7), line(200_00), line(50_00)]
  expect(takenBy(lines, [payer(7, {}), amount(8, 30_00), percent(9, 1000)])).toEqual([100_00, 30_00, 25_00])
  expect(sharesOf(lines, [payer(7, {})])[0]?.amounts).toEqual([100_00, 0, 0])
  expect(sharedOf(lines, [payer(7, {}), amount(8, 30_00)])).toBe(130_00)
})

test('whoever takes what is above an amount comes after the others, wherever they stand', () => {
  const lines = [line(1_000_00)]
  expect(takenBy(lines, [above(1, 300_00), percent(2, 2000)])).toEqual([500_00, 200_00])
})

test('nobody takes more than there is once lines are gone', () => {
  expect(takenBy([line(100_00)], [amount(1, 80_00), amount(2, 80_00), percent(3, 5000)])).toEqual([80_00, 20_00, 0])
})

test('shares of more than 100 percent, amounts above the total and a second rest are refused', () => {
  const lines = [line(100_00), line(40_00, 5)]
  const reason = (payers: PayerShare[]) => refuseSharing(lines, payers)
  expect(reason([percent(1, 6000), percent(2, 4001)])).toEqual({
    code: 'payersTakeTooMuch',
    data: { reason: 'shares' },
  })
  expect(reason([percent(1, 6000), percent(2, 4000)])).toBeNull()
  expect(reason([amount(1, 100_01), payer(5, {})])).toEqual({ code: 'payersTakeTooMuch', data: { reason: 'amounts' } })
  expect(reason([amount(1, 100_00), payer(5, {})])).toBeNull()
  expect(reason([amount(1, 140_00)])).toBeNull()
  expect(reason([above(1, 1), above(2, 1)])).toEqual({ code: 'payersTakeTooMuch', data: { reason: 'rest' } })
})

test('a payer by lines chose some', () => {
  expect(refuseSharing([line(1, 4)], [payer(3, {}), payer(4, {})])?.code).toBe('payerWithoutLines')
  expect(refuseSharing([line(1, 4)], [payer(4, {})])).toBeNull()
})

test('nobody pays twice, and the main payer bears a part', () => {
  const parties = [
    { holder: 'customer' as const, partyId: 1 },
    { holder: 'dealer' as const, partyId: 1 },
  ]
  expect(refusePayerTwice(parties)).toBeNull()
  expect(refusePayerTwice([...parties, { holder: 'dealer', partyId: 1 }])?.code).toBe('payerTwice')
  expect(refuseIdleMain(money(100), money(100))?.code).toBe('mainPayerPaysNothing')
  expect([refuseIdleMain(money(100), money(99)), refuseIdleMain(zero, zero)]).toEqual([null, null])
})
