import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveFiles } from '@warsha/api/files/move'
import { deleteLooseObjects, readObject } from '@warsha/api/files/objects'
import { openObjectStore } from '@warsha/api/storage/object-store'
import { FilesElsewhere } from '@warsha/db/backup/objects'
import { restoreInstallation } from '@warsha/db/backup/restore'
import { restoreCompany } from '@warsha/db/backup/restore-company'
import { writeBackup } from '@warsha/db/backup/write'
import { withConnection } from '@warsha/db/connection'
import { emptyDatabase } from '@warsha/db/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { png } from '../packages/api/test/drawn.ts'
import { startFakeS3 } from '../packages/api/test/fake-s3.ts'
import { openGarage } from '../packages/api/test/garage.ts'

const { garage, rival, owner, services, database } = await openGarage()
const s3 = await startFakeS3()
const objects = openObjectStore(s3.settings)
const folder = await mkdtemp(join(tmpdir(), 'warsha-files-'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

/** So many photos, each with its own bytes; the last without a small picture. */
async function photosOf({ companyId, userId, given }: typeof garage, count: number): Promise<void> {
  const { id: ticketId } = await given.ticket()
  const by = { uploadedBy: userId, uploadedByEn: 'Owner', uploadedByAr: 'المالك' }
  for (let at = 1; at <= count; at++) {
    const content = png({ tail: `photo ${at} \\ \n\t of ${companyId}` })
    const small = at < count ? { thumbnail: png(), thumbnailMime: 'image/png' } : {}
    const photo = { content, mime: 'image/png', ...small, bytes: content.length }
    await owner
      .insertInto('files')
      .values({ companyId, ticketId, requestKey: randomUUID(), ...photo, ...by })
      .execute()
  }
}
await photosOf(garage, 24)
await photosOf(rival, 3)

/** Every photo as a reader gets it, by its id, wherever it lies. */
async function contents(ownerUrl = database.ownerUrl): Promise<string[]> {
  const rows = await withConnection(ownerUrl, async (client) => {
    type Row = { id: string; content: Buffer | null; object_key: string | null; object_hash: Buffer | null }
    return (
      await client.query<Row>('select id, content, object_key, object_hash from app.files order by company_id, id')
    ).rows
  })
  return Promise.all(
    rows.map(async ({ id, content, object_key: objectKey, object_hash: objectHash }) => {
      const bytes = content ?? (await readObject(objects, { objectKey, objectHash }))
      return `${id} ${bytes.toString('base64')}`
    }),
  )
}
const inStorage = async () =>
  (
    await owner
      .selectFrom('files')
      .select('objectKey')
      .where('objectKey', 'is not', null)
      .orderBy(sql`object_key collate "C"`)
      .execute()
  ).map(({ objectKey }) => objectKey)
async function tidied(): Promise<void> {
  await owner
    .updateTable('looseObjects')
    .set({ since: new Date(Date.now() - 3_700_000).toISOString() })
    .execute()
  for (const { companyId } of [garage, rival]) await deleteLooseObjects(services.database, objects, companyId)
}

/** The command in a process of its own; `killAt` kills it at its so manieth request to the storage. */
async function move(to: string, killAt = Number.POSITIVE_INFINITY): Promise<{ code: number | null; said: string }> {
  const words = [join(import.meta.dirname, 'files.ts'), 'move', '--to', to]
  const env = { ...process.env, ...s3.environment, NODE_ENV: 'production', DATABASE_URL: database.ownerUrl }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void said.push(text.toString()))
  let asked = 0
  s3.onRequest(() => {
    asked++
    if (asked === killAt) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  s3.onRequest(() => {})
  return { code, said: said.join('') }
}

const before = await contents()
async function killed(to: string, at: number): Promise<void> {
  expect((await move(to, at)).code).toBeNull()
  expect(await contents()).toEqual(before)
}

test('a move to the storage that is killed twenty times loses nothing, ends, and leaves nothing behind', async () => {
  // While it asks for the bucket, puts, reads back, and at both of the next file.
  for (let at = 0; at < 16; at++) await killed('s3', 1 + (at % 5))
  for (let at = 1; at <= 4; at++) await killed('database', at)
  const { code, said } = await move('s3')
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ files were moved; every one was read back/)])
  expect(await contents()).toEqual(before)
  // All but the one of each company that papers show from the database.
  expect((await inStorage()).length).toBe(before.length - 2)
  // Also keys whose object was never put.
  const { length: loose } = await owner.selectFrom('looseObjects').select('objectKey').execute()
  expect((await move('s3')).said).toMatch(
    new RegExp(`^0 files were moved.*\n${loose} copies that no file needs are left`),
  )
  await tidied()
  expect([...s3.objects.keys()].sort()).toEqual(await inStorage())
  expect((await move('s3')).said).toMatch(/^0 files were moved.*\n0 copies that no file needs are left/)
}, 300_000)

test('a backup has the files themselves, and is restored where there is no storage; without it there is none', async () => {
  const [whole, one] = [join(folder, 'whole.backup'), join(folder, 'one.backup')]
  const read = (object: Parameters<typeof readObject>[1]) => readObject(objects, object)
  await expect(writeBackup(database.ownerUrl, whole)).rejects.toBeInstanceOf(FilesElsewhere)
  s3.fault({ method: 'GET', kind: 'wrong', times: 1 })
  await expect(writeBackup(database.ownerUrl, whole, null, read)).rejects.toThrow('not what was put there')
  await writeBackup(database.ownerUrl, whole, null, read)
  await writeBackup(database.ownerUrl, one, garage.companyId, read)
  const target = await emptyDatabase()
  try {
    await restoreInstallation(target.ownerUrl, whole)
    expect(await contents(target.ownerUrl)).toEqual(before)
    const { companyId } = await restoreCompany(target.ownerUrl, one)
    const counted = await withConnection(target.ownerUrl, async (client) => {
      const text = 'select count(*)::int, count(content)::int as here from app.files where company_id = $1'
      return (await client.query<{ count: number; here: number }>(text, [companyId])).rows[0]
    })
    expect(counted).toEqual({ count: 24, here: 24 })
  } finally {
    await target.drop()
  }
}, 120_000)

test('what a backup is about to read is not deleted before it is over', async () => {
  let key = ''
  // The photo is taken away while the backup, which has seen it, is about to read it, and an hour passes.
  const read = async (object: Parameters<typeof readObject>[1]) => {
    if (key === '' && object.objectKey !== null) {
      key = object.objectKey
      await owner.deleteFrom('files').where('objectKey', '=', key).execute()
      await owner.insertInto('looseObjects').values({ companyId: garage.companyId, objectKey: key }).execute()
      await tidied()
    }
    return readObject(objects, object)
  }
  await writeBackup(database.ownerUrl, join(folder, 'meanwhile.backup'), garage.companyId, read)
  expect([key, s3.objects.has(key)]).toEqual([expect.stringContaining(`${garage.companyId}/`), true])
  await tidied()
  expect(s3.objects.has(key)).toBe(false)
})

test('while files go back to the database they are read and taken away, and two moves at once move each once', async () => {
  const kept = await contents()
  const gone = (await inStorage())[0] ?? ''
  let removed = false
  s3.onRequest(async () => {
    if (removed) return
    removed = true
    await owner.deleteFrom('files').where('objectKey', '=', gone).execute()
  })
  const moving = { database: owner, objects, to: 'database' as const }
  const both = [moveFiles(moving, garage.companyId), moveFiles(moving, garage.companyId)]
  const [one = 0, two = 0] = await Promise.all(both)
  s3.onRequest(() => {})
  await moveFiles(moving, rival.companyId)
  expect(one + two).toBe(garage.companyId === Number(gone.split('/')[0]) ? 21 : 22)
  expect(await inStorage()).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(await contents()))
  expect((await contents()).length).toBe(kept.length - 1)
})

test('a move stops where the storage gives back something else, and keeps what the database has', async () => {
  const kept = await contents()
  s3.fault({ method: 'GET', kind: 'wrong', times: 1 })
  await expect(moveFiles({ database: owner, objects, to: 's3' }, garage.companyId)).rejects.toThrow(
    'not what was put there',
  )
  expect([await contents(), await inStorage()]).toEqual([kept, []])
  s3.fault({ method: 'HEAD', kind: 'down', times: 1 })
  expect(await move('s3')).toEqual({ code: 1, said: expect.stringMatching(/^Warsha cannot go on: The storage/) })
  expect(await move('elsewhere')).toMatchObject({ code: 1, said: expect.stringContaining('the command is') })
})
