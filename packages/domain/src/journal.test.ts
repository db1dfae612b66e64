import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  correctionOf,
  journalAccountNames,
  journalAccounts,
  type Posting,
  postedOn,
  postingsOfDrawer,
  postingsOfDrawerMove,
  postingsOfInvoice,
  postingsOfPayment,
  postingsOfPurchase,
  postingsOfStock,
  postingsOfSupplierPayment,
  postingsOfWriteOff,
  refuseJournal,
} from './journal.ts'
import { money } from './money.ts'

const shown = (postings: readonly Posting[]) =>
  Object.fromEntries(
    postings.map(({ account, amount, categoryId }) => [categoryId ? `${account} ${categoryId}` : account, amount]),
  )

const invoice = {
  ...({ type: 'Normal', category: 'tickets', isDeposit: false, categoryId: null } as const),
  ...{
    services: money(600_00),
    parts: money(400_00),
    taxable: money(1000_00),
    vat: money(150_00),
    total: money(1150_00),
  },
  prepaidVat: money(0),
}

describe('what documents are posted to', () => {
  test('a sale is owed by the customer, earned by work and parts, and owes its VAT', () => {
    expect(shown(postingsOfInvoice(invoice))).toEqual({
      ...{ receivables: 1150_00, services: -600_00, parts: -400_00, outputVat: -150_00 },
    })
  })

  test('a deposit owes its VAT when it is paid, and the final invoice takes that VAT up', () => {
    const deposit = { ...invoice, isDeposit: true, services: money(0), parts: money(0), taxable: money(100_00) }
    const asked = postingsOfInvoice({ ...deposit, vat: money(15_00), total: money(115_00) })
    expect(shown(asked)).toEqual({ depositVat: 15_00, outputVat: -15_00 })
    const final = postingsOfInvoice({ ...invoice, prepaidVat: money(15_00) })
    expect(shown(final)).toMatchObject({ receivables: 1150_00, depositVat: -15_00, outputVat: -135_00 })
    expect(balanceOf([...final, ...asked].filter(({ account }) => account === 'outputVat'))).toBe(-150_00)
  })

  test('a credit note turns its sale round, and other income has the account of its category', () => {
    const back = { ...invoice, type: 'Return', category: 'income', categoryId: 7 } as const
    expect(shown(postingsOfInvoice(back))).toEqual({
      ...{ receivables: -1150_00, 'otherIncome 7': 1000_00, outputVat: 150_00 },
    })
  })

  test('money left as credit moves nothing, whether it is left or spent', () => {
    expect(postingsOfPayment({ kind: 'RefundAdjustment', mode: 'cash', amount: money(5_00) })).toEqual([])
    expect(postingsOfPayment({ kind: 'Payment', mode: null, amount: money(5_00) })).toEqual([])
    expect(shown(postingsOfPayment({ kind: 'Refund', mode: 'card', amount: money(5_00) }))).toEqual({
      ...{ card: -5_00, receivables: 5_00 },
    })
    expect(shown(postingsOfPayment({ kind: 'BadDebt', mode: null, amount: money(5_00) }))).toEqual({
      ...{ badDebts: 5_00, receivables: -5_00 },
    })
  })

  test('goods go into stock with freight, which waits for its own bill', () => {
    const bought = {
      type: 'Normal',
      category: 'purchase',
      categoryId: null,
      importVat: money(0),
      noVatReason: null,
    } as const
    const amounts = { taxable: money(100_00), vat: money(15_00), total: money(115_00) }
    const stocked = { stockTaxable: money(100_00), stockValue: money(130_00) }
    expect(shown(postingsOfPurchase({ ...bought, ...amounts, ...stocked }))).toEqual({
      ...{ stock: 130_00, landedCosts: -30_00, inputVat: 15_00, payables: -115_00 },
    })
    const back = {
      ...bought,
      ...amounts,
      type: 'Return',
      stockTaxable: money(100_00),
      stockValue: money(90_00),
    } as const
    expect(shown(postingsOfPurchase(back))).toEqual({
      ...{ stock: -90_00, supplierReturnDifferences: -10_00, inputVat: -15_00, payables: 115_00 },
    })
  })

  test('VAT paid at customs waits with the duty for its bill, and under the reverse charge it is owed and deducted', () => {
    const bought = { type: 'Normal', category: 'purchase', categoryId: null, vat: money(0) } as const
    const goods = {
      taxable: money(100_00),
      total: money(100_00),
      stockTaxable: money(100_00),
      stockValue: money(130_00),
    }
    const atCustoms = { ...bought, ...goods, importVat: money(19_50), noVatReason: 'importAtCustoms' } as const
    expect(shown(postingsOfPurchase(atCustoms))).toEqual({
      ...{ stock: 130_00, landedCosts: -49_50, inputVat: 19_50, payables: -100_00 },
    })
    const here = { ...bought, ...goods, importVat: money(15_00), noVatReason: 'reverseCharge' } as const
    expect(shown(postingsOfPurchase(here))).toEqual({
      ...{ stock: 130_00, landedCosts: -30_00, inputVat: 15_00, outputVat: -15_00, payables: -100_00 },
    })
  })

  test('an expense stands on the account of its category, and what is written off gives its VAT back', () => {
    const rent = {
      type: 'Normal',
      category: 'expense',
      categoryId: 4,
      importVat: money(0),
      noVatReason: null,
      stockTaxable: money(0),
      stockValue: money(0),
    } as const
    expect(
      shown(postingsOfPurchase({ ...rent, taxable: money(100_00), vat: money(15_00), total: money(115_00) })),
    ).toEqual({ 'expenses 4': 100_00, inputVat: 15_00, payables: -115_00 })
    expect(shown(postingsOfWriteOff({ amount: money(115_00), vat: money(15_00) }))).toEqual({
      ...{ payables: 115_00, payablesWrittenOff: -100_00, inputVat: -15_00 },
    })
    // Taken back by a return.
    expect(shown(postingsOfWriteOff({ amount: money(-46_00), vat: money(-6_00) }))).toEqual({
      ...{ payables: -46_00, payablesWrittenOff: 40_00, inputVat: 6_00 },
    })
  })

  test('goods of a purchase are posted with its document alone, and a new price moves nothing', () => {
    expect(postingsOfStock({ kind: 'received', value: money(10_00) })).toEqual([])
    expect(postingsOfStock({ kind: 'returnedToSupplier', value: money(-10_00) })).toEqual([])
    expect(postingsOfStock({ kind: 'priceUpdated', value: money(0) })).toEqual([])
    expect(shown(postingsOfStock({ kind: 'sold', value: money(-10_00) }))).toEqual({
      stock: -10_00,
      costOfParts: 10_00,
    })
  })
})

test('every entry balances, whatever its figures', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_00 }).map(money)
  const figures = fc.record({
    services: amount,
    parts: amount,
    vat: amount,
    prepaidVat: amount,
    value: amount,
    beside: amount,
  })
  fc.assert(
    fc.property(
      figures,
      fc.constantFrom('Normal' as const, 'Return' as const),
      fc.constantFrom('tickets' as const, 'income' as const, 'spareParts' as const),
      fc.boolean(),
      ({ services, parts, vat, prepaidVat, value, beside }, type, category, flag) => {
        const taxable = money(services + parts)
        const total = money(taxable + vat)
        const entries = [
          postingsOfInvoice({
            type,
            category,
            isDeposit: flag,
            services,
            parts,
            taxable,
            vat,
            total,
            prepaidVat,
            categoryId: 1,
          }),
          postingsOfPurchase({
            ...{ type, category: flag ? 'expense' : 'purchase', taxable, vat, total, categoryId: 1 },
            ...{ stockTaxable: money(Math.min(taxable, beside)), stockValue: value, importVat: vat },
            noVatReason: flag ? 'reverseCharge' : 'importAtCustoms',
          }),
          postingsOfSupplierPayment({ kind: flag ? 'Refund' : 'Payment', mode: 'cash', amount: total }),
          postingsOfWriteOff({ amount: total, vat }),
          postingsOfDrawer({ difference: money(value - beside) }),
          postingsOfDrawerMove({ kind: flag ? 'In' : 'Out', amount: value }),
          postingsOfStock({ kind: flag ? 'issued' : 'surplus', value: money(flag ? 0 - value : value) }),
        ]
        expect(entries.map(balanceOf)).toEqual(entries.map(() => 0))
      },
    ),
  )
})

test('a document that changed since is corrected by the difference alone', () => {
  const before = [
    { account: 'expenses', categoryId: 4, amount: money(115_00) },
    { account: 'payables', categoryId: null, amount: money(-115_00) },
  ] as const
  const today = [
    { account: 'expenses', categoryId: 4, amount: money(100_00) },
    { account: 'inputVat', categoryId: null, amount: money(15_00) },
    { account: 'payables', categoryId: null, amount: money(-115_00) },
  ] as const
  expect(shown(correctionOf(today, before))).toEqual({ 'expenses 4': -15_00, inputVat: 15_00 })
  expect(correctionOf(today, today)).toEqual([])
  expect(balanceOf(correctionOf(today, before))).toBe(0)
})

test('a late document stands on the first day that is still open', () => {
  const span = { from: '2026-11-01', until: '2026-11-30' }
  expect(postedOn('2026-10-12', span)).toBe('2026-11-01')
  expect(postedOn('2026-11-12', span)).toBe('2026-11-12')
  expect(postedOn('2026-12-24', span)).toBe('2026-11-30')
})

test('a journal ends with a day that is over, and begins after the one before', () => {
  const at = { today: '2026-11-25', exportedUntil: '2026-10-31' }
  expect(refuseJournal({ from: '2026-11-01', until: '2026-11-24' }, at)).toBeNull()
  expect(refuseJournal({ from: '2026-11-01', until: '2026-11-25' }, at)).toMatchObject({ code: 'journalDayNotOver' })
  for (const from of ['2026-10-31', '2026-11-02'])
    expect(refuseJournal({ from, until: '2026-11-24' }, at), from).toMatchObject({ code: 'journalAlreadyExported' })
  const first = { today: '2026-11-25', exportedUntil: null }
  expect(refuseJournal({ from: '2026-11-09', until: '2026-11-08' }, first)).toMatchObject({ code: 'invalidInput' })
  expect(refuseJournal({ from: '2026-11-01', until: '2026-10-31' }, at)).toMatchObject({
    code: 'journalAlreadyExported',
  })
})

test('every account has a code of its own', () => {
  const codes = journalAccountNames.map((name) => journalAccounts[name].code)
  expect(new Set(codes).size).toBe(codes.length)
})
