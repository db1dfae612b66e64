import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { drain } from './drain.ts'

const { company, rival, owner, services } = await openGarage()
const { sandbox, onboard } = await openAuthority(owner, services)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const chainOf = ({ companyId }: Company) =>
  owner.selectFrom('eInvoices').selectAll().where('companyId', '=', companyId).orderBy('counter').execute()
async function drained(by: Company) {
  const [first] = await chainOf(by)
  await drain(services, by.companyId, first?.deviceId ?? 0, { now: true })
  return chainOf(by)
}
const address = { street: 'شارع الملك', district: 'العليا', city: 'الرياض', buildingNo: '4321', postalCode: '12345' }

/** A standard invoice that the authority refused, of a customer whose street was mended since. */
async function refused() {
  const by = await company(`Corrects ${randomUUID().slice(0, 6)}`)
  await onboard(by)
  const customerId = await by.given.customer()
  const customer = (change: object) =>
    owner
      .updateTable('customers')
      .set(change)
      .where('companyId', '=', by.companyId)
      .where('id', '=', customerId)
      .execute()
  await customer({ type: 'Company', nameAr: 'شركة النقل', vatNumber: '311111111100003', ...address })
  const { id } = await finishedTicket(by, { customerId })
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const invoiceId = ticket.invoice?.id ?? 0
  sandbox.fault({ kind: 'reject', code: 'BR-KSA-63', times: 1 })
  expect(await drained(by)).toMatchObject([{ status: 'FAILED', counter: 1 }])
  await customer({ street: 'طريق العروبة' })
  return { by, invoiceId, ticketId: id, customer }
}

test('what was replaced is in no figure, as it is in no list; the chain keeps its place', async () => {
  const { by, invoiceId } = await refused()
  const seen = async () => {
    const { items, figures } = await by.api.eInvoices.list({})
    const [state] = (await by.api.eInvoicingState.list()).filter(({ shopId }) => shopId === by.shopId)
    expect(state?.figures).toEqual(figures)
    expect(items).toHaveLength(figures.all)
    return { ...figures, counter: state?.counter }
  }
  expect(await seen()).toMatchObject({ all: 1, failed: 1, queued: 0, sent: 0, counter: 1 })
  await by.api.eInvoices.correct({ invoiceId, counter: 1 })
  expect(await seen()).toMatchObject({ all: 1, failed: 0, queued: 1, sent: 0, counter: 2 })
  await drained(by)
  expect(await seen()).toMatchObject({ all: 1, failed: 0, queued: 0, sent: 1, counter: 2 })
})

test('a refused e-invoice is replaced in one step: same number, money and VAT, the mended buyer, the next place of the chain', async () => {
  const { by, invoiceId, ticketId } = await refused()
  const before = await by.api.invoices.get({ id: invoiceId })
  const ticket = await by.api.tickets.get({ id: ticketId })
  const offered = await by.api.eInvoices.correction({ invoiceId })
  expect(offered.lacks).toEqual([])
  expect(offered.named.buyer.address.ar?.street).toBe('شارع الملك')
  expect(offered.now.buyer.address.ar?.street).toBe('طريق العروبة')

  expect(await by.api.eInvoices.correct({ invoiceId, counter: 1 })).toEqual({ invoiceId })
  const after = await by.api.invoices.get({ id: invoiceId })
  expect(after.buyer.address.ar?.street).toBe('طريق العروبة')
  const { buyer: _b, eInvoice: _e, qr: _q, history, ...rest } = before
  expect(after).toMatchObject(rest)
  expect(after.history).toEqual([expect.objectContaining({ action: 'eInvoiceCorrected' }), ...history])
  expect(await by.api.tickets.get({ id: ticketId })).toEqual(ticket)
  expect(after.eInvoice).toMatchObject({ status: 'QUEUED', counter: 2 })
  const chain = await drained(by)
  expect(chain.map(({ status, replaced }) => [status, replaced])).toEqual([
    ['FAILED', true],
    ['SENT', false],
  ])
  expect(chain[1]).toMatchObject({ previousHash: chain[0]?.hash, invoiceId })
  expect(chain[1]?.uuid).not.toBe(chain[0]?.uuid)
  expect(chain[1]?.signedXml).toContain(`<cbc:ID>${before.number}</cbc:ID>`)
  expect(chain[1]?.signedXml).toContain('طريق العروبة')
  // The authority has it once, and the log shows the one that stands.
  const arrived = sandbox.documents().filter(({ uuid }) => chain.some((one) => one.uuid === uuid))
  expect(arrived.map(({ uuid }) => uuid)).toEqual([chain[1]?.uuid])
  expect(await by.api.eInvoices.list({})).toMatchObject({ totalItems: 1, items: [{ invoiceId, counter: 2 }] })
  const invoices = await owner.selectFrom('invoices').select('id').where('companyId', '=', by.companyId).execute()
  expect(invoices).toEqual([{ id: invoiceId }])

  // A credit note takes back what stands, to the buyer that it names.
  const { version } = await by.api.tickets.get({ id: ticketId })
  const lines = [{ position: 1, amount: 1_00 }]
  const note = await by.api.invoices.return({ invoiceId, version, reason: 'It did not fit', lines })
  expect(note.buyer.address.ar?.street).toBe('طريق العروبة')
  expect((await drained(by)).map(({ status }) => status)).toEqual(['FAILED', 'SENT', 'SENT'])
})

test('two who correct at once make one, a retry makes none, and what was accepted is not corrected', async () => {
  const { by, invoiceId } = await refused()
  const both = await Promise.allSettled([1, 2].map(() => by.api.eInvoices.correct({ invoiceId, counter: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const no = both.find((one) => one.status === 'rejected')
  expect(no?.reason).toMatchObject({ code: 'InvalidData' })
  expect(await chainOf(by)).toHaveLength(2)
  expect(await codeOf(by.api.eInvoices.correct({ invoiceId, counter: 1 }))).toBe('InvalidData')
  expect(await codeOf(by.api.eInvoices.correct({ invoiceId, counter: 2 }))).toBe('eInvoiceNotRefused')

  sandbox.fault({ kind: 'reject', times: 1 })
  await drained(by)
  const again = { context: { requestKey: randomUUID() } }
  const first = await by.api.eInvoices.correct({ invoiceId, counter: 2 }, again)
  expect(await by.api.eInvoices.correct({ invoiceId, counter: 2 }, again)).toEqual(first)
  expect(await codeOf(by.api.eInvoices.correct({ invoiceId, counter: 3 }, again))).toBe('keyReused')
  expect(await chainOf(by)).toHaveLength(3)
  expect((await drained(by)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'SENT'])
  expect(await codeOf(by.api.eInvoices.correct({ invoiceId, counter: 3 }))).toBe('eInvoiceNotRefused')
})

test('what the corrected one would lack is told, and nothing is replaced until it is mended', async () => {
  const { by, invoiceId, customer } = await refused()
  await customer({ buildingNo: '12' })
  expect((await by.api.eInvoices.correction({ invoiceId })).lacks).toMatchObject([{ of: 'buyer', fact: 'buildingNo' }])
  expect(await codeOf(by.api.eInvoices.correct({ invoiceId, counter: 1 }))).toBe('invoiceAddressMissing')
  expect(await chainOf(by)).toMatchObject([{ status: 'FAILED', replaced: false }])
  await customer({ buildingNo: '4322' })
  await by.api.eInvoices.correct({ invoiceId, counter: 1 })
  const { api: store } = await by.as(['StoreManager'])
  expect(await codeOf(store.eInvoices.correct({ invoiceId, counter: 2 }))).toBe('NotAuthorized')
  expect(await codeOf(rival.api.eInvoices.correct({ invoiceId, counter: 2 }))).toBe('NotFound')
  expect(await codeOf(rival.api.eInvoices.correction({ invoiceId }))).toBe('NotFound')
})
