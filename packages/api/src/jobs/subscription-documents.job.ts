import { ORPCError } from '@orpc/server'
import { inCompany } from '@warsha/db/database'
import { subscriberOf } from '../invoices/subscriber.ts'
import type { Services } from '../lib/context.ts'
import { listToIssue, type ToIssue, updateDocument } from '../subscriptions/document-queries.ts'
import { sellerCompany } from '../subscriptions/documents.ts'
import { issueDocument, NotIssued } from '../subscriptions/issue-document.ts'
import { companiesThatWait } from '../subscriptions/waiting-documents.ts'

/**
 * Issues the tax invoices and credit notes that orders asked for, in the books of the company that sells. What cannot be issued, such
 * as one to a buyer whose address is not whole, says why and is tried again; nothing else waits for it, and no payment.
 */
export async function issueSubscriptionDocuments(services: Services): Promise<void> {
  const sellerId = await sellerCompany(services)
  if (sellerId === null) {
    const { seller } = services.settings.sales
    if (seller !== null && seller.company !== null)
      services.log.error(
        { registrationNo: seller.company },
        'SELLER_COMPANY names no company: no tax document is issued',
      )
    return
  }
  for (const companyId of await companiesThatWait(services.platform))
    await issueOf(services, sellerId, companyId).catch((error: unknown) =>
      services.log.error({ err: error, companyId }, 'The tax documents of a company are issued in the next round'),
    )
}

async function issueOf(services: Services, sellerId: number, companyId: number): Promise<void> {
  const asked = await inCompany(services.database, companyId, listToIssue, 'read')
  for (const one of asked) await issueOne(services, sellerId, companyId, one)
}

async function issueOne(services: Services, sellerId: number, companyId: number, asked: ToIssue): Promise<void> {
  const { database, log, settings } = services
  const { subscriptionId, kind } = asked
  try {
    const party = await inCompany(database, companyId, subscriberOf, 'read')
    const vatNumber = settings.sales.seller?.vatNumber ?? ''
    const { id, number, issuedAt } = await inCompany(database, sellerId, (tx) =>
      issueDocument(tx, asked, { id: companyId, party }, vatNumber),
    )
    // Where the process dies here, the next round finds the same document in the books.
    await inCompany(database, companyId, (tx) =>
      updateDocument(tx, subscriptionId, kind, { problem: null, sellerId, invoiceId: id, number, issuedAt }),
    )
  } catch (error) {
    const problem = problemOf(error)
    // Said once: what stays as it was is tried each minute, for as long as a buyer's address is not whole.
    if (problem === asked.problem) return
    log[problem === 'fault' ? 'error' : 'warn'](
      { err: error, companyId, subscription: subscriptionId, kind },
      'A tax document of a subscription is issued another time',
    )
    await inCompany(database, companyId, (tx) => updateDocument(tx, subscriptionId, kind, { problem }))
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ORPCError) return String(error.code)
  return error instanceof NotIssued ? error.message : 'fault'
}
