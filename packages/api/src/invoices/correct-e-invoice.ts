import type { CompanyTx } from '@warsha/db/database'
import { completedParty } from '@warsha/domain/e-invoice-lacks'
import { refuseCorrection } from '@warsha/domain/e-invoices'
import type { Party } from '@warsha/domain/parties'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { sellerOf } from '../company/seller.ts'
import { lacksOf } from '../e-invoices/lacks.ts'
import { lockStanding } from '../e-invoices/queries.ts'
import { signCorrected } from '../e-invoices/sign-issued.ts'
import type { CompanyContext } from '../lib/context.ts'
import { fileEndpoint, readingEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { partyOfCustomer, partyOfDealer } from './parties.ts'
import { findInvoice, type StoredInvoice } from './queries.ts'
import { findSubscriber, subscriberNow } from './subscriber.ts'

/** What is shown before a corrected e-invoice is issued: the parties as the refused one names them, and as they are on record now. */
export const eInvoiceCorrection = readingEndpoint.eInvoices.correction.handler(async ({ input, context }) => {
  const sold = await context.read(({ tx }) => findSubscriber(tx, input.invoiceId))
  const subscriber = await subscriberNow(context.services, sold)
  return context.read(async ({ tx, actor }) => {
    const invoice = await findInvoice(tx, input.invoiceId)
    if (!invoice || refuseOtherShop(actor, invoice.shopId)) throw refuse({ code: 'NotFound' })
    const now = await partiesNow(tx, invoice, subscriber)
    const { seller, buyer, taxType } = invoice
    const lacks = await lacksOf(tx, invoice.shopId, [{ ...now, taxType, holder: holderOf(invoice) }])
    return { named: { seller, buyer }, now, lacks }
  })
})

/**
 * Replaces a refused e-invoice in one transaction (decision 90). The invoice, its money and its VAT stay as they are: the authority has
 * counted nothing yet, and what it gets now is the same invoice. Of two who press at once, the second finds it replaced.
 */
export const correctEInvoice = fileEndpoint.eInvoices.correct.handler(async ({ input, context }) => {
  const sold = await context.ask(({ tx }) => findSubscriber(tx, input.invoiceId))
  const subscriber = await subscriberNow(context.services, sold)
  return context.enter((entered) => correct(entered, input, subscriber))
})

type Entered = CompanyContext & { requestKey: string }
type Input = { invoiceId: number; counter: number }
async function correct(context: Entered, input: Input, subscriber: Party | null): Promise<{ invoiceId: number }> {
  const { tx, actor } = context
  const { invoiceId, counter } = input
  const sent = sentAs('eInvoiceCorrected', invoiceId, input)
  if (await wasDone(context, sent)) return { invoiceId }
  const invoice = await findInvoice(tx, invoiceId)
  if (!invoice) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, invoice.shopId))
  await refuseInDisabled(tx, actor, invoice.shopId)
  // Asked twice: whoever waited for another correction finds the e-invoice that stands since then.
  const standing = (await lockStanding(tx, invoiceId)) ?? (await lockStanding(tx, invoiceId))
  if (!standing) throw refuse({ code: 'NotFound' })
  orRefuse(refuseCorrection(standing, counter))
  await signCorrected(tx, invoiceId, standing, await partiesNow(tx, invoice, subscriber))
  await record(context, {
    entity: 'invoice',
    entityId: invoiceId,
    action: 'eInvoiceCorrected',
    changes: { number: invoice.number },
  })
  await noteDone(context, sent, new Date().toISOString())
  return { invoiceId }
}

/** The VAT number under which it was sold, and a seller's bank details, stay: another number is another seller. */
async function partiesNow(tx: CompanyTx, invoice: StoredInvoice, subscriber: Party | null) {
  const [seller, buyer] = await Promise.all([sellerOf(tx, invoice.shopId), subscriber ?? buyerNow(tx, invoice)])
  const facts = ['name', 'register', 'street', 'buildingNo', 'district', 'city', 'postalCode'] as const
  return { seller: completedParty(invoice.seller, seller, facts), buyer }
}

async function buyerNow(tx: CompanyTx, { buyer, customerId, dealerId }: StoredInvoice) {
  if (dealerId !== null) return partyOfDealer(tx, dealerId)
  return customerId === null ? buyer : partyOfCustomer(tx, customerId)
}

const holderOf = ({ customerId, dealerId }: StoredInvoice) => {
  if (dealerId !== null) return { at: 'dealer', id: dealerId } as const
  return customerId === null ? null : ({ at: 'customer', id: customerId } as const)
}
