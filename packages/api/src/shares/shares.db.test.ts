import { createRouterClient } from '@orpc/server'
import { inCompany } from '@warsha/db/database'
import type { ModuleAction } from '@warsha/domain/permissions'
import { afterAll, expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { createMailer } from '../lib/mailer.ts'
import { router } from '../router.ts'
import { newToken } from './token.ts'

const { garage, rival, owner, services } = await openGarage()
const context = {
  services,
  language: 'en' as const,
  token: null,
  requestKey: null,
  address: '203.0.113.7',
  agent: 'phone',
  clientId: null,
  onFault: (error: unknown) => void error,
}
const reader = createRouterClient(router, { context })
const tokenOf = (url: string) => url.split('/s/')[1] ?? ''
const startsLikePdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

/** A ticket that was paid and has left, with its invoice and its receipt. */
async function closed() {
  const ticket = await finishedTicket(garage, { services: [200_00] })
  const { payment } = await garage.api.payments.addTicketPayment({
    ticketId: ticket.id,
    mode: 'cash',
    amount: ticket.money.due,
  })
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  return { ticket: await garage.api.tickets.checkOut({ id: ticket.id, version }), payment }
}

test('API-088 DOC-008 every document of a ticket is shared by WhatsApp in the customer’s language, and the log says to whom', async () => {
  const { ticket, payment } = await closed()
  const papers = [
    [{ document: 'PreInvoice' }, ticket.number, 230_00],
    [{ document: 'WorkOrder' }, ticket.number, null],
    [{ document: 'Invoice' }, ticket.invoice?.number, 230_00],
    [{ document: 'Receipt', paymentId: payment.id }, payment.receiptNumber, 230_00],
  ] as const
  for (const [asked, number, total] of papers) {
    const made = await garage.api.shares.whatsappSharedLink({ ticketId: ticket.id, ...asked })
    expect(made.whatsappUrl).toBe(
      `https://wa.me/${ticket.customerContactNo.slice(1)}?text=${encodeURIComponent(made.text)}`,
    )
    expect(made.text).toMatch(/ورشة النور.*[\s\S]*\/s\//)
    expect(made.share).toMatchObject({ sendStatus: 'NotRequired', recipient: ticket.customerContactNo, language: 'ar' })
    const shown = await reader.shares.open({ token: tokenOf(made.url) })
    expect(shown).toMatchObject({ document: asked.document, number, total, language: 'ar', decision: null })
    expect(await startsLikePdf(await reader.shares.pdf({ token: tokenOf(made.url) }))).toBe(true)
  }
  const told = (await garage.api.tickets.activities({ id: ticket.id })).filter(({ entity }) => entity === 'share')
  expect(told.map(({ action, facts }) => [action, facts.document, facts.to])).toEqual(
    ['Receipt', 'Invoice', 'WorkOrder', 'PreInvoice'].map((document) => [
      'sharedByWhatsapp',
      document,
      ticket.customerContactNo,
    ]),
  )
})

test('API-089 DOC-009 a link to a document is made from the address of that document, and from no other', async () => {
  const { ticket, payment } = await closed()
  const addresses = [
    [`/api/en/tickets/workOrder/${ticket.id}?prices=true`, 'PreInvoice'],
    [`/api/invoices/pdf/${ticket.invoice?.id}`, 'Invoice'],
    [`/api/tickets/receipt/${payment.id}`, 'Receipt'],
  ] as const
  for (const [urlToShare, document] of addresses) {
    const { share, url } = await garage.api.shares.createSharedPdf({ urlToShare })
    expect(share).toMatchObject({ document, channel: 'Link', recipient: '' })
    expect(await startsLikePdf(await reader.shares.pdf({ token: tokenOf(url) }))).toBe(true)
  }
  for (const urlToShare of ['http://169.254.169.254/latest', 'file:///etc/passwd', '/api/users/userProfile'])
    expect(await refusalOf(garage.api.shares.createSharedPdf({ urlToShare }))).toMatchObject({
      code: 'urlNotShareable',
    })
  const unknown = garage.api.shares.createSharedPdf({ urlToShare: '/api/tickets/workOrder/999999' })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'ticketNotExists' })
})

test('an invoice that is not issued and a receipt of another ticket are not shared', async () => {
  const { payment } = await closed()
  const open = await garage.given.ticket({ total: 100_00 })
  const share = (document: 'Invoice' | 'Receipt', paymentId?: number) =>
    refusalOf(garage.api.shares.whatsappSharedLink({ ticketId: open.id, document, paymentId }))
  expect(await share('Invoice')).toMatchObject({ code: 'NotFound' })
  expect(await share('Receipt', payment.id)).toMatchObject({ code: 'NotFound' })
  expect(await share('Receipt')).toMatchObject({ code: 'NotFound' })
})

test('an invoice goes out with an action of its own, and every other document of a ticket with the ticket’s', async () => {
  const { ticket } = await closed()
  const refused = async (action: ModuleAction, document: 'Invoice' | 'WorkOrder') => {
    const { api } = await garage.as(['WorkshopManager'], [action])
    return refusalOf(api.shares.whatsappSharedLink({ ticketId: ticket.id, document }))
  }
  expect(await refused('tickets.share', 'Invoice')).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'invoices.share' },
  })
  expect(await refused('invoices.share', 'WorkOrder')).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.share' },
  })
  expect((await refused('invoices.share', 'Invoice')).code).toBe('went through')
  expect((await refused('tickets.share', 'WorkOrder')).code).toBe('went through')
})

test('users who are shown no amounts share no document that shows them', async () => {
  const { ticket, payment } = await closed()
  const { api } = await garage.as(['Technician'], ['tickets.view', 'tickets.share'])
  const share = (document: 'PreInvoice' | 'Receipt' | 'WorkOrder', to?: string) =>
    refusalOf(
      api.shares.whatsappSharedLink({
        ticketId: ticket.id,
        document,
        ...(to && { to }),
        ...(document === 'Receipt' && { paymentId: payment.id }),
      }),
    )
  for (const document of ['PreInvoice', 'Receipt'] as const)
    expect(await share(document)).toMatchObject({ code: 'NotAllowedOperation', status: 406 })
  const asked = await garage.given.ticket({ total: 100_00 })
  await garage.api.decisions.propose({ ticketId: asked.id, ticketServiceIds: [asked.ticketServiceId] })
  expect(await refusalOf(api.shares.createDecisionLink({ ticketId: asked.id }))).toMatchObject({
    code: 'NotAllowedOperation',
    status: 406,
  })
  expect((await refusalOf(garage.api.shares.createDecisionLink({ ticketId: asked.id }))).code).toBe('went through')
  // Nor phone numbers, one of which is in the link of a chat: they type it.
  expect((await share('WorkOrder')).code).toBe('noWhatsappNumber')
  expect((await share('WorkOrder', '0551230009')).code).toBe('went through')
})

test('who has no address cannot be written to', async () => {
  const customerId = await garage.given.customer({ contactNo: '+966114550190' })
  const { id: vehicleId } = await garage.given.vehicle({ customerId })
  const { id: ticketId } = await garage.given.ticket({ vehicleId })
  expect(await refusalOf(garage.api.shares.whatsappSharedLink({ ticketId }))).toMatchObject({
    code: 'noWhatsappNumber',
  })
  expect(await refusalOf(garage.api.shares.emailSharedLink({ ticketId }))).toMatchObject({ code: 'mailNotSetUp' })
  services.mailer = createMailer({ url: 'smtp://127.0.0.1:9', from: 'counter@alnoor.example' })
  afterAll(() => services.mailer?.close())
  expect(await refusalOf(garage.api.shares.emailSharedLink({ ticketId }))).toMatchObject({ code: 'noEmailAddress' })
})

test('only the hash of a token is stored, and the token does not tell its company', async () => {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const { url, share } = await garage.api.shares.createSharedPdf({ urlToShare: `/tickets/workOrder/${ticketId}` })
  const token = tokenOf(url)
  const row = await owner.selectFrom('shares').selectAll().where('id', '=', share.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(newToken(services.settings.secret, 7)).not.toBe(newToken(services.settings.secret, 7))
})

test('unknown, ended and revoked links answer alike, and so does one of our own making that nobody gave out', async () => {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const make = () => garage.api.shares.createSharedPdf({ urlToShare: `/tickets/workOrder/${ticketId}` })
  const [ended, revoked] = [await make(), await make()]
  await owner
    .updateTable('shares')
    .set({ sharedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' })
    .where('id', '=', ended.share.id)
    .execute()
  await garage.api.shares.revoke({ id: revoked.share.id })
  const tokens = [
    tokenOf(ended.url),
    tokenOf(revoked.url),
    'x'.repeat(70),
    newToken(services.settings.secret, garage.companyId),
    newToken(services.settings.secret, 987_654_321),
    newToken('another secret, also longer than thirty-two characters', garage.companyId),
  ]
  for (const token of tokens) {
    expect(await refusalOf(reader.shares.open({ token }))).toEqual({ code: 'linkNotValid', data: {}, status: 404 })
    expect(await refusalOf(reader.shares.pdf({ token }))).toEqual({ code: 'linkNotValid', data: {}, status: 404 })
  }
  const actions = (await garage.api.tickets.activities({ id: ticketId })).map(({ action }) => action)
  expect(actions.filter((action) => action === 'shareRevoked')).toHaveLength(1)
})

test('the sender sees whether their link was opened', async () => {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const { url } = await garage.api.shares.createSharedPdf({ urlToShare: `/tickets/workOrder/${ticketId}` })
  expect((await garage.api.shares.ofTicket({ ticketId }))[0]?.firstSeenAt).toBeNull()
  await reader.shares.open({ token: tokenOf(url) })
  expect((await garage.api.shares.ofTicket({ ticketId }))[0]?.firstSeenAt).not.toBeNull()
})

test('another company, another shop and a missing right share nothing and take nothing back', async () => {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const { share } = await garage.api.shares.whatsappSharedLink({ ticketId })
  expect(await refusalOf(rival.api.shares.whatsappSharedLink({ ticketId }))).toMatchObject({ code: 'ticketNotExists' })
  expect(await refusalOf(rival.api.shares.ofTicket({ ticketId }))).toMatchObject({ code: 'ticketNotExists' })
  expect(await refusalOf(rival.api.shares.revoke({ id: share.id }))).toMatchObject({ code: 'NotFound' })
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await refusalOf(elsewhere.api.shares.whatsappSharedLink({ ticketId }))).toMatchObject({
    code: 'NotAuthorized',
  })
  const counter = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.print'])
  expect(await refusalOf(counter.api.shares.whatsappSharedLink({ ticketId }))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.share' },
  })
})

test('the database lets nobody change to whom something was shown', async () => {
  await expect(
    inCompany(services.database, garage.companyId, (tx) =>
      tx.updateTable('shares').set({ recipient: 'X' }).where('companyId', '=', tx.companyId).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('API-002 what was shared is read under /shared without a session, in both languages; the rest asks for one', async () => {
  const { ticket } = await closed()
  const { url } = await garage.api.shares.createSharedPdf({ urlToShare: `/api/tickets/workOrder/${ticket.id}` })
  const app = await buildServer(services, null)
  const statusOf = async (path: string) => (await app.inject({ url: path })).statusCode
  for (const base of ['/api/en', '/api'])
    expect([
      await statusOf(`${base}/shared/links/${tokenOf(url)}`),
      await statusOf(`${base}/shared/links/${tokenOf(url)}/pdf`),
      await statusOf(`${base}/tickets/${ticket.id}`),
    ]).toEqual([200, 200, 401])
  await app.close()
})

test('one address may ask for links only so often', async () => {
  const settings = { ...services.settings, sharedCallsPerMinute: 5 }
  const app = await buildServer({ ...services, settings }, null)
  const ask = () => app.inject({ url: `/api/en/shared/links/${'x'.repeat(70)}` }).then(({ statusCode }) => statusCode)
  const answers = []
  for (let call = 0; call < 6; call++) answers.push(await ask())
  expect(answers).toEqual([404, 404, 404, 404, 404, 429])
  // What answers would come to is asked of the same quota.
  const preview = { method: 'POST', url: `/api/en/shared/decisions/preview/${'x'.repeat(70)}` } as const
  expect((await app.inject({ ...preview, payload: { version: '', answers: [] } })).statusCode).toBe(429)
  expect((await app.inject({ url: '/api/en/version' })).statusCode).not.toBe(429)
  await app.close()
})
