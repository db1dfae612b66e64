import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { ordersOf } from '../../test/orders.ts'
import { sendMail } from '../jobs/send-mail.job.ts'
import { createMailer } from '../lib/mailer.ts'
import { router } from '../router.ts'

const all = await openGarage()
const { garage, rival, owner, services } = all
const { draft, part, orders, supplierId } = await ordersOf(all, garage)
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
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

const drafted = async () => draft([{ partId: (await part()).id, quantityMilli: 2000 }])

test('an order goes by e-mail with its PDF in the language of the supplier, and is on its way from then on', async () => {
  const { id, version, number } = await drafted()
  const address = 'orders@nujoom.example'
  const { share, url } = await orders.share({ id, version, channel: 'Email', address })
  const mail = await owner.selectFrom('mails').select('id').where('shareId', '=', share.id).executeTakeFirstOrThrow()
  await sendMail(services, { companyId: garage.companyId, mailId: mail.id }, { attempt: 1, most: 1 })
  const letter = server.received.find(({ to }) => to.includes(address))
  expect(letter?.email.subject).toContain(`أمر الشراء ${number}`)
  expect(letter?.email.text).toContain(url)
  expect(letter?.email.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`])
  expect(await orders.get({ id })).toMatchObject({ state: 'sent', sentHow: 'Email', sentTo: address })
  const { items } = await garage.api.audit.list({ entity: 'purchaseOrder', entityId: id })
  expect(items[0]).toMatchObject({ action: 'orderSent', changes: { number, sentHow: 'Email', recipient: address } })
})

test('the link shows the order to whoever has it, until the order is cancelled', async () => {
  const { id, version, number } = await drafted()
  const made = await orders.share({ id, version, channel: 'Whatsapp', language: 'en', number: '0551230077' })
  expect(made.whatsappUrl).toMatch('https://wa.me/966551230077?')
  expect(made.text).toContain(number)
  const token = tokenOf(made.url)
  const told = { document: 'PurchaseOrder', number, car: null, account: null, total: null, decision: null }
  expect(await reader.shares.open({ token })).toMatchObject(told)
  const pdf = await reader.shares.pdf({ token })
  expect([pdf.name, await pdf.slice(0, 5).text()]).toEqual([`${number}.pdf`, '%PDF-'])
  await orders.cancel({ id, version: (await orders.get({ id })).version })
  expect(await codeOf(reader.shares.open({ token }))).toBe('linkNotValid')
  expect(await codeOf(reader.shares.pdf({ token }))).toBe('linkNotValid')
})

test('pressed twice it is sent once; without an address, across companies, shops and roles it is not sent', async () => {
  const { id, version } = await drafted()
  const asked = { id, version, channel: 'Whatsapp' as const, number: '0551230077' }
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api.purchaseOrders
  const there = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api.purchaseOrders
  expect(await codeOf(rival.api.purchaseOrders.share(asked))).toBe('NotFound')
  expect(await codeOf(seller.share(asked))).toBe('NotAllowedOperation')
  expect((await refusalOf(there.share(asked))).status).toBe(403)
  await owner.updateTable('suppliers').set({ email: null }).where('id', '=', supplierId).execute()
  expect(await codeOf(orders.share({ id, version, channel: 'Email' }))).toBe('noEmailAddress')
  expect(await codeOf(orders.share({ ...asked, number: 'abc' }))).toBe('invalidMobileNo')
  expect(await orders.get({ id })).toMatchObject({ state: 'draft' })
  const twice = await Promise.all([orders.share(asked), orders.share(asked)].map(codeOf))
  expect(twice.sort()).toEqual(['InvalidData', 'went through'])
})
