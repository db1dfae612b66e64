import { randomUUID } from 'node:crypto'
import { withConnection } from '@warsha/db/connection'
import { inCompany } from '@warsha/db/database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { createMailer } from '../lib/mailer.ts'
import { sealContent } from '../mail/content.ts'
import { queueInstallationMail, queueMail } from '../mail/queries.ts'
import { mostTries } from './mail-jobs.ts'
import { startJobs } from './run.ts'
import { sendMail } from './send-mail.job.ts'

const { garage, owner, services, database } = await openGarage()
const server = await startMailServer(['gone@example.com'])
const mailer = createMailer({ url: server.url, from: 'Al-Noor <counter@alnoor.example>' })
services.mailer = mailer
afterAll(async () => {
  mailer.close()
  await server.close()
})

/** An e-mail with the pre-invoice of a ticket, waiting to go out. */
async function queued(to = `${randomUUID()}@example.com`, language: 'en' | 'ar' = 'en') {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const { share, url } = await garage.api.shares.emailSharedLink({ ticketId, to, language })
  const mail = await owner
    .selectFrom('mails')
    .selectAll()
    .where('companyId', '=', garage.companyId)
    .where('shareId', '=', share.id)
    .executeTakeFirstOrThrow()
  const job = { companyId: garage.companyId, mailId: mail.id }
  const shared = async () => (await garage.api.shares.ofTicket({ ticketId }))[0]
  return { ticketId, to, url, mail, job, shared, sent: () => server.received.filter((one) => one.to.includes(to)) }
}
const first = { attempt: 1, most: mostTries }

test('an e-mail goes out by SMTP with its link and the document, in the language of its reader', async () => {
  const { to, url, job, shared, sent } = await queued(undefined, 'ar')
  expect(await shared()).toMatchObject({ sendStatus: 'Queued', channel: 'Email', recipient: to })
  await sendMail(services, job, first)
  const [mail] = sent()
  expect(mail?.from).toBe('counter@alnoor.example')
  expect(mail?.email.subject).toMatch(/الفاتورة المبدئية/)
  expect(mail?.email.text).toContain(url)
  expect(mail?.email.html).toContain('dir="rtl"')
  const [paper] = mail?.email.attachments ?? []
  expect([paper?.mimeType, paper?.filename]).toEqual(['application/pdf', expect.stringMatching(/^GIVEN-\d+\.pdf$/)])
  expect(
    Buffer.from(paper?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await shared()).toMatchObject({ sendStatus: 'Sent', problem: null })
})

test('an e-mail that carries no document goes out by itself', async () => {
  const recipient = `${randomUUID()}@example.com`
  const content = { subject: 'Your code', text: '482913', html: '<p>482913</p>' }
  const sealedContent = sealContent(services.settings.secret, content)
  await inCompany(services.database, garage.companyId, (tx) =>
    queueMail(tx, { shareId: null, recipient, sealedContent }),
  )
  const { id: mailId } = await owner
    .selectFrom('mails')
    .select('id')
    .where('companyId', '=', garage.companyId)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  await sendMail(services, { companyId: garage.companyId, mailId }, first)
  const [mail] = server.received.filter((one) => one.to.includes(recipient))
  expect(mail?.email).toMatchObject({ subject: 'Your code', attachments: [] })
})

/** An e-mail of the installation, to a person whom no company knows yet. */
async function installationMail() {
  const recipient = `${randomUUID()}@example.com`
  const content = { subject: 'Your account is ready', text: 'Choose a password', html: '<p>Choose a password</p>' }
  const sealedContent = sealContent(services.settings.secret, content)
  const mailId = await queueInstallationMail(services.platform, { recipient, sealedContent })
  const stored = () =>
    owner.withSchema('platform').selectFrom('installationMails').selectAll().where('id', '=', mailId).executeTakeFirst()
  const sent = () => server.received.filter((one) => one.to.includes(recipient))
  return { job: { companyId: null, mailId }, recipient, sealedContent, stored, sent }
}

test('an e-mail of no company goes out once, without a document, and is forgotten', async () => {
  const { job, stored, sent } = await installationMail()
  expect(await stored()).toMatchObject({ status: 'Queued' })
  await sendMail(services, job, first)
  await sendMail(services, job, first)
  expect(sent().map(({ email }) => [email.subject, email.attachments])).toEqual([['Your account is ready', []]])
  expect(await stored()).toMatchObject({ status: 'Sent', sealedContent: null, attempts: 1 })
})

test('an e-mail of no company is asked again while its server is not there, and given up with its reason', async () => {
  const { job, stored } = await installationMail()
  const dead = { ...services, mailer: null }
  await expect(sendMail(dead, job, first)).rejects.toThrow(/could not be reached/)
  expect(await stored()).toMatchObject({ status: 'Queued', attempts: 1 })
  await sendMail(dead, job, { attempt: mostTries, most: mostTries })
  expect(await stored()).toMatchObject({ status: 'Failed', problem: 'serverUnreachable', sealedContent: null })
})

test('the role of the companies neither reads nor writes e-mails of no company, inside a company and outside', async () => {
  const { recipient, sealedContent } = await installationMail()
  const app = services.database
  const mails = app.withSchema('platform')
  await expect(mails.selectFrom('installationMails').select('id').execute()).rejects.toThrow(/permission denied/)
  await expect(queueInstallationMail(app, { recipient, sealedContent })).rejects.toThrow(/permission denied/)
  const inside = inCompany(app, garage.companyId, (tx) =>
    tx.withSchema('platform').selectFrom('installationMails').select('id').execute(),
  )
  await expect(inside).rejects.toThrow(/permission denied/)
  // An e-mail that names no company cannot stand among those of the companies, and one of theirs is seen only inside.
  await queued()
  await withConnection(database.appUrl, async (client) => {
    const nobodys = client.query('insert into app.mails (recipient, sealed_content) values ($1, $2)', [
      'a@b.example',
      '',
    ])
    await expect(nobodys).rejects.toThrow(/row-level security/)
    expect((await client.query('select id from app.mails')).rows).toEqual([])
  })
})

test('e-mails of the platform are what its role reads, and no e-mail of a company', async () => {
  const { job } = await installationMail()
  const seen = await services.platform.withSchema('platform').selectFrom('installationMails').select('id').execute()
  expect(seen.map(({ id }) => id)).toContain(job.mailId)
  await expect(sql`select id from app.mails`.execute(services.platform)).rejects.toThrow(/permission denied/)
})

test('what an e-mail says waits sealed, and is forgotten once it is gone', async () => {
  const { url, mail, job } = await queued()
  expect(mail.sealedContent).toBeTruthy()
  expect(Buffer.from(mail.sealedContent ?? '', 'base64url').toString('latin1')).not.toContain(url.slice(-20))
  await sendMail(services, job, first)
  const after = await owner.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ status: 'Sent', sealedContent: null, attempts: 1 })
})

test('a second run of the same job sends nothing again', async () => {
  const { job, sent } = await queued()
  await sendMail(services, job, first)
  await sendMail(services, job, first)
  expect(sent()).toHaveLength(1)
})

test('a recipient whom the server does not know is a failure for good, with its reason', async () => {
  const { job, shared } = await queued('gone@example.com')
  await sendMail(services, job, first)
  expect(await shared()).toMatchObject({ sendStatus: 'Failed', problem: 'recipientRefused' })
})

test('a server that is not there is asked again, and given up only after the last try', async () => {
  const { job, mail, shared } = await queued()
  const gone = await startMailServer()
  await gone.close()
  const dead = { ...services, mailer: createMailer({ url: gone.url, from: 'counter@alnoor.example' }) }
  await expect(sendMail(dead, job, first)).rejects.toThrow(/could not be reached/)
  expect(await shared()).toMatchObject({ sendStatus: 'Queued' })
  await sendMail(dead, job, { attempt: mostTries, most: mostTries })
  expect(await shared()).toMatchObject({ sendStatus: 'Failed', problem: 'serverUnreachable' })
  const after = await owner.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ attempts: 2, sealedContent: null })
})

test('an e-mail that can no longer be read because the secret has changed is a failure', async () => {
  const { job, shared } = await queued()
  const settings = { ...services.settings, secret: 'another secret, also longer than thirty-two characters' }
  await sendMail({ ...services, settings }, job, first)
  expect(await shared()).toMatchObject({ sendStatus: 'Failed', problem: 'contentGone' })
})

test('the jobs take up what waited before they ran, and hear of what is written while they run', async () => {
  const before = await queued()
  const ownBefore = await installationMail()
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, settings })
  try {
    const after = await queued()
    const ownAfter = await installationMail()
    await expect.poll(() => before.sent().length, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => after.sent().length, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => ownBefore.sent().length, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => ownAfter.sent().length, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await after.shared())?.sendStatus, { timeout: 20_000 }).toBe('Sent')
  } finally {
    await runner.stop()
  }
})
