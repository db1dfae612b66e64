import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupWriter, checkBackup, partsOf } from '@warsha/db/backup/file'
import { restoreInstallation } from '@warsha/db/backup/restore'
import { writeBackup } from '@warsha/db/backup/write'
import { withConnection } from '@warsha/db/connection'
import { emptyDatabase, testDatabase } from '@warsha/db/testing'
import { afterAll, expect, test } from 'vitest'

const source = await testDatabase()
const target = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'warsha-missing-'))
afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true })
})

/** The same backup without the rows of one table, as if they had never been. */
async function without(table: string, whole: string, file: string): Promise<void> {
  const { migrations, companyId, madeAt, format, ...manifest } = await checkBackup(whole)
  const writer = await BackupWriter.open(file)
  await writer.begin({ migrations, companyId, madeAt, format })
  for await (const { bytes, sha256: _, ...part } of partsOf(whole, manifest))
    if (part.table !== table) await writer.add(part, bytes)
  for (const [name, rows] of Object.entries(manifest.rows)) if (name !== table) writer.count(name, rows)
  await writer.finish()
}

test('a backup with a row that refers to a missing one is not restored, and the whole one is restored afterwards', async () => {
  await withConnection(source.ownerUrl, (client) =>
    client.query(`insert into app.companies (registration_no, name_en, name_ar) values ('R1', 'One', 'واحد');
      insert into app.sections (company_id, name_en, name_ar) select id, 'Oil', 'زيت' from app.companies;
      insert into platform.logins (username, company_id, user_id) select 'one@warsha.example', id, 1 from app.companies`),
  )
  const [whole, broken] = [join(folder, 'whole.backup'), join(folder, 'broken.backup')]
  await writeBackup(source.ownerUrl, whole)
  await without('app.companies', whole, broken)
  await expect(restoreInstallation(target.ownerUrl, broken)).rejects.toMatchObject({ code: '23503' })
  await restoreInstallation(target.ownerUrl, whole)
  const { rows } = await withConnection(target.ownerUrl, (client) => client.query('select name_en from app.sections'))
  expect(rows).toEqual([{ name_en: 'Oil' }])
})
