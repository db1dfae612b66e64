import { vatInside } from '@warsha/domain/deposits'
import type { Money } from '@warsha/domain/money'
import { percentOf, sum } from '@warsha/domain/money'
import { buyerIdentifierOf, type Party } from '@warsha/domain/parties'
import { type LineKind, modeOf, type VatRules } from '@warsha/domain/totals'
import { type VatExemption, vatExemptions } from '@warsha/domain/vat-exemptions'
import type { Buyer, DocumentInput, Line, Prepayment, StandardRate } from '@warsha/zatca/documents'
import { eInvoiceSeller } from '../tax-devices/seller.ts'
import type { StoredDocument, StoredLine } from './queries.ts'

/** What the chain of the device adds to a stored invoice. */
export type Place = { uuid: string; icv: number; previousHash: string }

export const typeCodes = { invoice: 388, 'credit-note': 381, 'debit-note': 383, prepayment: 386 } as const

/** Riyadh has no summer time. */
const riyadhHours = 3
export function riyadhMoment(instant: string): { date: string; time: string } {
  const local = new Date(Date.parse(instant) + riyadhHours * 3_600_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 19) }
}

/** Which of the authority's four documents a stored invoice is (XML implementation standard, 11.2.1). */
export function typeOf(stored: Pick<StoredDocument, 'type' | 'isDeposit' | 'isDebitNote'>): keyof typeof typeCodes {
  if (stored.type === 'Return') return 'credit-note'
  if (stored.isDebitNote) return 'debit-note'
  return stored.isDeposit ? 'prepayment' : 'invoice'
}

/**
 * A stored invoice as the document that the authority asks for. Its figures are the stored ones to the halala: prices stand as they were
 * sold wherever their sum gives the stored VAT; else each line stands with its stored total, and the document says the stored VAT.
 */
export function documentOf(stored: StoredDocument, place: Place): DocumentInput {
  const type = typeOf(stored)
  const issued = riyadhMoment(stored.issuedAt)
  const corrects = type === 'credit-note' || type === 'debit-note'
  return {
    ...place,
    type,
    simplified: stored.taxType === 'Simplified',
    id: stored.number,
    issueDate: issued.date,
    issueTime: issued.time,
    currency: stored.currency,
    seller: eInvoiceSeller(stored.seller),
    ...buyerOf(stored),
    supplyDate: stored.supplyOn,
    ...(corrects && {
      billingReferences: stored.correctedNumber === null ? [] : [stored.correctedNumber],
      reason: stored.returnReason ?? depositReturned,
    }),
    ...figuresOf(stored),
    ...(stored.prepayments.length > 0 && { prepayments: stored.prepayments.map(prepaymentOf) }),
  }
}

/** The credit note of money given back has no typed reason: it is always this one. */
const depositReturned = 'استرداد دفعة مقدمة | Prepayment refunded'

/** Texts in both languages, Arabic first; once where they are alike. */
const both = (ar: string, en: string): string =>
  [...new Set([ar.trim(), en.trim()])].filter((text) => text !== '').join(' | ')

const kindOf = (kind: StoredLine['kind']): LineKind => (kind === 'part' ? 'part' : 'service')

/** A deposit bears VAT by itself, as the tax inside what was paid. */
function rulesOf(stored: StoredDocument): VatRules {
  const { vatBp, vatAllowed, servicesTaxed, servicesInclusive, partsTaxed, partsInclusive, isDeposit } = stored
  return {
    allowed: vatAllowed,
    rateBp: vatBp,
    services: isDeposit
      ? { taxed: true, inclusive: true }
      : { taxed: servicesTaxed ?? true, inclusive: servicesInclusive ?? false },
    parts: { taxed: partsTaxed ?? true, inclusive: partsInclusive ?? false },
  }
}

type Figures = Pick<DocumentInput, 'lines' | 'statedTax'>

function figuresOf(stored: StoredDocument): Figures {
  const rules = rulesOf(stored)
  const modes = stored.lines.map((line) => modeOf(kindOf(line.kind), rules))
  const taxed = stored.lines.filter((_, at) => modes[at] !== 'untaxed')
  const asSold = stored.lines.map((line, at) => soldLine(line, modes[at] === 'inclusive', vatOf(stored, modes[at])))
  // In Saudi riyals a price on top bears its VAT once for the document; what was divided or taken back may have other halalas.
  const inclusive = stored.lines.map((line, at) => (modes[at] === 'untaxed' ? line : null))
  const total = sum(taxed.map((line) => line.total))
  const stands = modes.every((mode) => mode !== 'exclusive') || standsOnTop(stored, modes)
  const inside = vatInside(total, stored.vatBp)
  if (stands && inside === stored.vat) return { lines: asSold }
  return {
    lines: stored.lines.map((line, at) =>
      inclusive[at] ? (asSold[at] ?? totalLine(line, undefined)) : totalLine(line, vatOf(stored, modes[at])),
    ),
    ...(taxed.length > 0 && { statedTax: stored.vat }),
  }
}

/** Whether prices without VAT give, with the VAT on top of their sum, what the lines ask for together. */
function standsOnTop(stored: StoredDocument, modes: readonly string[]): boolean {
  const onTop = stored.lines.filter((_, at) => modes[at] === 'exclusive')
  const net = sum(onTop.map((line) => line.taxable))
  const asked = sum(onTop.map((line) => line.total))
  return net + percentOf(net, stored.vatBp) === asked
}

type LineVat = NonNullable<Line['vat']>

function vatOf({ vatBp, vatExemption, vatExemptionNote }: StoredDocument, mode: string | undefined): LineVat {
  // What is no rate of the authority is refused by the document itself.
  if (mode !== 'untaxed') return { category: 'S', rateBp: vatBp as StandardRate }
  const exemption: VatExemption = vatExemption ?? 'outOfScope'
  const { category, code } = vatExemptions[exemption]
  return { category, reasonCode: code, ...(vatExemptionNote.trim() && { reason: vatExemptionNote.trim() }) }
}

const decimal = (units: number, scale: number) => ({ units: BigInt(units), scale })

const named = (line: StoredLine, vat: LineVat | undefined) => ({
  name: both(line.nameAr, line.nameEn),
  ...(vat && { vat }),
})

/** Quantity, price and discount as they were sold. */
const soldLine = (line: StoredLine, includesVat: boolean, vat: LineVat): Line => ({
  ...named(line, vat),
  quantity: decimal(line.quantityMilli, 3),
  price: decimal(line.price, 2),
  includesVat,
  ...(line.discount > 0 && { allowances: [{ amount: line.discount, reason: 'خصم | Discount' }] }),
})

/** What a line asks for, VAT included, as one piece. */
const totalLine = (line: StoredLine, vat: LineVat | undefined): Line => ({
  ...named(line, vat),
  quantity: decimal(1, 0),
  price: decimal(line.total, 2),
  includesVat: true,
})

function prepaymentOf(deposit: StoredDocument['prepayments'][number]): Prepayment {
  const { date, time } = riyadhMoment(deposit.issuedAt)
  return {
    id: deposit.number,
    ...(deposit.uuid && { uuid: deposit.uuid }),
    issueDate: date,
    issueTime: time,
    taxes: [{ taxable: deposit.total - deposit.vat, tax: deposit.vat as Money }],
  }
}

const saudiNumber = /^3\d{13}3$/

/** A simplified document names the buyer at most; a standard one says who and where they are. */
function buyerOf({ buyer, taxType }: StoredDocument): { buyer?: Buyer } {
  const name = both(buyer.nameAr, buyer.nameEn)
  if (taxType === 'Simplified') return name === '' ? {} : { buyer: { name } }
  const identifier = buyerIdentifierOf(buyer, taxType)
  const vatNumber = buyer.vatNumber !== null && saudiNumber.test(buyer.vatNumber) ? buyer.vatNumber : null
  return {
    buyer: {
      name,
      ...(vatNumber && { vatNumber }),
      ...(identifier && { id: { scheme: identifier.scheme, value: identifier.number.replace(/[^0-9A-Za-z]/g, '') } }),
      address: addressOf(buyer),
    },
  }
}

function addressOf({ address }: Party): NonNullable<Buyer['address']> {
  const word = (part: 'street' | 'district' | 'city') => (address.ar?.[part] || address.en?.[part] || '').trim()
  const district = word('district')
  return {
    street: word('street'),
    city: word('city'),
    country: address.country,
    ...(address.buildingNo && { building: address.buildingNo }),
    ...(district && { district }),
    ...(address.postalCode && { postalCode: address.postalCode }),
  }
}
