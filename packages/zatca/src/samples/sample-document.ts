import { todayInRiyadh } from '../documents/moments.ts'
import { computeTotals, type DocumentTotals } from '../documents/totals.ts'
import type { DocumentAllowance, DocumentInput, Flags, Line, Prepayment } from '../documents/types.ts'
import { isForCitizens, rateOf, type Vat } from '../documents/vat.ts'
import { firstPreviousHash } from '../documents.ts'
import type { Random } from './random.ts'
import { sampleCharge, sampleLine } from './sample-lines.ts'
import { sampleBuyer, sampleSeller } from './sample-parties.ts'

/** What is wanted of a sample; the rest is chosen at random. */
export type SampleWish = {
  readonly kind?: SampleKind
  readonly simplified?: boolean
  readonly currency?: string
  readonly prices?: 'inclusive' | 'exclusive' | 'mixed'
  readonly vats?: readonly [Vat, ...Vat[]]
  readonly discounts?: 'none' | 'lines' | 'document' | 'both'
  /** Of the day of issue; the sample is not older than a day. */
  readonly now: Date
}

/** `final` is an invoice that settles prepayments. */
export type SampleKind = 'invoice' | 'credit-note' | 'debit-note' | 'prepayment' | 'final'

const kinds = ['invoice', 'invoice', 'credit-note', 'debit-note', 'prepayment', 'final'] as const
const s: Vat = { category: 'S' }
const mixes: [[Vat, ...Vat[]], ...[Vat, ...Vat[]][]] = [
  [s],
  [s],
  [s, { category: 'Z', reasonCode: 'VATEX-SA-35' }],
  [s, { category: 'S', rateBp: 500 }],
  [s, { category: 'E', reasonCode: 'VATEX-SA-29' }, { category: 'O', reasonCode: 'VATEX-SA-OOS' }],
  [{ category: 'Z', reasonCode: 'VATEX-SA-34-1', reason: 'نقل دولي | International transport' }],
  [{ category: 'Z', reasonCode: 'VATEX-SA-HEA' }],
  [{ category: 'E', reasonCode: 'VATEX-SA-30' }],
  [{ category: 'O', reasonCode: 'VATEX-SA-OOS' }],
]
// Riyals for one unit, far enough from 1 that VAT in riyals differs from VAT in the other currency (BR-KSA-97).
const rates: Readonly<Record<string, string>> = { USD: '3.75', EUR: '4.1137', KWD: '12.2', JPY: '0.0251', GBP: '4.892' }

/** A valid document, unsigned. The same random numbers and wish give the same document. */
export function sampleDocument(random: Random, wish: SampleWish): DocumentInput {
  const kind = wish.kind ?? random.pick(kinds)
  const simplified = wish.simplified ?? random.chance(0.5)
  const currency = wish.currency ?? random.pick(['SAR', 'SAR', 'SAR', 'USD', 'EUR', 'KWD', 'JPY', 'GBP'])
  const vats = wish.vats ?? random.pick(mixes)
  const rate = rates[currency]
  const figures = sampleFigures(random, wish, vats)
  const corrects = kind === 'credit-note' || kind === 'debit-note'
  const citizen = vats.some((vat) => vat.category !== 'S' && isForCitizens(vat.reasonCode))
  const flags = sampleFlags(random, simplified)
  const today = todayInRiyadh(wish.now)
  const document: DocumentInput = {
    type: kind === 'final' ? 'invoice' : kind,
    simplified,
    flags,
    id: `${random.pick(['INV', 'ف', 'R1'])}-${random.digits(6)}`,
    uuid: random.uuid(),
    issueDate: today,
    issueTime: '00:00:00',
    icv: random.whole(1, 90_000),
    previousHash: firstPreviousHash,
    ...((currency !== 'SAR' || random.chance(0.5)) && { currency }),
    ...(rate !== undefined && { exchangeRate: rate }),
    ...(random.chance(0.3) && { notes: ['شكراً لزيارتكم', { text: 'Thank you', language: 'en' as const }] }),
    ...(random.chance(0.3) && { orderReference: `PO-${random.digits(4)}` }),
    ...((flags.toGovernment || random.chance(0.2)) && { contractReference: `C-${random.digits(4)}` }),
    ...(corrects && { billingReferences: ['INV-000001'], reason: 'إرجاع قطعة | Return of a part' }),
    seller: sampleSeller(random),
    ...((!simplified || citizen || flags.summary || flags.nominal || random.chance(0.3)) && {
      buyer: sampleBuyer(random, { citizen, abroad: flags.export === true && !citizen }),
    }),
    ...((!simplified || flags.summary || random.chance(0.3)) && { supplyDate: today }),
    ...((flags.summary || flags.continuousSupply) && { supplyDate: today, supplyEndDate: today }),
    ...(random.chance(0.5) && {
      paymentMeans: [{ code: random.pick(['10', '30', '42', '48']), terms: 'خلال 30 يوماً' }],
    }),
    ...figures,
  }
  return kind === 'final' ? { ...document, ...settled(random, computeTotals(document), today) } : document
}

type Figures = Pick<DocumentInput, 'pricesIncludeVat' | 'lines' | 'allowances' | 'charges' | 'payableRounding'>

function sampleFigures(random: Random, wish: SampleWish, vats: readonly [Vat, ...Vat[]]): Figures {
  const prices = wish.prices ?? random.pick(['inclusive', 'inclusive', 'exclusive', 'exclusive', 'mixed'])
  const discounts = wish.discounts ?? random.pick(['none', 'lines', 'document', 'both'])
  const onLines = discounts === 'lines' || discounts === 'both'
  const onDocument = discounts === 'document' || discounts === 'both'
  const others = Array.from({ length: random.whole(0, random.pick([1, 4, 12])) }, () => random.pick(vats))
  // Each category has a line at least, else a prepayment or discount of it would have none.
  const lines: Line[] = [...vats, ...others].map((vat) => {
    const line = sampleLine(random, vat, onLines)
    return prices === 'mixed' ? { ...line, includesVat: random.chance(0.5) } : line
  })
  const figures = { ...(prices === 'inclusive' && { pricesIncludeVat: true }), lines }
  if (!onDocument) return random.chance(0.1) ? { ...figures, ...rounded(figures) } : figures
  const allowances = sampleAllowances(random, figures)
  const charges = random.chance(0.4)
    ? [{ ...sampleCharge(random), ...(random.chance(0.5) && { vat: random.pick(vats) }) }]
    : []
  return { ...figures, allowances, charges }
}

/** Pays in whole riyals. */
function rounded(figures: Figures): Pick<Figures, 'payableRounding'> {
  const { payable } = computeTotals(figures)
  return { payableRounding: Math.floor(payable / 100) * 100 - payable }
}

function sampleAllowances(random: Random, figures: Figures): DocumentAllowance[] {
  const { lines } = computeTotals(figures)
  const least = Math.floor(lines.reduce((all, line) => all + line.net, 0) / 3)
  const reason = 'خصم عميل دائم | Loyal customer'
  return random.chance(0.5)
    ? [{ percentBp: random.pick([500, 1000, 1500, random.whole(1, 5000)]), reason, reasonCode: '95' }]
    : [
        { amount: random.whole(0, least), reason },
        ...(random.chance(0.3) ? [{ amount: random.whole(0, least), reason }] : []),
      ]
}

function sampleFlags(random: Random, simplified: boolean): Flags {
  if (random.chance(0.5)) return {}
  const exported = random.chance(0.15)
  const summary = random.chance(0.2)
  return {
    ...(random.chance(0.2) && { thirdParty: true }),
    ...(random.chance(0.2) && { nominal: true }),
    ...(exported && { export: true }),
    ...(summary && { summary: true }),
    ...(!simplified && !exported && random.chance(0.2) && { selfBilled: true }),
    ...(random.chance(0.15) && { continuousSupply: true }),
    ...(!simplified && random.chance(0.15) && { toGovernment: true }),
  }
}

/** A half of each category, prepaid in one or two invoices. */
function settled(random: Random, { categories }: DocumentTotals, today: string): Pick<DocumentInput, 'prepayments'> {
  const count = random.whole(1, 2)
  const taxes = categories
    .map(({ vat, taxable }) => ({ vat, taxable: Math.floor(taxable / (2 * count)) }))
    .filter(({ taxable }) => taxable > 0)
    .map(({ vat, taxable }) => ({ vat, taxable, tax: Math.floor((taxable * rateOf(vat)) / 10_000) }))
  if (taxes.length === 0) return {}
  const prepayments: Prepayment[] = Array.from({ length: count }, () => ({
    id: `PRE-${random.digits(4)}`,
    ...(random.chance(0.5) && { uuid: random.uuid() }),
    issueDate: today,
    issueTime: '00:00:00',
    taxes,
  }))
  return { prepayments }
}
