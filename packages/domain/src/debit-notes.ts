import { vatInside } from './deposits.ts'
import { type InvoiceType, revenueOf } from './invoices.ts'
import { type Money, spread, subtract, sum, zero } from './money.ts'
import type { AskedReturn, ReturnTotals, SoldLine } from './returns.ts'
import { modeOf, type VatRules } from './totals.ts'

/** Of what a debit note cannot be issued: only a sales invoice, of which something still stands, was charged too low. */
export type NotDebitable = {
  code: 'invoiceNotDebitable'
  data: { reason: 'creditNote' | 'deposit' | 'debitNote' | 'takenBack' | 'subscription' }
}

type Correctable = {
  type: InvoiceType
  isDeposit: boolean
  isDebitNote: boolean
  isSubscription: boolean
  total: Money
  returned: Money
}

export function refuseDebitNote(invoice: Correctable): NotDebitable | null {
  const because = (reason: NotDebitable['data']['reason']) =>
    ({ code: 'invoiceNotDebitable', data: { reason } }) as const
  if (invoice.type === 'Return') return because('creditNote')
  if (invoice.isDeposit) return because('deposit')
  if (invoice.isDebitNote) return because('debitNote')
  // Its order says what it costs.
  if (invoice.isSubscription) return because('subscription')
  return invoice.returned >= invoice.total ? because('takenBack') : null
}

type Charged = Pick<SoldLine, 'position' | 'kind'>

/**
 * The figures of a debit note: of each line what was asked too little, VAT included, and the VAT inside it once for the document,
 * at the rate of the invoice. A line says how much is added, not how much of it was sold: one, at this price.
 */
export function debitTotals(lines: readonly Charged[], asked: readonly AskedReturn[], rules: VatRules): ReturnTotals {
  const charged = lines.flatMap(({ position, kind }) => {
    const amount = asked.find((one) => one.position === position)?.amount ?? zero
    return amount > 0 ? [{ position, kind, amount, mode: modeOf(kind, rules) }] : []
  })
  const taxed = charged.map(({ amount, mode }) => (mode === 'untaxed' ? zero : amount))
  const vat = vatInside(sum(taxed), rules.rateBp)
  const shares = spread(vat, taxed)
  const figures = charged.map(({ position, kind, amount, mode }, at) => {
    const own = shares[at] ?? zero
    const taxable = subtract(amount, own)
    const price = mode === 'inclusive' ? amount : taxable
    const of = { quantityMilli: 1000, price, gross: price, discount: zero }
    return { position, kind, ...of, taxable, vat: own, total: amount }
  })
  const figure = (of: 'gross' | 'taxable' | 'total') => sum(figures.map((line) => line[of]))
  const sums = { gross: figure('gross'), discount: zero, taxable: figure('taxable'), vat, total: figure('total') }
  return { ...sums, ...revenueOf(figures), lines: figures }
}
