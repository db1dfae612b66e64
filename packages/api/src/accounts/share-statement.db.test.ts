import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { sendMail } from '../jobs/send-mail.job.ts'
import { createMailer } from '../lib/mailer.ts'
import { router } from '../router.ts'

const { garage, rival, given, owner, services } = await openGarage()
const { accounts } = garage.api
const server = await startMailServer()
const mailer = createMailer({ url: server.url, from: 'counter@alnoor.example' })
services.mailer = mailer
afterAll(async () => {
  mailer.close()
  await server.close()
})
const context = { services, language: 'en' as const, token: null, requestKey: null, address: '203.0.113.7' }
const nobody = { ...context, agent: 'phone', clientId: null, onFault: (error: unknown) => void error }
const reader = createRouterClient(router, { context: nobody })
const tokenOf = (url: string) => url.split('/s/')[1] ?? ''
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const days = { from: '2026-01-01', to: today }
const whose = (id: number) => ({ holder: 'customer' as const, id })

/** A customer with a visit that left with money owed. */
async function owing(total: number) {
  const id = await given.customer()
  const { id: ticketId, version } = await finishedTicket(garage, { services: [total], customerId: id })
  await garage.api.tickets.createCreditInvoice({ id: ticketId, version, paymentDueOn: '2027-01-31' })
  return id
}

test('the statement of some days goes by WhatsApp, and its link shows those days and nothing of another account', async () => {
  const id = await owing(100_00)
  const made = await accounts.share({ ...whose(id), ...days, channel: 'Whatsapp' })
  expect(made.text).toContain(`\u20662026-01-01 – ${today}\u2069`)
  expect(made.url).not.toContain('2026')
  expect(made.whatsappUrl).toContain(encodeURIComponent(made.text))
  const token = tokenOf(made.url)
  expect(await reader.shares.open({ token })).toMatchObject({
    document: 'Statement',
    language: 'ar',
    account: { from: '2026-01-01', to: today },
    car: null,
    total: 115_00,
    decision: null,
  })
  const pdf = await reader.shares.pdf({ token })
  expect([pdf.name, await pdf.slice(0, 5).text()]).toEqual([`statement-${today}.pdf`, '%PDF-'])
  const { items } = await garage.api.audit.list({ entity: 'customer', entityId: id })
  const { recipient } = made.share
  expect(items[0]).toMatchObject({ action: 'statementSharedByWhatsapp', changes: { ...days, recipient } })
  expect(recipient).toMatch(/^\+966/)
})

test('a link shows the days it was made for, also when the account has moved on', async () => {
  const id = await owing(100_00)
  const { url } = await accounts.share({ ...whose(id), to: '2026-01-31', channel: 'Link' })
  const shown = await reader.shares.open({ token: tokenOf(url) })
  expect(shown).toMatchObject({ account: { from: null, to: '2026-01-31' }, total: 0 })
})

test('the statement goes by e-mail in the language of its reader, with the PDF', async () => {
  const id = await owing(100_00)
  const address = 'books@partner.example'
  const { share, url } = await accounts.share({ ...whose(id), ...days, channel: 'Email', language: 'ar', address })
  const mail = await owner.selectFrom('mails').select('id').where('shareId', '=', share.id).executeTakeFirstOrThrow()
  await sendMail(services, { companyId: garage.companyId, mailId: mail.id }, { attempt: 1, most: 1 })
  const letter = server.received.find(({ to }) => to.includes(address))
  expect(letter?.email.subject).toMatch(/كشف الحساب/)
  expect(letter?.email.text).toContain(url)
  expect(letter?.email.attachments.map(({ filename }) => filename)).toEqual([`statement-${today}.pdf`])
  expect((await accounts.shares(whose(id)))[0]).toMatchObject({
    sendStatus: 'Sent',
    recipient: address,
    lastDay: today,
  })
})

test('a partner is sent their own statement, by users who may see partners', async () => {
  const dealer = { companyId: garage.companyId, nameEn: 'Fleet', contactNo: '+966551230077' }
  const { id } = await owner.insertInto('dealers').values(dealer).returning('id').executeTakeFirstOrThrow()
  const { url, whatsappUrl } = await accounts.share({ holder: 'dealer', id, channel: 'Whatsapp' })
  expect(whatsappUrl).toMatch('https://wa.me/966551230077?')
  expect((await reader.shares.open({ token: tokenOf(url) })).account).toMatchObject({ nameEn: 'Fleet', to: today })
  const noEmail = accounts.share({ holder: 'dealer', id, channel: 'Email' })
  expect((await refusalOf(noEmail)).code).toBe('noEmailAddress')
})

test('a link taken back opens no more, and the log says so once', async () => {
  const id = await owing(100_00)
  const { share, url } = await accounts.share({ ...whose(id), channel: 'Link' })
  await Promise.all([accounts.revokeShare({ id: share.id }), accounts.revokeShare({ id: share.id })])
  expect((await refusalOf(reader.shares.open({ token: tokenOf(url) }))).code).toBe('linkNotValid')
  expect((await accounts.shares(whose(id)))[0]?.revokedAt).not.toBeNull()
  const { items } = await garage.api.audit.list({ entity: 'customer', entityId: id })
  expect(items.filter(({ action }) => action === 'statementShareRevoked')).toHaveLength(1)
})

test('who may not see the account shares nothing of it, and neither does another company', async () => {
  const id = await owing(100_00)
  const { share } = await accounts.share({ ...whose(id), channel: 'Link' })
  const technician = await garage.as(['Technician'])
  for (const { api } of [rival, technician]) {
    const code = api === rival.api ? 'NotFound' : 'NotAuthorized'
    expect((await refusalOf(api.accounts.share({ ...whose(id), channel: 'Link' }))).code).toBe(code)
    expect((await refusalOf(api.accounts.shares(whose(id)))).code).toBe(code)
    expect((await refusalOf(api.accounts.revokeShare({ id: share.id }))).code).toBe(code)
  }
  // A link to a statement is not one of a ticket: the right to share documents of tickets does not take it back.
  expect((await refusalOf(garage.api.shares.revoke({ id: share.id }))).code).toBe('NotFound')
})

test('days that end before they begin are refused', async () => {
  const id = await owing(100_00)
  for (const wrong of [{ from: '2026-02-01', to: '2026-01-01' }, { from: '2999-01-01' }])
    expect((await refusalOf(accounts.share({ ...whose(id), ...wrong, channel: 'Link' }))).code).toBe('invalidInput')
})

test('what was shared of a customer who became another one belongs to the one who stayed', async () => {
  const [kept, gone] = [await given.customer(), await owing(100_00)]
  const { url } = await accounts.share({ ...whose(gone), channel: 'Link' })
  const [keptVersion, goneVersion] = await Promise.all(
    [kept, gone].map(async (id) => (await garage.api.customers.get({ id })).version),
  )
  await garage.api.customers.merge({
    ...{ keptId: kept, keptVersion: keptVersion ?? 0, goneId: gone, goneVersion: goneVersion ?? 0 },
    acknowledged: true,
  })
  expect((await reader.shares.open({ token: tokenOf(url) })).total).toBe(115_00)
  expect(await accounts.shares(whose(kept))).toHaveLength(1)
})

test('the database keeps a link of a statement from naming a ticket, and one of a ticket from naming days', async () => {
  const id = await owing(100_00)
  const { share } = await accounts.share({ ...whose(id), channel: 'Link' })
  const change = (row: object) => owner.updateTable('shares').set(row).where('id', '=', share.id).execute()
  await expect(change({ dealerId: 1 })).rejects.toThrow(/shares_name_their_account/)
  await expect(change({ lastDay: null })).rejects.toThrow(/shares_name_their_days/)
  await expect(change({ document: 'WorkOrder' })).rejects.toThrow(/shares_name_their/)
})
