import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { newPurchaseMoney, purchaseStanding } from './purchases.ts'
import { refuseWriteOff, vatOfWriteOff } from './write-offs.ts'

const owed = { ...newPurchaseMoney(money(115_00)), paid: money(15_00) }

test('no more is written off than the supplier still gets, and something always is', () => {
  expect(refuseWriteOff(owed, money(100_00))).toBeNull()
  expect(refuseWriteOff(owed, money(100_01))).toEqual({
    code: 'purchasePaymentTooHigh',
    data: { remaining: 100_00 },
  })
  expect(refuseWriteOff(owed, money(0))?.code).toBe('amountNotPositive')
})

test('what was written off is owed no more, and what is sent back of it is not got back', () => {
  const written = { ...owed, badDebt: money(100_00) }
  expect(purchaseStanding(written)).toEqual({ due: 0, toGetBack: 0, paymentStatus: 'paid' })
  expect(purchaseStanding({ ...written, returned: money(115_00) }).toGetBack).toBe(15_00)
  expect(purchaseStanding({ ...written, paid: money(0), returned: money(115_00) }).toGetBack).toBe(0)
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
