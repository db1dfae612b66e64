import { allStored } from '@warsha/db/database'
import { debitTotals, refuseDebitNote } from '@warsha/domain/debit-notes'
import { type Money, sum } from '@warsha/domain/money'
import { proposedDueDate } from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import type { ReturnTotals } from '@warsha/domain/returns'
import { numberSearchBody } from '@warsha/domain/search'
import { refuseNoSellerNumber } from '@warsha/domain/vat-registrations'
import { invoicePage, type WholeInvoice, wholeInvoice } from '../invoices/get-invoice.ts'
import { findInvoiceByKey, insertInvoice, insertInvoiceLines } from '../invoices/issue-queries.ts'
import { partiesOfNote } from '../invoices/note-parties.ts'
import { findBuyer, findDealer, termDays } from '../invoices/party-queries.ts'
import { invoiceQr } from '../invoices/qr.ts'
import { listDebits } from '../invoices/queries.ts'
import { insertReceivable } from '../invoices/receivables.ts'
import { findSale, type Sale } from '../invoices/return-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { type ShopTime, timeIn } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'

type Asked = { reason: string; lines: { position: number; amount: Money }[]; debited: number }
type Note = { invoice: WholeInvoice; sale: Sale; totals: ReturnTotals; reason: string; at: ShopTime }

/**
 * Asks by a debit note for what an invoice asked too little (VAT Implementing Regulations, articles 40 and 54): the parties, the
 * registration and the rate are those of the invoice, which stays as it is. What is owed on the note is owed on it alone.
 */
export const issueDebitNote = endpoint.debitNotes.issue.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findInvoiceByKey(tx, requestKey))
  if (before) return invoicePage(tx, before.id)
  const sale = await findSale(tx, input.invoiceId)
  if (!sale) throw refuse({ code: 'NotFound' })
  const invoice = await wholeInvoice(tx, sale.id)
  orRefuse(refuseOtherShop(actor, invoice.shopId))
  await refuseInDisabled(tx, actor, invoice.shopId)
  orRefuse(refuseDebitNote({ ...invoice, returned: sum(invoice.returns.map(({ total }) => total)) }))
  const totals = totalsOf(invoice, input)
  const { reason } = input
  const note = { invoice, sale, totals, reason, at: await timeIn(context, invoice.shopId) }
  const number = await takeNumber(tx, invoice.shopId, 'debitNote', note.at.today)
  // Whoever issues another one waits for that number, and then sees what this one added.
  await refuseStale(context, sale.id, input)
  const id = await keep(context, note, number, { requestKey, requestHash: hash })
  await tell(context, note, id, number)
  allStored(tx)
  return invoicePage(tx, id)
})

function totalsOf(invoice: WholeInvoice, { lines }: Asked): ReturnTotals {
  const strange = lines.some(({ position }) => !invoice.lines.some((line) => line.position === position))
  if (strange) throw refuse({ code: 'NotFound', field: 'lines' })
  const { servicesTaxed, servicesInclusive, partsTaxed, partsInclusive } = invoice
  const rules = vatRulesOf({
    ...invoice,
    servicesTaxed: servicesTaxed ?? true,
    servicesInclusive: servicesInclusive ?? false,
    partsTaxed: partsTaxed ?? true,
    partsInclusive: partsInclusive ?? false,
  })
  const sold = invoice.lines.flatMap(({ position, kind }) => (kind === 'deposit' ? [] : [{ position, kind }]))
  return debitTotals(sold, lines, rules)
}

async function refuseStale({ tx }: CompanyContext, invoiceId: number, { debited }: Asked): Promise<void> {
  const notes = await listDebits(tx, invoiceId)
  if (sum(notes.map(({ total }) => total)) - sum(notes.map(({ returned }) => returned)) !== debited)
    throw refuse({ code: 'InvalidData' })
}

/** By when the payer of the invoice pays, as agreed with them; whoever has no account pays at once. */
async function paymentDaysOf({ tx }: CompanyContext, { customerId, dealerId }: Sale): Promise<number | null> {
  if (dealerId !== null) return termDays(tx, (await findDealer(tx, dealerId)).paymentTermId)
  return customerId === null ? 0 : termDays(tx, (await findBuyer(tx, customerId)).paymentTermId)
}

async function keep(
  context: CompanyContext,
  { invoice, sale, totals, reason, at }: Note,
  number: string,
  request: { requestKey: string; requestHash: string },
): Promise<number> {
  const { tx } = context
  const { taxable, vat, total } = totals
  const { shopId, servicesTaxed, servicesInclusive, partsTaxed, partsInclusive } = invoice
  const { customerId, dealerId, currency } = sale
  const [decimals, days, { seller, buyer }] = await Promise.all([
    findCurrencyDecimals(tx, currency),
    paymentDaysOf(context, sale),
    partiesOfNote(tx, shopId, sale),
  ])
  orRefuse(refuseNoSellerNumber(vat, seller))
  const dueOn = proposedDueDate(at.today, days)
  const id = await insertInvoice(tx, {
    ...request,
    number,
    type: 'Normal',
    debitOfId: sale.id,
    returnReason: reason,
    category: sale.category,
    taxType: sale.taxType,
    shopId,
    customerId,
    dealerId,
    vatRegistrationId: sale.vatRegistrationId,
    isCredit: true,
    issuedAt: at.now,
    supplyOn: at.today,
    paymentDueOn: dueOn,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vehicle: JSON.stringify(sale.vehicle),
    currency,
    vatAllowed: sale.vatAllowed,
    vatBp: sale.vatBp,
    servicesTaxed,
    servicesInclusive,
    partsTaxed,
    partsInclusive,
    vatExemption: sale.vatExemption,
    vatExemptionNote: sale.vatExemptionNote,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: taxable,
    vatMinor: vat,
    totalMinor: total,
    servicesMinor: totals.services,
    partsMinor: totals.parts,
    qr: sale.vatAllowed ? invoiceQr({ total, vat, currency, decimals }, seller, at.now) : '',
  })
  await insertReceivable(tx, { invoiceId: id, shopId, customerId, dealerId, dueOn, totalMinor: total })
  await insertInvoiceLines(tx, linesOf(id, invoice, totals))
  return id
}

/** Each line stands where the line that it adds to stands on the invoice; it is no work and no part of its own, so the id of its item is 0. */
const linesOf = (invoiceId: number, { lines }: WholeInvoice, totals: ReturnTotals) =>
  totals.lines.flatMap((line) =>
    lines
      .filter(({ position }) => position === line.position)
      .map(({ nameEn, nameAr }) => ({
        invoiceId,
        itemId: 0,
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
      })),
  )

/** The log of the ticket says it where there is one. */
async function tell(context: CompanyContext, { invoice, totals, reason }: Note, id: number, number: string) {
  const facts = { number, amount: totals.total, reason }
  await putSearchEntry(context.tx, 'invoice', id, numberSearchBody(number))
  if (invoice.ticketId !== null)
    await recordOnTicket(context, invoice.ticketId, {
      entity: 'invoice',
      entityId: id,
      action: 'invoiceDebited',
      facts,
    })
  else await record(context, { entity: 'invoice', entityId: id, action: 'debitNoteIssued', changes: facts })
}
