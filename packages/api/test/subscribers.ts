import { issueSubscriptionDocuments } from '../src/jobs/subscription-documents.job.ts'
import { openAuthority } from './e-invoicing.ts'
import type { Company } from './garage.ts'
import { openSelling } from './selling.ts'

let counter = 0

/** A garage that sells the subscriptions of the installation and issues e-invoices, and the companies that buy. */
export async function openSubscribers() {
  const opened = await openSelling()
  const { garage, company, owner, provider, services } = opened
  const authority = await openAuthority(owner, services)
  await authority.onboard(garage, { mode: 'Production' })
  const { seller } = services.settings.sales
  if (!seller) throw new Error('Nothing is sold')
  const { registrationNo } = await owner
    .selectFrom('companies')
    .select('registrationNo')
    .where('id', '=', garage.companyId)
    .executeTakeFirstOrThrow()
  seller.company = registrationNo

  /** A company that buys, registered for VAT or not. */
  async function buyer(name: string, registered = true) {
    const made = await company(name)
    await authority.completeAddress(made)
    await owner
      .withSchema('platform')
      .insertInto('logins')
      .values({ companyId: made.companyId, userId: made.userId, username: `buyer${++counter}@example.com` })
      .execute()
    const number = registered ? `3${String(10_000_000_000_00 + counter).slice(0, 13)}3` : null
    if (number)
      await owner
        .updateTable('vatRegistrations')
        .set({ vatNumber: number })
        .where('companyId', '=', made.companyId)
        .execute()
    else await makePrivate(made)
    return made
  }
  /** A person: without a VAT number and a commercial register. */
  async function makePrivate({ companyId }: Company) {
    const none = { vatRegistrationId: null, crNumber: null }
    await owner.updateTable('companies').set(none).where('id', '=', companyId).execute()
    await owner.updateTable('shops').set({ commercialRegister: null }).where('companyId', '=', companyId).execute()
  }
  async function buys({ api }: Company, choice: Parameters<Company['api']['subscriptions']['checkout']>[0]) {
    const { checkout } = await api.subscriptions.checkout(choice)
    const paymentId = provider.pay(checkout?.checkoutId ?? '')
    return (await api.subscriptions.confirmPayment({ paymentId: paymentId ?? '' })).subscription
  }
  const round = () => issueSubscriptionDocuments(services)
  /** What stands in the books of the seller for a company that buys. */
  const booksOf = ({ companyId }: Company) =>
    owner
      .selectFrom('soldSubscriptions as o')
      .innerJoin('invoices as i', (join) =>
        join.onRef('i.companyId', '=', 'o.companyId').onRef('i.id', '=', 'o.invoiceId'),
      )
      .selectAll('i')
      .select('o.kind')
      .where('o.companyId', '=', garage.companyId)
      .where('o.buyerId', '=', companyId)
      .orderBy('i.id')
      .execute()
  return { ...opened, authority, seller, buyer, buys, round, booksOf }
}
