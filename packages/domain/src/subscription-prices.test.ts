import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './durations.ts'
import { money, zero } from './money.ts'
import {
  creditOf,
  discountOf,
  lastDayOf,
  packagePriceOf,
  quoteOf,
  refundParts,
  refuseOneMoreShop,
  refuseShopsOfPlan,
  refuseVoucher,
  unusedDays,
  type Voucher,
  withVat,
} from './subscription-prices.ts'

const vatBp = 1500
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(money)
const plan = { monthly: money(19_900), yearly: money(199_000) }
const addOn = { monthly: money(4900), yearly: money(49_000) }

test('a plan costs itself and its add-ons for a month or a year, with 15 % VAT on the sum', () => {
  const month = packagePriceOf(plan, [addOn, addOn], 'month')
  expect([month, packagePriceOf(plan, [addOn], 'year')]).toEqual([29_700, 248_000])
  expect(withVat(month, vatBp)).toEqual({ net: 29_700, vat: 4455, gross: 34_155 })
  expect(withVat(money(333), vatBp)).toEqual({ net: 333, vat: 50, gross: 383 })
})

test('a month or a year ends the day before the same day comes again, and no month is left out', () => {
  expect(lastDayOf('2026-11-26', 'month')).toBe('2026-12-25')
  expect(lastDayOf('2027-01-31', 'month')).toBe('2027-02-27')
  expect(lastDayOf('2026-11-26', 'year')).toBe('2027-11-25')
  expect(lastDayOf('2028-02-29', 'year')).toBe('2029-02-27')
})

const term = { startsOn: '2026-11-01', paidTo: '2026-11-30', net: money(19_900), vatBp }

test('unused days are credited to the halala: all of them, some, none', () => {
  expect(creditOf(term, '2026-11-01')).toEqual(withVat(term.net, vatBp))
  expect(creditOf(term, '2026-10-01')).toEqual(withVat(term.net, vatBp))
  // 13 of 30 days: 8,623.33 halalas, and 15 % of 8,623.
  expect(creditOf(term, '2026-11-18')).toEqual({ net: 8623, vat: 1293, gross: 9916 })
  expect(creditOf(term, '2026-11-30')).toEqual({ net: 663, vat: 99, gross: 762 })
  expect(creditOf(term, '2026-12-01')).toEqual({ net: 0, vat: 0, gross: 0 })
})

test('no credit is above the charge, and each later day credits no more than the day before', () => {
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(amount, days, days, (net, length, used) => {
      const paid = { startsOn: '2026-01-31', paidTo: addDays('2026-01-31', length), net, vatBp }
      const [from, later] = [addDays(paid.startsOn, used), addDays(paid.startsOn, used + 1)]
      const [credit, less] = [creditOf(paid, from), creditOf(paid, later)]
      expect(credit.gross).toBe(credit.net + credit.vat)
      expect(credit.gross).toBeLessThanOrEqual(withVat(net, vatBp).gross)
      expect(less.gross).toBeLessThanOrEqual(credit.gross)
      expect(unusedDays(paid, from) + Math.min(used, length + 1)).toBe(daysBetween(paid.startsOn, paid.paidTo) + 1)
      if (used > length) expect(credit.gross).toBe(0)
    }),
  )
})

test('SUB-004 a quote names the package, the credit, the wallet and what is to be paid, and they add up', () => {
  const quote = quoteOf({
    packagePrice: money(29_700),
    discount: money(2970),
    vatBp,
    credit: money(9916),
    wallet: money(5000),
  })
  expect(quote).toEqual({
    packagePrice: 29_700,
    discount: 2970,
    net: 26_730,
    vat: 4010,
    total: 30_740,
    creditUsed: 9916,
    walletCurrent: 5000,
    walletUsed: 5000,
    walletRemaining: 0,
    amountToPay: 15_824,
  })
  // What is left of the credit stays in the wallet.
  expect(
    quoteOf({ packagePrice: money(100), discount: zero, vatBp, credit: money(500), wallet: money(70) }),
  ).toMatchObject({
    total: 115,
    creditUsed: 115,
    walletUsed: 0,
    walletRemaining: 455,
    amountToPay: 0,
  })
})

test('whatever is ordered, nothing is lost or doubled, and no wallet is overdrawn', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (packagePrice, wanted, credit, wallet) => {
      const discount = money(Math.min(wanted, packagePrice))
      const quote = quoteOf({ packagePrice, discount, vatBp, credit, wallet })
      expect(quote.total).toBe(quote.creditUsed + quote.walletUsed + quote.amountToPay)
      expect(wallet + credit).toBe(quote.walletRemaining + quote.creditUsed + quote.walletUsed)
      for (const part of Object.values(quote)) expect(part).toBeGreaterThanOrEqual(0)
      if (quote.amountToPay > 0) expect(quote.walletRemaining).toBe(0)
    }),
  )
})

const voucher: Voucher = {
  percentBp: 1000,
  amount: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  maxUses: 2,
  uses: 1,
  planId: 7,
}

test('SUB-011 a voucher takes a share or an amount off the price, and never more than the price', () => {
  expect(discountOf(voucher, money(29_705))).toBe(2971)
  expect(discountOf({ percentBp: null, amount: money(5000) }, money(29_700))).toBe(5000)
  expect(discountOf({ percentBp: null, amount: money(5000) }, money(4900))).toBe(4900)
  expect(discountOf({ percentBp: 10_000, amount: null }, money(4900))).toBe(4900)
})

test('API-154 a voucher is refused when it is unknown, before or after its days, used up, used before, or of another plan', () => {
  const refusal = { code: 'discountVoucherNotFound' }
  const asked = { today: '2026-11-30', planId: 7, usedBefore: false }
  expect(refuseVoucher(voucher, asked)).toBeNull()
  expect(refuseVoucher(voucher, { ...asked, today: '2026-11-01' })).toBeNull()
  expect(refuseVoucher(voucher, { ...asked, planId: null })).toBeNull()
  expect(refuseVoucher({ ...voucher, planId: null }, { ...asked, planId: 8 })).toBeNull()
  expect(refuseVoucher(undefined, asked)).toEqual(refusal)
  expect(refuseVoucher(voucher, { ...asked, today: '2026-10-31' })).toEqual(refusal)
  expect(refuseVoucher(voucher, { ...asked, today: '2026-12-01' })).toEqual(refusal)
  expect(refuseVoucher(voucher, { ...asked, planId: 8 })).toEqual(refusal)
  expect(refuseVoucher(voucher, { ...asked, usedBefore: true })).toEqual(refusal)
  expect(refuseVoucher({ ...voucher, uses: 2 }, asked)).toEqual(refusal)
})

test('SUB-008 API-148 a plan for fewer shops than the company has is refused; API-149 and one shop above the plan', () => {
  expect(refuseShopsOfPlan(2, 2)).toBeNull()
  expect(refuseShopsOfPlan(2, 3)).toEqual({ code: 'newSubscriptionNotAllowedShops' })
  expect(refuseShopsOfPlan(null, 300)).toBeNull()
  expect(refuseOneMoreShop(2, 1)).toBeNull()
  expect(refuseOneMoreShop(2, 2)).toEqual({ code: 'maxShopsExceed' })
  expect(refuseOneMoreShop(null, 300)).toBeNull()
})

test('a refund goes to the cards that paid, the newest first, and the rest to the bank account; no card that refused is asked again', () => {
  const paid = (subscriptionId: number, sum: number, refunded: number, takesBack = true) => ({
    subscriptionId,
    paid: money(sum),
    refunded: money(refunded),
    takesBack,
  })
  const payments = [paid(1, 500, 100), paid(3, 300, 300), paid(2, 200, 0), paid(4, 900, 0, false)]
  expect(refundParts(money(1000), payments)).toEqual([
    { subscriptionId: 2, amount: 200 },
    { subscriptionId: 1, amount: 400 },
    { subscriptionId: null, amount: 400 },
  ])
  expect(refundParts(money(150), payments)).toEqual([{ subscriptionId: 2, amount: 150 }])
  expect(refundParts(zero, payments)).toEqual([])
})

test('the parts of a refund add up to it, and no card is given more than it paid', () => {
  const payment = fc.record({ paid: amount, share: fc.integer({ min: 0, max: 100 }), takesBack: fc.boolean() })
  fc.assert(
    fc.property(amount, fc.array(payment, { maxLength: 6 }), (asked, drawn) => {
      const payments = drawn.map(({ paid, share, takesBack }, index) => ({
        subscriptionId: index + 1,
        paid,
        takesBack,
        refunded: money(Math.floor((paid * share) / 100)),
      }))
      const parts = refundParts(asked, payments)
      expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(asked)
      for (const part of parts) {
        const of = payments.find(({ subscriptionId }) => subscriptionId === part.subscriptionId)
        expect(part.amount).toBeGreaterThan(0)
        if (of) expect(part.amount).toBeLessThanOrEqual(of.paid - of.refunded)
      }
    }),
  )
})
