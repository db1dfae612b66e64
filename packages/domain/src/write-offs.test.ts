import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, mulDiv } from './money.ts'
import { newPurchaseMoney, purchaseStanding } from './purchases.ts'
import { refuseWriteOff, vatOfWriteOff, writeOffTakenBack } from './write-offs.ts'

const owed = { ...newPurchaseMoney(money(115_00)), paid: money(15_00) }

test('no more is written off than the supplier still gets, and something always is', () => {
  expect(refuseWriteOff(owed, money(100_00))).toBeNull()
  expect(refuseWriteOff(owed, money(100_01))).toEqual({
    code: 'purchasePaymentTooHigh',
    data: { remaining: 100_00 },
  })
  expect(refuseWriteOff(owed, money(0))?.code).toBe('amountNotPositive')
})

test('what was written off is owed no more, and is taken back first of what goes back', () => {
  const written = { ...owed, badDebt: money(100_00) }
  expect(purchaseStanding(written)).toEqual({ due: 0, toGetBack: 0, paymentStatus: 'paid' })
  const after = (credited: number) => {
    const takenBack = writeOffTakenBack(written, money(credited))
    const standing = purchaseStanding({
      ...written,
      returned: money(credited),
      badDebt: money(written.badDebt - takenBack),
    })
    return [takenBack, standing.due, standing.toGetBack]
  }
  expect(after(50_00)).toEqual([50_00, 0, 0])
  expect(after(100_00)).toEqual([100_00, 0, 0])
  expect(after(115_00)).toEqual([100_00, 0, 15_00])
  // Half of it was written off, and what goes back is of the other half.
  const half = { ...owed, badDebt: money(50_00) }
  expect(writeOffTakenBack(half, money(50_00))).toBe(0)
  expect(writeOffTakenBack(half, money(60_00))).toBe(10_00)
})

test('whatever is paid, written off and sent back in whatever order: no more is got back than was paid, and no more VAT than was claimed', () => {
  const step = fc.record({
    kind: fc.constantFrom('pay', 'writeOff', 'sendBack'),
    share: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (total, steps, whole) => {
        const vat = money(Math.round((total * 15) / 115))
        const purchase = { ...newPurchaseMoney(money(total)), vat }
        const upTo = (returned: number) => mulDiv(vat, returned, purchase.total)
        let [returnVat, writtenVat] = [0, 0]
        const sendBack = (amount: number) => {
          const takenBack = writeOffTakenBack(purchase, money(amount))
          writtenVat += vatOfWriteOff(purchase, 0 - takenBack)
          returnVat += upTo(purchase.returned + amount) - upTo(purchase.returned)
          purchase.badDebt = money(purchase.badDebt - takenBack)
          purchase.returned = money(purchase.returned + amount)
        }
        for (const { kind, share } of steps) {
          const { due, toGetBack } = purchaseStanding(purchase)
          expect(toGetBack).toBeLessThanOrEqual(purchase.paid)
          const part = money(Math.round((due * share) / 1000))
          if (kind === 'pay') purchase.paid = money(purchase.paid + part)
          else if (kind === 'sendBack') sendBack(Math.round(((total - purchase.returned) * share) / 1000))
          else {
            writtenVat += vatOfWriteOff(purchase, part)
            purchase.badDebt = money(purchase.badDebt + part)
          }
          expect(returnVat + writtenVat).toBeLessThanOrEqual(vat)
          expect(writtenVat).toBeGreaterThanOrEqual(0)
        }
        if (!whole) return
        sendBack(total - purchase.returned)
        expect([purchase.badDebt, writtenVat, returnVat]).toEqual([0, 0, vat])
      },
    ),
  )
})

test('PUR-004 payments, what went back, what was written off and what remains come to the total', () => {
  const part = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(part, part, part, part, (paid, returned, badDebt, rest) => {
      const total = money(paid + returned + badDebt + rest)
      const standing = purchaseStanding({
        total,
        paid: money(paid),
        returned: money(returned),
        badDebt: money(badDebt),
      })
      expect(standing.due + paid + returned + badDebt).toBe(total)
      expect(standing.toGetBack).toBe(0)
    }),
  )
})

test('write-offs that come to the whole document give back its whole VAT, whatever their parts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const vat = Math.round((total * 15) / 115)
      let badDebt = 0
      let given = 0
      for (const part of parts) {
        const purchase = { ...newPurchaseMoney(money(total)), badDebt: money(badDebt), vat: money(vat) }
        const of = vatOfWriteOff(purchase, money(part))
        expect(of).toBeGreaterThanOrEqual(0)
        given += of
        badDebt += part
      }
      expect(given).toBe(vat)
    }),
  )
})
