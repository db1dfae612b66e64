import { dayIn } from '@warsha/domain/calendar'
import { add, type Money, subtract } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import type { ReturnTotals } from '@warsha/domain/returns'
import { numberSearchBody } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { insertInvoice, insertInvoiceLines } from './issue-queries.ts'
import { partiesOfNote } from './note-parties.ts'
import { invoiceQr } from './qr.ts'
import { addReturned, type LineBack, type Sale, type SaleLine, sumReturns } from './return-queries.ts'

type Goods = { position: number; partId: number; value: Money }
export type Return = {
  /** With who bought the subscription that it is of, where it is of one. */
  sale: Sale & { subscriber?: Party }
  sold: SaleLine[]
  shopId: number
  totals: ReturnTotals
  at: ShopTime
  reason: string
  back: readonly LineBack[]
  /** Of a counter sale: which parts come back, and at which cost. */
  goods?: readonly Goods[]
  requestHash?: string
}

/** Stores a credit note of whatever sale it takes back, under the next number of the shop. What its goods do is the caller's. */
export async function issueReturn(
  context: Pick<CompanyContext, 'tx' | 'requestKey'>,
  made: Return,
): Promise<{ id: number; number: string }> {
  const { sale, shopId, totals, at, reason, back, requestHash } = made
  const { tx } = context
  const [decimals, before, { seller, buyer }] = await Promise.all([
    findCurrencyDecimals(tx, sale.currency),
    sumReturns(tx, sale.id),
    partiesOfNote(tx, shopId, sale),
  ])
  // The last return takes back what is left of the revenue of either kind, as it does of the VAT.
  const isLast = add(before.total, totals.total) === sale.total
  const services = isLast ? subtract(sale.services, before.services) : totals.services
  const { id: originalInvoiceId, vehicle } = sale
  const { taxable, vat, total } = totals
  const number = await takeNumber(tx, shopId, 'returnInvoice', at.today)
  const id = await insertInvoice(tx, {
    type: 'Return',
    number,
    requestKey: context.requestKey ?? '',
    requestHash: requestHash ?? null,
    returnReason: reason,
    originalInvoiceId,
    category: sale.category,
    taxType: sale.taxType,
    shopId: shopId,
    ticketId: sale.ticketId,
    customerId: sale.customerId,
    dealerId: sale.dealerId,
    vatRegistrationId: sale.vatRegistrationId,
    issuedAt: at.now,
    supplyOn: dayIn(at.zone, at.now),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vehicle: JSON.stringify(vehicle),
    currency: sale.currency,
    vatAllowed: sale.vatAllowed,
    vatBp: sale.vatBp,
    partsTaxed: sale.partsTaxed,
    partsInclusive: sale.partsInclusive,
    servicesTaxed: sale.servicesTaxed,
    servicesInclusive: sale.servicesInclusive,
    vatExemption: sale.vatExemption,
    vatExemptionNote: sale.vatExemptionNote,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: taxable,
    vatMinor: vat,
    totalMinor: total,
    servicesMinor: services,
    partsMinor: subtract(taxable, services),
    qr: sale.vatAllowed ? invoiceQr({ total, vat, currency: sale.currency, decimals }, seller, at.now) : '',
  })
  await Promise.all([
    insertInvoiceLines(tx, linesOf(id, made)),
    addReturned(tx, sale.id, back),
    putSearchEntry(tx, 'invoice', id, numberSearchBody(number)),
  ])
  return { id, number }
}

/** Each line stands where the line that it takes back stands on the sales invoice. */
const linesOf = (invoiceId: number, { sold, totals, back, goods = [] }: Return) =>
  totals.lines.flatMap((line) => {
    const isIts = ({ position }: { position: number }) => position === line.position
    const [came, part] = [back.find(isIts), goods.find(isIts)]
    return sold.filter(isIts).map(({ itemId, nameEn, nameAr }) => ({
      invoiceId,
      itemId,
      nameEn,
      nameAr,
      position: line.position,
      kind: line.kind,
      quantityMilli: line.quantityMilli,
      priceMinor: line.price,
      grossMinor: line.gross,
      discountMinor: line.discount,
      taxableMinor: line.taxable,
      vatMinor: line.vat,
      totalMinor: line.total,
      backMilli: came?.backMilli ?? 0,
      damaged: came?.damaged ?? false,
      sparePartId: part?.partId ?? null,
      costMinor: part?.value ?? null,
    }))
  })
