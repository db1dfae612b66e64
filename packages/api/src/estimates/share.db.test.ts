import { addDays } from '@warsha/domain/durations'
import { afterAll, expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { estimatesOf } from '../../test/estimates.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { sendMail } from '../jobs/send-mail.job.ts'
import { createMailer } from '../lib/mailer.ts'

const all = await openGarage()
const { garage, rival, owner, services } = all
const { made, sent, phone, tokenOf, estimates } = await estimatesOf(all)
const server = await startMailServer()
const mailer = createMailer({ url: server.url, from: 'counter@alnoor.example' })
services.mailer = mailer
afterAll(async () => {
  mailer.close()
  await server.close()
})
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('an estimate goes by e-mail with its PDF and a link, in the language of the customer', async () => {
  const { id, version, number } = await made()
  const address = 'abdullah@example.com'
  const { share, url } = await estimates.share({ id, version, channel: 'Email', address, language: 'en' })
  const mail = await owner.selectFrom('mails').select('id').where('shareId', '=', share.id).executeTakeFirstOrThrow()
  await sendMail(services, { companyId: garage.companyId, mailId: mail.id }, { attempt: 1, most: 1 })
  const letter = server.received.find(({ to }) => to.includes(address))
  expect(letter?.email.subject).toContain(number)
  expect(letter?.email.text).toContain(url)
  expect(letter?.email.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`])
  const now = await estimates.get({ id })
  expect(now).toMatchObject({ state: 'sent', revision: 1, changedSinceSent: false })
  expect(now.links).toMatchObject([{ document: 'Estimate', channel: 'Email', recipient: address, sendStatus: 'Sent' }])
  const [happened] = await estimates.activities({ id })
  expect(happened).toMatchObject({ action: 'sharedByEmail', facts: { document: 'Estimate', to: address } })
})

test('by WhatsApp the chat opens with the text, and the link shows the estimate and its PDF', async () => {
  const { id, version, number } = await made({ note: 'Parts in three days' })
  const share = estimates.share({ id, version, channel: 'Whatsapp', number: '0551230077', language: 'en' })
  const { whatsappUrl, text, url } = await share
  expect(whatsappUrl).toMatch('https://wa.me/966551230077?')
  expect(text).toContain(number)
  const token = tokenOf(url)
  const told = await phone().shares.open({ token })
  expect(told).toMatchObject({ document: 'Estimate', number, decision: { estimate: { note: 'Parts in three days' } } })
  expect(told.decision?.proposals.map(({ total }) => total)).toEqual([299_00, 115_00, 46_00])
  const pdf = await phone().shares.pdf({ token })
  expect([pdf.name, await pdf.slice(0, 5).text()]).toEqual([`${number}.pdf`, '%PDF-'])
})

test('what is sent is kept as a version, and the page tells what changed since', async () => {
  const { estimate, again } = await sent()
  const [line] = estimate.services
  const changed = await estimates.updateService({ id: line?.id ?? 0, version: line?.version ?? 0, price: 180_00 })
  expect(changed).toMatchObject({
    changedSinceSent: true,
    changes: { from: 460_00, to: 437_00, words: [], lines: [{ change: 'priced', from: 230_00, to: 207_00 }] },
  })
  await estimates.share({ id: estimate.id, version: changed.version, channel: 'Link' })
  const second = await again()
  expect(second).toMatchObject({ revision: 2, changedSinceSent: false, changes: null })
  expect(second.versions.map(({ revision, total, changes }) => [revision, total, changes?.from ?? null])).toEqual([
    [2, 437_00, 460_00],
    [1, 460_00, null],
  ])
  // The same offer sent once more is no other version.
  await estimates.share({ id: estimate.id, version: second.version, channel: 'Link' })
  expect(await again()).toMatchObject({ revision: 2 })
})

test('EST-005 ROL-025 sharing an estimate needs its own action; across companies and shops it is not shared', async () => {
  const { id, version } = await made()
  const asked = { id, version, channel: 'Link' as const }
  const editor = await garage.as(['WorkshopManager'], ['estimates.edit', 'estimates.print', 'tickets.share'])
  expect(await codeOf(editor.api.estimates.share(asked))).toBe('NotAllowedOperation')
  const technician = await garage.as(['Technician'], ['estimates.share'])
  expect(await codeOf(technician.api.estimates.share(asked))).toBe('NotAllowedOperation')
  expect(await codeOf(rival.api.estimates.share(asked))).toBe('NotFound')
  const there = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect((await refusalOf(there.api.estimates.share(asked))).status).toBe(403)
  const sharer = await garage.as(['WorkshopManager'], ['estimates.share'])
  expect(await codeOf(sharer.api.estimates.share(asked))).toBe('went through')
})

test('pressed twice it is sent once; an empty, an expired and a converted one are not sent', async () => {
  const { id, version } = await made()
  const share = () => codeOf(estimates.share({ id, version, channel: 'Link' }))
  expect((await Promise.all([share(), share()])).sort()).toEqual(['InvalidData', 'went through'])
  const empty = await made({ services: [], parts: [] })
  expect(await codeOf(estimates.share({ id: empty.id, version: empty.version, channel: 'Link' }))).toBe('estimateEmpty')
  const old = await made()
  const past = addDays(todayInRiyadh(), -1)
  await owner.updateTable('estimates').set({ validUntil: past }).where('id', '=', old.id).execute()
  expect(await codeOf(estimates.share({ id: old.id, version: old.version, channel: 'Link' }))).toBe('validUntilPast')
  const done = await made()
  await estimates.convert({ id: done.id, version: done.version })
  expect(await codeOf(estimates.share({ id: done.id, version: done.version, channel: 'Link' }))).toBe(
    'alreadyConvertedToTicket',
  )
})

test('a link is taken back by who may share, and opens no more', async () => {
  const { shareId, token, again } = await sent()
  expect(await codeOf(rival.api.estimates.revokeShare({ id: shareId }))).toBe('NotFound')
  const page = await estimates.revokeShare({ id: shareId })
  expect(page.links[0]?.revokedAt).not.toBeNull()
  expect(await codeOf(phone().shares.open({ token }))).toBe('linkNotValid')
  expect((await again()).links).toHaveLength(1)
})
