import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { sendMail } from '../jobs/send-mail.job.ts'
import { createMailer } from '../lib/mailer.ts'
import { router } from '../router.ts'

const { garage, rival, owner, services } = await openGarage()
const { purchases, expenses, supplierAccounts, audit, suppliers } = garage.api
const keeper = (await garage.as(['StoreManager'], ['store.purchases'])).api
const server = await startMailServer()
const mailer = createMailer({ url: server.url, from: 'store@alnoor.example' })
services.mailer = mailer
afterAll(async () => {
  mailer.close()
  await server.close()
})
const context = { services, language: 'en' as const, token: null, requestKey: null, address: '203.0.113.9' }
const nobody = { ...context, agent: 'phone', clientId: null, onFault: (error: unknown) => void error }
const reader = createRouterClient(router, { context: nobody })
const tokenOf = (url: string) => url.split('/s/')[1] ?? ''
const today = todayInRiyadh()
let counter = 0

/** A supplier who is owed 115.00 for parts and 57.50 for an expense. */
async function owed(more: object = {}) {
  counter += 1
  const id = await supplierOf(owner, garage, `مورد الرابط ${counter}`)
  await owner
    .updateTable('suppliers')
    .set({ contactNo: '+966551239900', ...more })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .execute()
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  await purchases.record(paperFor(ticket, id))
  const lines = [{ title: 'Skimming', amount: 50_00 }]
  await expenses.create({ supplierId: id, supplierDocNo: randomUUID(), invoicedOn: today, vatMode: 'exclusive', lines })
  return id
}
const shown = async (url: string) => reader.shares.open({ token: tokenOf(url) })

test('the statement of a supplier goes by WhatsApp, and its link shows what the account says', async () => {
  const id = await owed()
  const made = await supplierAccounts.share({ id, from: '2026-01-01', to: today, channel: 'Whatsapp' })
  expect(made.whatsappUrl).toMatch('https://wa.me/966551239900?')
  expect(made.text).toContain(`\u20662026-01-01 – ${today}\u2069`)
  const { balance } = await supplierAccounts.get({ id })
  expect(balance).toBe(172_50)
  expect(await shown(made.url)).toMatchObject({
    document: 'SupplierStatement',
    language: 'ar',
    account: { nameAr: `مورد الرابط ${counter}`, from: '2026-01-01', to: today },
    total: balance,
    car: null,
    decision: null,
  })
  const pdf = await reader.shares.pdf({ token: tokenOf(made.url) })
  expect([pdf.name, await pdf.slice(0, 5).text()]).toEqual([`statement-${today}.pdf`, '%PDF-'])
  const { items } = await audit.list({ entity: 'supplier', entityId: id })
  expect(items[0]).toMatchObject({
    action: 'statementSharedByWhatsapp',
    changes: { from: '2026-01-01', to: today, recipient: '+966551239900' },
  })
})

test('a link shows what its sender saw: the storekeeper shares purchases without expenses, and a shop its own documents', async () => {
  const id = await owed()
  const ofKeeper = await keeper.supplierAccounts.share({ id, channel: 'Link' })
  expect((await shown(ofKeeper.url)).total).toBe(115_00)
  const elsewhere = await garage.as(['Owner'], null, { shopId: garage.secondShopId })
  const ofOther = await elsewhere.api.supplierAccounts.share({ id, channel: 'Link' })
  expect((await shown(ofOther.url)).total).toBe(0)
  const ofAll = await elsewhere.api.supplierAccounts.share({ id, allShops: true, channel: 'Link' })
  expect((await shown(ofAll.url)).total).toBe(172_50)
  const early = await supplierAccounts.share({ id, to: '2026-01-31', channel: 'Link' })
  expect(await shown(early.url)).toMatchObject({ account: { from: null, to: '2026-01-31' }, total: 0 })
})

test('the statement of a supplier goes by e-mail with the PDF, to their own address or another', async () => {
  const id = await owed({ email: 'books@nujoom.example' })
  expect((await supplierAccounts.get({ id })).email).toBe('books@nujoom.example')
  const { share, url } = await supplierAccounts.share({ id, channel: 'Email', language: 'en' })
  const mail = await owner.selectFrom('mails').select('id').where('shareId', '=', share.id).executeTakeFirstOrThrow()
  await sendMail(services, { companyId: garage.companyId, mailId: mail.id }, { attempt: 1, most: 1 })
  const letter = server.received.find(({ to }) => to.includes('books@nujoom.example'))
  expect(letter?.email.subject).toContain('Statement of your account')
  expect(letter?.email.text).toContain(url)
  expect(letter?.email.attachments.map(({ filename }) => filename)).toEqual([`statement-${today}.pdf`])
  const other = await supplierAccounts.share({ id, channel: 'Email', address: 'other@nujoom.example' })
  expect(other.share.recipient).toBe('other@nujoom.example')
  expect((await supplierAccounts.shares({ id })).map(({ recipient }) => recipient)).toEqual([
    'other@nujoom.example',
    'books@nujoom.example',
  ])
})

test('what cannot be sent is refused with its reason, and so are days that end before they begin', async () => {
  const id = await owed({ contactNo: null })
  const code = async (more: object) => (await refusalOf(supplierAccounts.share({ id, channel: 'Link', ...more }))).code
  expect(await code({ channel: 'Whatsapp' })).toBe('noWhatsappNumber')
  expect(await code({ channel: 'Whatsapp', number: '12' })).toBe('invalidMobileNo')
  expect(await code({ channel: 'Email' })).toBe('noEmailAddress')
  for (const days of [{ from: '2026-02-01', to: '2026-01-01' }, { from: '2999-01-01' }])
    expect(await code(days)).toBe('invalidInput')
})

test('a link taken back opens no more, and the log says so once', async () => {
  const id = await owed()
  const { share, url } = await supplierAccounts.share({ id, channel: 'Link' })
  const revoke = () => supplierAccounts.revokeShare({ id: share.id })
  await Promise.all([revoke(), revoke()])
  expect((await refusalOf(shown(url))).code).toBe('linkNotValid')
  expect((await supplierAccounts.shares({ id }))[0]?.revokedAt).not.toBeNull()
  const { items } = await audit.list({ entity: 'supplier', entityId: id })
  expect(items.filter(({ action }) => action === 'statementShareRevoked')).toHaveLength(1)
})

test('who sees no purchases shares nothing of a supplier, and neither does another company', async () => {
  const id = await owed()
  const { share } = await supplierAccounts.share({ id, channel: 'Link' })
  const technician = await garage.as(['Technician'])
  for (const { api } of [rival, technician]) {
    const code = api === rival.api ? 'NotFound' : 'NotAuthorized'
    expect((await refusalOf(api.supplierAccounts.share({ id, channel: 'Link' }))).code).toBe(code)
    expect((await refusalOf(api.supplierAccounts.shares({ id }))).code).toBe(code)
    expect((await refusalOf(api.supplierAccounts.revokeShare({ id: share.id }))).code).toBe(code)
  }
  // Nor is it taken back as the statement of a customer, or as a document of a ticket.
  expect((await refusalOf(garage.api.accounts.revokeShare({ id: share.id }))).code).toBe('NotFound')
  expect((await refusalOf(garage.api.shares.revoke({ id: share.id }))).code).toBe('NotFound')
})

test('a supplier whose statement was shared stays, and the database keeps such a link from naming anything else', async () => {
  const id = await supplierOf(owner, garage, 'مورد بلا مشتريات')
  const { share } = await supplierAccounts.share({ id, channel: 'Link' })
  expect(await refusalOf(suppliers.remove({ id }))).toMatchObject({ code: 'deleteFailure', data: { reason: 'inUse' } })
  const change = (row: object) => owner.updateTable('shares').set(row).where('id', '=', share.id).execute()
  await expect(change({ customerId: 1 })).rejects.toThrow(/shares_/)
  await expect(change({ lastDay: null })).rejects.toThrow(/shares_name_their_days/)
  await expect(change({ seenShopIds: null })).rejects.toThrow(/shares_name_their_supplier/)
  await expect(change({ document: 'Statement' })).rejects.toThrow(/shares_name_their/)
})
