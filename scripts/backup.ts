import { existsSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readObject } from '@warsha/api/files/objects'
import { checkBackup } from '@warsha/db/backup/file'
import { refuseOtherVersion, writeBackup } from '@warsha/db/backup/write'
import { backupWords, defaultFile, sentenceFor, told } from './backup/words.ts'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'
import { storageOfSettings } from './storage.ts'

async function run(words: string[]): Promise<void> {
  const { check, to, company } = backupWords(words)
  if (check !== undefined) return console.log(told(check, await checkBackup(resolve(check))))
  const file = resolve(to ?? defaultFile(company, new Date()))
  if (existsSync(file)) throw new CannotStart(`${file} exists already.`)
  // Under its own name it is whole: what a scheduled copy finds can be restored.
  const draft = `${file}.${process.pid}.part`
  const manifest = await asOwner(async (_database, ownerUrl) => {
    await refuseOtherVersion(ownerUrl)
    const objects = storageOfSettings()
    return writeBackup(ownerUrl, draft, company, objects && ((object) => readObject(objects, object)))
  })
  await checkBackup(draft)
  await link(draft, file)
  await rm(draft)
  console.log(told(file, manifest))
}

await run(process.argv.slice(2)).catch((error: unknown) => fail(sentenceFor(error)))
