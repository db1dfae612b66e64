import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  exemptionKept,
  refuseNoExemption,
  refuseOpenWalkIn,
  refusePost,
  refusePosted,
  transactionStateOf,
  transactionStates,
  transactionTotals,
} from './other-transactions.ts'
import { purchaseVatModes } from './purchases.ts'
import { allOf, returnTotals } from './returns.ts'

const income = {
  kind: 'income' as const,
  happenedOn: '2026-11-20',
  supplierDocNo: '',
  vatMode: 'exclusive' as const,
  vatExemption: null,
  vatExemptionNote: '',
}
const expense = { ...income, kind: 'expense' as const, supplierDocNo: 'E-1' }
const shop = { today: '2026-11-24', vatAllowed: true }

test('a transaction is unposted or posted, and posted is the end of it', () => {
  expect(transactionStates).toEqual(['unposted', 'posted'])
  expect(transactionStateOf({ postedAt: null })).toBe('unposted')
  expect(transactionStateOf({ postedAt: '2026-11-24T10:00:00Z' })).toBe('posted')
  expect([refusePosted('unposted'), refusePosted('posted')?.code]).toEqual([null, 'transactionPosted'])
})

test('what has not happened yet is not posted', () => {
  expect(refusePost({ ...income, happenedOn: '2026-11-25' }, shop)).toEqual({
    code: 'dateInFuture',
    data: { today: '2026-11-24' },
  })
  expect(refusePost({ ...income, happenedOn: '2026-11-24' }, shop)).toBeNull()
})

test('a registered seller who charges no VAT says why, and in words where it is outside the scope', () => {
  const without = { ...income, vatMode: 'none' as const }
  expect(refusePost(without, shop)).toEqual({ code: 'vatExemptionMissing', data: { reason: 'kind' } })
  const outside = { ...without, vatExemption: 'outOfScope' as const }
  expect(refusePost(outside, shop)?.data).toEqual({ reason: 'note' })
  expect(refusePost({ ...outside, vatExemptionNote: 'Paid by the insurer for a damaged lift' }, shop)).toBeNull()
  expect(refusePost({ ...without, vatExemption: 'realEstate' }, shop)).toBeNull()
  expect(refuseNoExemption(without, false), 'a company without VAT').toBeNull()
})

test('a reason stands only where no VAT is charged by a company that could', () => {
  const said = { vatMode: 'none' as const, vatExemption: 'realEstate' as const, vatExemptionNote: 'Flat' }
  const nothing = { vatExemption: null, vatExemptionNote: '' }
  expect(exemptionKept(said, 'income', true)).toEqual({ vatExemption: 'realEstate', vatExemptionNote: 'Flat' })
  expect(exemptionKept({ ...said, vatMode: 'inclusive' }, 'income', true)).toEqual(nothing)
  expect(exemptionKept(said, 'income', false)).toEqual(nothing)
  expect(exemptionKept(said, 'expense', true)).toEqual(nothing)
})

test('VAT of an expense is claimed with the number of the supplier’s document', () => {
  expect(refusePost({ ...expense, supplierDocNo: ' ' }, shop)?.code).toBe('vatNeedsDocNo')
  expect(refusePost(expense, shop)).toBeNull()
  expect(refusePost({ ...expense, vatMode: 'none', supplierDocNo: '' }, shop)).toBeNull()
})

test('a walk-in customer leaves nothing open', () => {
  expect(refuseOpenWalkIn(null, money(100), money(99))?.data).toEqual({ reason: 'walkIn', remaining: 1 })
  expect(refuseOpenWalkIn(null, money(100), money(100))).toBeNull()
  expect(refuseOpenWalkIn(7, money(100), money(0))).toBeNull()
})

const drawn = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_00 }).map(money),
  vatMode: fc.constantFrom(...purchaseVatModes),
  vatBp: fc.constantFrom(0, 500, 1500),
})

test('whatever the amount, taxable and VAT add up to the total, and what was typed stays in it', () => {
  fc.assert(
    fc.property(drawn, ({ amount, vatMode, vatBp }) => {
      const { gross, taxable, vat, total } = transactionTotals({ amount, vatMode }, vatBp)
      expect(taxable + vat).toBe(total)
      expect(gross).toBe(amount)
      expect(vatMode === 'exclusive' ? taxable : total).toBe(amount)
      const rate = vatMode === 'none' ? 0 : vatBp
      expect(Math.abs(vat - (taxable * rate) / 10_000)).toBeLessThanOrEqual(rate === 0 ? 0 : 1)
    }),
  )
})

test('whatever parts of it are returned, all of them together take back its total and its VAT', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), (of, cuts) => {
      const { amount, vatMode, vatBp } = of
      const { gross, taxable, vat, total } = transactionTotals(of, vatBp)
      const treatment = { taxed: vatMode !== 'none', inclusive: vatMode === 'inclusive' }
      const rules = { allowed: true, rateBp: vatBp, services: treatment, parts: treatment }
      const line = {
        ...{ position: 1, kind: 'service' as const, quantityMilli: 1000, price: amount },
        ...{ gross, discount: money(0), taxable, vat, total },
      }
      const back = { returned: 0, vat: 0, taxable: 0 }
      const take = (asked: { position: number; amount: ReturnType<typeof money> }[]) => {
        const sold = [{ ...line, returned: money(back.returned) }]
        const one = returnTotals(sold, asked, rules)
        expect(one.taxable + one.vat).toBe(one.total)
        back.returned += one.total
        back.vat += one.vat
        back.taxable += one.taxable
      }
      for (const percent of cuts) {
        const part = money(Math.floor(((total - back.returned) * percent) / 100))
        if (part > 0) take([{ position: 1, amount: part }])
      }
      const rest = allOf([{ ...line, returned: money(back.returned) }])
      if (rest.length > 0) take(rest)
      expect(back).toEqual({ returned: total, vat, taxable })
    }),
  )
})
