import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { jpeg, png } from '../../test/drawn.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'
import { attachFiles } from './attach.ts'
import { shownIn } from './queries.ts'

const { garage, rival, owner, services, company } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

type Sent = { content?: Buffer; thumbnail?: Buffer | null; token?: string; key?: string }

async function send(ticketId: number, { content = jpeg(), thumbnail = png(), token = garage.token, key }: Sent = {}) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'photo.gif'))
  if (thumbnail) form.append('thumbnail', new File([new Uint8Array(thumbnail)], 'small.exe'))
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/en/files/ticket/${ticketId}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
      'idempotency-key': key ?? randomUUID(),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json<{ id: number; bytes: number; errors?: { code: string }[] }>() }
}
const read = (path: string, token = garage.token, more = {}) =>
  app.inject({ url: `/api/en/files/${path}`, headers: { authorization: `Bearer ${token}`, ...more } })
const keptBy = async (companyId: number) =>
  (await owner.selectFrom('fileTotals').select('bytes').where('companyId', '=', companyId).executeTakeFirst())?.bytes ??
  0

test('a photo of a ticket is sent with its small picture, and both are read by users who may see the ticket', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const sent = await send(ticketId)
  expect(sent.status).toBe(200)
  const technician = await garage.as(['Technician'], ['tickets.view'])
  const photo = await read(`${sent.id}`, technician.token)
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(photo.headers['x-content-type-options']).toBe('nosniff')
  expect(photo.rawPayload.includes('GPS')).toBe(false)
  const small = await read(`${sent.id}/thumbnail`, technician.token)
  expect([small.headers['content-type'], small.rawPayload.equals(png())]).toEqual(['image/png', true])
  const listed = await technician.api.files.ofTicket({ ticketId })
  expect(listed).toMatchObject([{ id: sent.id, removable: false, bytes: sent.bytes }])
  const alone = await send(ticketId, { content: png(), thumbnail: null })
  expect((await read(`${alone.id}/thumbnail`)).rawPayload.equals(png())).toBe(true)
})

test('a browser keeps a photo, but asks each time whether its user may still see it', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id } = await send(ticketId)
  const first = await read(`${id}`)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const kept = { 'if-none-match': first.headers.etag }
  const again = await read(`${id}`, garage.token, kept)
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await read(`${id}`, rival.token, kept)).statusCode).toBe(404)
  expect((await read(`${id}`, 'nobody', kept)).statusCode).toBe(401)
})

test('API-170 API-171 a photo that is too large or no picture is refused, whichever part of the form it is', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const codeOf = async (sent: Sent) => (await send(ticketId, sent)).errors?.[0]?.code
  expect(await codeOf({ content: Buffer.alloc(1_048_577) })).toBe('invalidUploadFileSize')
  expect(await codeOf({ content: Buffer.alloc(3_000_000) })).toBe('invalidUploadFileSize')
  expect(await codeOf({ thumbnail: Buffer.alloc(65_537) })).toBe('invalidUploadFileSize')
  expect(await codeOf({ content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toBe(
    'invalidUploadFileType',
  )
  expect(await codeOf({ thumbnail: Buffer.from('GIF89a') })).toBe('invalidUploadFileType')
  expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
})

test('API-172 FIL-005 what a company keeps in photos has an end, also for two who send the last one at once', async () => {
  const full = await company('Full Garage')
  const { id: ticketId } = await full.given.ticket()
  const one = await send(ticketId, { token: full.token })
  const most = services.settings.filesPerCompanyMb * 1_048_576
  await owner
    .updateTable('fileTotals')
    .set({ bytes: most - one.bytes })
    .where('companyId', '=', full.companyId)
    .execute()
  const both = await Promise.all([send(ticketId, { token: full.token }), send(ticketId, { token: full.token })])
  expect(both.map(({ errors }) => errors?.[0]?.code ?? 'taken').sort()).toEqual(['exceedMaxTotalFilesSizes', 'taken'])
  expect(await keptBy(full.companyId)).toBe(most)
  await full.api.files.remove({ id: one.id })
  expect((await send(ticketId, { token: full.token })).status).toBe(200)
})

test('a photo that is sent again because the answer was lost is kept once, and its key takes no other', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const key = randomUUID()
  const both = await Promise.all([send(ticketId, { key }), send(ticketId, { key })])
  expect(both.map(({ id }) => id)).toEqual([both[0].id, both[0].id])
  expect(await garage.api.files.ofTicket({ ticketId })).toHaveLength(1)
  expect((await send(ticketId, { key, content: png() })).errors?.[0]?.code).toBe('keyReused')
  const { id: other } = await garage.given.ticket()
  expect((await send(other, { key })).errors?.[0]?.code).toBe('keyReused')
  const drawer = garage.api.drawers.open({ float: 0 }, { context: { requestKey: key } })
  expect((await refusalOf(drawer)).code).toBe('keyReused')
  expect(await garage.api.files.ofTicket({ ticketId: other })).toEqual([])
})

test('a photo that stood nowhere yet is taken away without a word in the log', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id } = await send(ticketId)
  const before = await garage.api.tickets.activities({ id: ticketId })
  await garage.api.files.remove({ id })
  expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
  expect(await garage.api.tickets.activities({ id: ticketId })).toEqual(before)
})

test('another company, another shop and a missing right neither send, see nor take away a photo', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id } = await send(ticketId)
  expect(await send(ticketId, { token: rival.token })).toMatchObject({ errors: [{ code: 'ticketNotExists' }] })
  expect(await refusalOf(rival.api.files.ofTicket({ ticketId }))).toMatchObject({ code: 'ticketNotExists' })
  for (const path of [`${id}`, `${id}/thumbnail`]) expect((await read(path, rival.token)).statusCode).toBe(404)
  expect(await refusalOf(rival.api.files.remove({ id }))).toMatchObject({ code: 'NotFound' })
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await send(ticketId, { token: elsewhere.token })).toMatchObject({ errors: [{ code: 'NotAuthorized' }] })
  expect(await refusalOf(elsewhere.api.files.remove({ id }))).toMatchObject({ code: 'NotAuthorized' })
  const technician = await garage.as(['Technician'], ['tickets.view'])
  expect(await refusalOf(technician.api.files.remove({ id }))).toMatchObject({ code: 'NotAllowedOperation' })
  const own = await send(ticketId, { token: technician.token })
  await technician.api.files.remove({ id: own.id })
  expect((await read(`${own.id}`)).statusCode).toBe(404)
  const printer = await garage.as(['WorkshopManager'], ['tickets.print'])
  expect((await read(`${id}`, printer.token)).statusCode).toBe(406)
})

test('photos that nothing came to show are forgotten after a day, and what is shown stays', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const [loose, shown, fresh] = [await send(ticketId), await send(ticketId), await send(ticketId)]
  const attach = (ids: number[]) =>
    inCompany(services.database, garage.companyId, (tx) => attachFiles(tx, ticketId, ids))
  await attach([shown.id, shown.id])
  const { id: other } = await garage.given.ticket()
  const foreign = await send(other)
  expect(await refusalOf(attach([foreign.id]))).toMatchObject({ code: 'NotFound', data: { field: 'fileIds' } })
  await owner
    .updateTable('files')
    .set({ uploadedAt: sql<string>`now() - interval '25 hours'` })
    .where('id', 'in', [loose.id, shown.id])
    .execute()
  const before = await keptBy(garage.companyId)
  await forgetOld(services)
  expect((await garage.api.files.ofTicket({ ticketId })).map(({ id }) => id)).toEqual([shown.id, fresh.id])
  expect(await keptBy(garage.companyId)).toBe(before - loose.bytes)
  await garage.api.files.remove({ id: shown.id })
  expect((await garage.api.tickets.activities({ id: ticketId })).map(({ action }) => action)).toContain('photoRemoved')
})

test('a photo goes with the last thing that shows it, and not before', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const { id, bytes } = await send(ticketId)
  const write = () => garage.api.tickets.addNote({ ticketId, fileIds: [id] })
  await write()
  const [first, second] = (await write()).notes
  const before = await keptBy(garage.companyId)
  await garage.api.tickets.removeNote({ id: first?.id ?? 0 })
  expect((await garage.api.tickets.get({ id: ticketId })).notes).toMatchObject([{ id: second?.id, fileIds: [id] }])
  expect(await keptBy(garage.companyId)).toBe(before)
  await garage.api.tickets.removeNote({ id: second?.id ?? 0 })
  expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
  expect(await keptBy(garage.companyId)).toBe(before - bytes)
})

test('whatever shows photos in the database is asked before one is deleted', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'app.files'::regclass`.execute(owner)
  expect(rows.map(({ table }) => table).sort()).toEqual([...shownIn].sort())
})
