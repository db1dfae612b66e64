import type { FoundPart } from '@warsha/contract/stock'
import type { StoreSale } from '@warsha/contract/store-sales'
import { type Money, money, sum } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { listedPrice, type PriceList } from '@warsha/domain/price-lists'
import { refuseTake, type StockUnit } from '@warsha/domain/stock'
import {
  amountOfGoods,
  type CounterLine,
  handedBackOf,
  refuseCounterLine,
  refuseCounterReturn,
} from '@warsha/domain/store-sales'
import { type DocumentTotals, documentTotals, type VatRules } from '@warsha/domain/totals'

/** A line as it is typed: what is not typed yet is null. */
export type SaleLine = {
  partId: number
  partNo: string
  nameEn: string
  nameAr: string
  unit: StockUnit
  /** Those of the shop. */
  price: Money
  minPrice: Money
  /** What the price lists have for it. */
  listPrices: FoundPart['listPrices']
  quantityMilli: number | null
  discount: number | null
}
export type SaleForm = {
  /** By which list the parts are sold; 0 is at the prices of the shop. */
  priceListId: number
  lines: SaleLine[]
  /** Of an exchange: what comes back of each line of the earlier sale, and why. */
  back: (number | null)[]
  damaged: boolean[]
  reason: string
}
export const emptySale: SaleForm = { priceListId: 0, lines: [], back: [], damaged: [], reason: '' }

type Priced = Pick<FoundPart, 'price' | 'minPrice' | 'listPrices'>
/** What the shop asks for a part now, takes for it at least, and its lists have for it. */
export const priceOf = ({ price, minPrice, listPrices }: Priced) => ({ price, minPrice, listPrices })

/** A price list as the counter knows it. */
export type KnownList = PriceList & { nameEn: string; nameAr: string; active: boolean }
/** Whether a sale costs the same by both. */
export const sameTerms = (one: PriceList | null, other: PriceList | null): boolean =>
  one?.id === other?.id && one?.offBp === other?.offBp

/** A line as it is sold: `shopPrice` without the list; `held` where the least price stopped the list. */
export type ListedLine = SaleLine & { shopPrice: Money; held: boolean }
export const listed = (line: SaleLine, list: PriceList | null): ListedLine => ({
  ...line,
  ...listedPrice(list, line),
  shopPrice: line.price,
})

/** The lines at the prices of now, and which of them cost something else before. */
export function repriced(
  lines: readonly SaleLine[],
  found: readonly (Priced & { partId: number })[],
  [before, after]: readonly [before: PriceList | null, after: PriceList | null] = [null, null],
) {
  const now = lines.map((line) => {
    const part = found.find(({ partId }) => partId === line.partId)
    return part ? { ...line, ...priceOf(part) } : line
  })
  const changed = now.flatMap((line, at) => {
    const [was, is] = [listed(lines[at] ?? line, before).price, listed(line, after).price]
    return was === is ? [] : [{ ...line, price: is, before: was }]
  })
  return { lines: now, changed }
}
export type PriceChange = ReturnType<typeof repriced>['changed'][number]

/** One piece at the price of the shop. */
export const lineOfPart = ({ partId, partNo, nameEn, nameAr, unit, ...part }: FoundPart): SaleLine => ({
  partId,
  partNo,
  nameEn,
  nameAr,
  unit,
  ...priceOf(part),
  quantityMilli: 1000,
  discount: null,
})

export const counterLinesOf = (lines: readonly SaleLine[]): CounterLine[] =>
  lines.map(({ partId, price, quantityMilli, discount }) => ({
    partId,
    price,
    quantityMilli: quantityMilli ?? 0,
    discount: money(discount ?? 0),
  }))

type Company = { allowVAT: boolean; vatBp: number; vatSpareParts: boolean; isVATSparePartsInclusive: boolean }
const vatOf = (company: Company): VatRules => {
  const parts = { taxed: company.vatSpareParts, inclusive: company.isVATSparePartsInclusive }
  return { allowed: company.allowVAT, rateBp: company.vatBp, services: parts, parts }
}

/** The figures as the invoice will have them; a line that cannot be sold as it stands counts nothing. */
export function saleTotals(lines: readonly SaleLine[], company: Company): DocumentTotals {
  const whole = lines.filter((line) => (line.quantityMilli ?? 0) > 0 && refuseLine(line) === null)
  const priced = counterLinesOf(whole).map(({ price, quantityMilli, discount }) => ({
    kind: 'part' as const,
    unitPrice: price,
    quantityMilli,
    discount,
  }))
  return documentTotals({ lines: priced, documentDiscount: money(0), vat: vatOf(company) })
}

export const refuseLine = (line: SaleLine) => {
  const [asked] = counterLinesOf([line])
  return asked ? refuseCounterLine(asked, line) : null
}

/** What the store says of the parts that are held for the sale. */
export type Held = ReadonlyMap<number, { heldMilli: number; availableMilli: number }>
/** Why a line cannot leave the store: its quantity is missing, or more than is there. */
export function refuseGoods({ partId, quantityMilli }: SaleLine, held: Held) {
  const found = held.get(partId)
  const currentMilli = found?.availableMilli ?? quantityMilli ?? 0
  return refuseTake({ currentMilli, reservedMilli: 0, value: money(0) }, quantityMilli ?? 0)
}

/** Why the sale cannot be made as it stands. */
export const refuseSale = (lines: readonly SaleLine[], held: Held) =>
  lines.map((line) => refuseGoods(line, held) ?? refuseLine(line)).find((refusal) => refusal !== null) ?? null

/** What comes back of an earlier sale, by its lines that are still out. */
export function backOf({ lines }: Pick<StoreSale, 'lines'>, { back, damaged }: Pick<SaleForm, 'back' | 'damaged'>) {
  return lines.flatMap((line, at) => {
    const quantityMilli = back[at] ?? 0
    return quantityMilli > 0 ? [{ line, position: line.position, quantityMilli, damaged: damaged[at] ?? false }] : []
  })
}

export const refuseBack = (sale: Pick<StoreSale, 'lines'>, form: Pick<SaleForm, 'back' | 'damaged'>) =>
  backOf(sale, form)
    .map(({ line, quantityMilli }) => refuseCounterReturn(line, quantityMilli))
    .find((refusal) => refusal !== null) ?? null

/** What pays the new sale: what comes back, less what was still owed on the earlier one. */
export function creditOfBack(
  sale: Pick<StoreSale, 'lines' | 'due' | 'overpayment'>,
  form: Pick<SaleForm, 'back' | 'damaged'>,
): Money {
  const back = backOf(sale, form)
  if (back.length === 0 || refuseBack(sale, form)) return money(0)
  const worth = sum(back.map(({ line, quantityMilli }) => amountOfGoods(line, quantityMilli)))
  return handedBackOf(sale, worth)
}

/** How it is paid: an amount in one way, the rest in another, or later. */
export type PayForm = {
  mode: PaymentMode
  /** What was received; null is all of it. */
  amount: number | null
  reference: string
  note: string
  rest: { mode: PaymentMode | 'later'; reference: string; note: string }
  useCredit: boolean
  /** How what is handed back goes back, where what comes back is worth more than the new parts. */
  back: { mode: PaymentMode | 'credit'; reference: string; note: string }
}
export const emptyPay: PayForm = {
  mode: 'cash',
  amount: null,
  reference: '',
  note: '',
  rest: { mode: 'card', reference: '', note: '' },
  useCredit: false,
  back: { mode: 'cash', reference: '', note: '' },
}

export type Paying = { fromCredit: Money; asked: Money; first: Money; rest: Money; change: number }
/** What is paid in which way of an amount that is asked for. Of cash, what is received beyond it is handed back. */
export function payingOf({ mode, amount, useCredit }: PayForm, due: Money, credit: Money): Paying {
  const fromCredit = money(useCredit ? Math.min(credit, due) : 0)
  const asked = money(due - fromCredit)
  const received = amount ?? asked
  const first = money(mode === 'cash' ? Math.min(received, asked) : received)
  return {
    fromCredit,
    asked,
    first,
    rest: money(Math.max(0, asked - first)),
    change: mode === 'cash' ? Math.max(0, received - asked) : 0,
  }
}

/** The payments as they are sent. */
export function paymentsOf(form: PayForm, { first, rest }: Paying) {
  const part = (mode: PaymentMode, amount: Money, reference: string) => ({
    mode,
    amount,
    reference: mode === 'cash' ? '' : reference.trim(),
  })
  return [
    ...(first > 0 ? [part(form.mode, first, form.reference)] : []),
    ...(rest > 0 && form.rest.mode !== 'later' ? [part(form.rest.mode, rest, form.rest.reference)] : []),
  ]
}

/** How an exchange gives money back, as it is sent; cash and credit have no reference. */
export const handedBackAs = ({ back: { mode, reference } }: PayForm) => ({
  refund: mode,
  reference: mode === 'cash' || mode === 'credit' ? '' : reference.trim(),
})
