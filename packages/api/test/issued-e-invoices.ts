import { randomUUID } from 'node:crypto'
import type { EInvoicingMode } from '@warsha/domain/tax-devices'
import { drain } from '../src/e-invoices/drain.ts'
import { openAuthority } from './e-invoicing.ts'
import { finishedTicket } from './finished-ticket.ts'
import type { Company, openGarage } from './garage.ts'

type Opened = Pick<Awaited<ReturnType<typeof openGarage>>, 'company' | 'owner' | 'services'>

/** A sandbox of the authority, and companies that issue e-invoices and submit them to it. */
export async function openIssuers({ company, owner, services }: Opened) {
  const authority = await openAuthority(owner, services)
  const { sandbox, onboard } = authority

  /** A company whose shop has its certificates. */
  async function fresh(mode: EInvoicingMode = 'TestMode'): Promise<Company> {
    const made = await company(`Submits ${randomUUID().slice(0, 6)}`)
    await onboard(made, { mode })
    return made
  }
  /** A car leaves on credit, which issues an invoice. */
  async function leave(by: Company, customerId?: number) {
    const { id } = await finishedTicket(by, customerId ? { customerId } : {})
    const { version } = await by.api.tickets.get({ id })
    const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
    return by.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
  }
  const chainOf = ({ companyId }: Company) =>
    owner.selectFrom('eInvoices').selectAll().where('companyId', '=', companyId).orderBy('counter').execute()
  /** What is left of the queue is submitted: now, or what is due. */
  async function drained(by: Company, now = true) {
    const [first] = await chainOf(by)
    await drain(services, by.companyId, first?.deviceId ?? 0, { now })
    return chainOf(by)
  }
  const statusesOf = async (by: Company) => (await chainOf(by)).map(({ status }) => status)
  /** Requests with these documents, in their order. */
  const sentOf = (uuids: string[]) =>
    sandbox.received().filter(({ path, uuid }) => path.endsWith('/single') && uuids.includes(uuid ?? ''))
  /** The time between two tries is over, for what waits in a company. */
  const pausesEnd = ({ companyId }: Company) =>
    owner
      .updateTable('eInvoices')
      .set({ nextTryAt: new Date(0).toISOString() })
      .where('companyId', '=', companyId)
      .where('status', '=', 'QUEUED')
      .execute()
  /** The gateway may be asked again, however long it was to be left alone. */
  const gatewayMayBeAsked = () =>
    owner
      .withSchema('platform')
      .updateTable('gateways')
      .set({ retryAt: new Date(0).toISOString(), probingUntil: null })
      .where('awaySince', 'is not', null)
      .execute()
  return { ...authority, fresh, leave, chainOf, drained, statusesOf, sentOf, pausesEnd, gatewayMayBeAsked }
}
