import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { jpeg, png } from '../../test/drawn.ts'
import { startFakeS3 } from '../../test/fake-s3.ts'
import { openGarage } from '../../test/garage.ts'
import { password, tokenFrom } from '../../test/killed-server.ts'
import { startProcess } from '../../test/running-server.ts'
import { buildServer } from '../http.ts'
import { deleteObjects } from '../jobs/delete-objects.job.ts'
import { openObjectStore } from '../storage/object-store.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, rival, owner, services, company, database } = await openGarage()
const s3 = await startFakeS3()
const app = await buildServer(services, null)
afterAll(async () => {
  await app.close()
  await s3.close()
})
beforeEach(() => {
  s3.calm()
  s3.onRequest(() => {})
  services.objects = openObjectStore(s3.settings)
  services.settings.storage = { newIn: 's3', bucket: s3.settings }
})

type Sent = { content?: Buffer; small?: Buffer | null; token?: string; key?: string }
async function formOf({ content = jpeg(), small = png() }: Sent) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'photo.jpg'))
  if (small) form.append('thumbnail', new File([new Uint8Array(small)], 'small.png'))
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', payload: Buffer.from(await body.arrayBuffer()) }
}
async function send(where: string, sent: Sent = {}) {
  const { type, payload } = await formOf(sent)
  const headers = {
    authorization: `Bearer ${sent.token ?? garage.token}`,
    'content-type': type,
    'idempotency-key': sent.key ?? randomUUID(),
  }
  const answer = await app.inject({ method: 'POST', url: `/api/en/${where}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<{ id: number; bytes: number; errors?: { code: string }[] }>() }
}
const sendPhoto = (ticketId: number, sent: Sent = {}) => send(`files/ticket/${ticketId}`, sent)
const read = (path: string, token = garage.token, more = {}) =>
  app.inject({ url: `/api/en/${path}`, headers: { authorization: `Bearer ${token}`, ...more } })
const rowOf = (id: number) => owner.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
const looseKeys = async () =>
  (await owner.selectFrom('looseObjects').select('objectKey').orderBy('objectKey').execute()).map(
    (row) => row.objectKey,
  )
const storedKeys = () => [...s3.objects.keys()].sort()
/** An hour and more passes for what is loose. */
const later = () =>
  owner
    .updateTable('looseObjects')
    .set({ since: new Date(Date.now() - 3_700_000).toISOString() })
    .execute()
const tidied = async () => {
  await later()
  await deleteObjects(services)
}

test('a photo lies in the storage under a key that nobody is told, and is read by those who may see its ticket', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const sent = await sendPhoto(ticketId)
  expect(sent.status).toBe(200)
  const row = await rowOf(sent.id)
  expect([row?.content, row?.objectKey?.startsWith(`${garage.companyId}/`)]).toEqual([null, true])
  expect(await looseKeys()).toEqual([])
  expect(row?.objectKey).toMatch(/\/[\w-]{32}$/)
  const photo = await read(`files/${sent.id}`)
  expect([photo.statusCode, photo.rawPayload.equals(s3.objects.get(row?.objectKey ?? '') ?? Buffer.of())]).toEqual([
    200,
    true,
  ])
  expect(photo.rawPayload.includes('GPS')).toBe(false)
  expect(JSON.stringify(photo.headers)).not.toContain(row?.objectKey)
  expect(JSON.stringify(await garage.api.files.ofTicket({ ticketId }))).not.toContain(row?.objectKey)
  const asked = s3.seen.length
  const kept = { 'if-none-match': photo.headers.etag }
  const again = await read(`files/${sent.id}`, garage.token, kept)
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await read(`files/${sent.id}`, rival.token, kept)).statusCode).toBe(404)
  expect((await read(`files/${sent.id}`, 'nobody', kept)).statusCode).toBe(401)
  expect((await read(`files/${sent.id}/thumbnail`)).rawPayload.equals(png())).toBe(true)
  expect((await read(`files/${sent.id}`, rival.token)).statusCode).toBe(404)
  expect((await read(`files/${sent.id}`, 'nobody')).statusCode).toBe(401)
  expect(s3.seen.length).toBe(asked)
  // Another address of the same photo has another tag, and all its bytes.
  const padded = await read(`files/0${sent.id}`, garage.token, kept)
  expect([padded.statusCode, padded.rawPayload.equals(photo.rawPayload)]).toEqual([200, true])
})

test('a PDF of an expense lies there too; a picture without a small one stays in the database, where papers read it', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
  const expense = await garage.api.expenses.create({
    supplierName: 'Landlord',
    supplierDocNo: randomUUID(),
    invoicedOn: todayInRiyadh(),
    vatMode: 'exclusive',
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
  const at = `expenseInvoices/${expense.id}/attachments`
  const paper = await send(at, { content: pdf, small: null })
  expect([...s3.objects.values()].some((content) => content.equals(pdf))).toBe(true)
  const paperRead = await read(`${at}/${paper.id}`)
  expect(paperRead.rawPayload.equals(pdf)).toBe(true)
  const asked = s3.seen.length
  expect((await read(`${at}/${paper.id}`, garage.token, { 'if-none-match': paperRead.headers.etag })).statusCode).toBe(
    304,
  )
  expect(s3.seen.length).toBe(asked)
  expect((await read(`${at}/${paper.id}`, rival.token)).statusCode).toBe(404)
  await garage.api.expenseAttachments.remove({ documentId: expense.id, attachmentId: paper.id })
  expect(await looseKeys()).toHaveLength(1)
  await tidied()
  expect([...s3.objects.values()].some((content) => content.equals(pdf))).toBe(false)
  const { id: ticketId } = await garage.given.ticket()
  const alone = await sendPhoto(ticketId, { small: null })
  expect((await rowOf(alone.id))?.content).not.toBeNull()
})

test('a photo that is taken away is deleted from the storage an hour later, and not before', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id } = await sendPhoto(ticketId)
  const key = (await rowOf(id))?.objectKey ?? ''
  await garage.api.files.remove({ id })
  await deleteObjects(services)
  expect([await looseKeys(), s3.objects.has(key)]).toEqual([[key], true])
  s3.fault({ method: 'DELETE', kind: 'down', times: 1 })
  await expect(tidied()).rejects.toThrow('does not answer')
  expect(await looseKeys()).toEqual([key])
  await tidied()
  expect([await looseKeys(), s3.objects.has(key)]).toEqual([[], false])
})

test('one run deletes all that is loose, and what cannot be deleted keeps nothing else from going', async () => {
  await tidied()
  const before = storedKeys()
  const loose = (of: typeof garage, nth: number) => ({ companyId: of.companyId, objectKey: `${of.companyId}/${nth}` })
  const rows = [...Array.from({ length: 1001 }, (_, nth) => loose(garage, nth)), loose(rival, 0)]
  for (const { objectKey } of rows) s3.objects.set(objectKey, Buffer.of(1))
  await owner.insertInto('looseObjects').values(rows).execute()
  s3.fault({ method: 'DELETE', kind: 'refused', times: 1 })
  await expect(tidied()).rejects.toThrow('does not answer')
  expect([storedKeys().length, await looseKeys()]).toEqual([before.length + 1, [`${garage.companyId}/0`]])
  await tidied()
  expect([storedKeys(), await looseKeys()]).toEqual([before, []])
}, 60_000)

test('a storage that answers nothing is asked about one object and once more, and not about each', async () => {
  await tidied()
  const rows = [garage, rival].flatMap(({ companyId }) =>
    [1, 2, 3].map((nth) => ({ companyId, objectKey: `${companyId}/${nth}` })),
  )
  await owner.insertInto('looseObjects').values(rows).execute()
  s3.fault({ method: 'DELETE', kind: 'down', times: 6 })
  s3.fault({ method: 'HEAD', kind: 'down', times: 6 })
  const asked = s3.seen.length
  await expect(tidied()).rejects.toThrow('does not answer')
  expect(s3.seen.slice(asked).filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
  expect(await looseKeys()).toHaveLength(6)
  s3.calm()
  await tidied()
  expect(await looseKeys()).toEqual([])
})

test.each(['down', 'refused', 'late', 'lost'] as const)(
  'a storage that is %s stores nothing and says so; the same key sent again stores the photo once',
  async (kind) => {
    const { id: ticketId } = await garage.given.ticket()
    const before = storedKeys().length
    const key = randomUUID()
    s3.fault({ method: 'PUT', kind, times: 1 })
    const first = await sendPhoto(ticketId, { key })
    expect([first.status, first.errors?.[0]?.code]).toEqual([503, 'storageAway'])
    expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
    expect((await sendPhoto(ticketId, { key })).status).toBe(200)
    const third = await sendPhoto(ticketId, { key })
    expect(await garage.api.files.ofTicket({ ticketId })).toMatchObject([{ id: third.id }])
    // What comes too late comes before this, and what was left over goes.
    if (kind === 'late') await expect.poll(() => storedKeys().length, { timeout: 5000 }).toBe(before + 3)
    await tidied()
    expect([storedKeys().length, await looseKeys()]).toEqual([before + 1, []])
    expect((await sendPhoto(ticketId, { key, content: png() })).errors?.[0]?.code).toBe('keyReused')
    await tidied()
  },
)

test('two who send the same photo under one key at once store it once, and the other copy goes', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const before = storedKeys().length
  const key = randomUUID()
  const both = await Promise.all([sendPhoto(ticketId, { key }), sendPhoto(ticketId, { key })])
  expect(both[0].id).toBe(both[1].id)
  await tidied()
  expect(storedKeys().length).toBe(before + 1)
})

test('FIL-005 beyond what a company may keep nothing is stored or put; what it keeps already is answered again', async () => {
  const full = await company('Full Garage')
  const { id: ticketId } = await full.given.ticket()
  const expense = await full.api.expenses.create({
    supplierName: 'Landlord',
    supplierDocNo: randomUUID(),
    invoicedOn: todayInRiyadh(),
    vatMode: 'exclusive',
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
  const [token, pdf] = [full.token, Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')]
  const photo = (key?: string) => sendPhoto(ticketId, { token, ...(key && { key }) })
  const paper = (key?: string) =>
    send(`expenseInvoices/${expense.id}/attachments`, { token, content: pdf, small: null, ...(key && { key }) })
  for (const one of [photo, paper]) {
    const key = randomUUID()
    const { id } = await one(key)
    const most = services.settings.filesPerCompanyMb * 1_048_576
    const total = owner.updateTable('fileTotals').where('companyId', '=', full.companyId)
    await total.set({ bytes: most }).execute()
    expect((await one(key)).id).toBe(id)
    await tidied()
    const before = storedKeys()
    const asked = s3.seen.length
    expect((await one()).errors?.[0]?.code).toBe('exceedMaxTotalFilesSizes')
    expect([s3.seen.length, await looseKeys()]).toEqual([asked, []])
    // Another file that came in between: this one was put already, and goes.
    await total.set({ bytes: 0 }).execute()
    s3.onRequest(async (line) => void (line.startsWith('PUT') && (await total.set({ bytes: most }).execute())))
    expect((await one()).errors?.[0]?.code).toBe('exceedMaxTotalFilesSizes')
    expect(await looseKeys()).toHaveLength(1)
    s3.onRequest(() => {})
    await tidied()
    expect([storedKeys(), await looseKeys()]).toEqual([before, []])
    await total.set({ bytes: 0 }).execute()
  }
})

test('an object that was given up while its photo was still being sent is not taken', async () => {
  const { id: ticketId } = await garage.given.ticket()
  s3.onRequest(async (line) => {
    if (line.startsWith('PUT')) await owner.updateTable('looseObjects').set({ doomed: true }).execute()
  })
  expect(await sendPhoto(ticketId)).toMatchObject({ status: 503, errors: [{ code: 'storageAway' }] })
  expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
  s3.onRequest(() => {})
  await deleteObjects(services)
  expect(await looseKeys()).toEqual([])
})

test('a photo that cannot be read, is missing or is not what was put there is refused, and health says that the storage is away', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id } = await sendPhoto(ticketId)
  const codeOf = async () => {
    const answer = await read(`files/${id}`)
    return [answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]
  }
  s3.fault({ method: 'GET', kind: 'wrong', times: 1 })
  expect(await codeOf()).toEqual([503, 'storageAway'])
  s3.fault({ method: 'GET', kind: 'down', times: 1 })
  s3.fault({ method: 'HEAD', kind: 'down', times: 1 })
  expect(await codeOf()).toEqual([503, 'storageAway'])
  expect((await read('health')).statusCode).toBe(503)
  expect((await read('health')).statusCode).toBe(200)
  services.objects = null
  expect(await codeOf()).toEqual([503, 'storageAway'])
  services.objects = openObjectStore({ ...s3.settings, secret: 'another' })
  expect(await codeOf()).toEqual([503, 'storageAway'])
})

test('a server that is killed between the storage and the database leaves no photo and no object', async () => {
  const { id: ticketId } = await garage.given.ticket()
  await garage.given.user({
    roles: ['Owner'],
    username: 'killed@alnoor.example',
    passwordHash: await hashPassword(password),
  })
  const server = await startProcess(database.ownerUrl, s3.environment)
  const token = await tokenFrom(server, 'killed@alnoor.example')
  const before = storedKeys()
  const { type, payload } = await formOf({})
  let killing: Promise<void> | undefined
  s3.fault({ method: 'PUT', kind: 'late', times: 1 })
  s3.onRequest((line) => {
    if (line.startsWith('PUT')) killing = server.kill()
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': randomUUID() }
  const url = `${server.url}/api/en/files/ticket/${ticketId}`
  await expect(fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })).rejects.toThrow()
  await killing
  await expect.poll(() => storedKeys().length, { timeout: 5000 }).toBe(before.length + 1)
  expect([await garage.api.files.ofTicket({ ticketId }), (await looseKeys()).length]).toEqual([[], 1])
  await tidied()
  expect([storedKeys(), await looseKeys()]).toEqual([before, []])
})
