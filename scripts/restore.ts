import { resolve } from 'node:path'
import { checkBackup } from '@warsha/db/backup/file'
import { restoreInstallation } from '@warsha/db/backup/restore'
import { restoreCompany } from '@warsha/db/backup/restore-company'
import { sentenceFor, told } from './backup/words.ts'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'

const [file, ...rest] = process.argv.slice(2)

async function restore(from: string): Promise<void> {
  const { companyId } = await checkBackup(from)
  if (companyId === null) {
    console.log(told(from, await asOwner((_database, ownerUrl) => restoreInstallation(ownerUrl, from))))
    console.log('Restored. Everybody signs in again.')
    return
  }
  const { companyId: restored, renamed } = await asOwner((_database, ownerUrl) => restoreCompany(ownerUrl, from))
  console.log(`Company ${companyId} of the backup is company ${restored} here.`)
  for (const { from: before, to } of renamed) console.log(`${before} signs in as ${to}, as the other is taken`)
}

const usage = 'the command is: npm run restore -- FILE'
const work = file && rest.length === 0 ? restore(resolve(file)) : Promise.reject(new CannotStart(usage))
await work.catch((error: unknown) => fail(sentenceFor(error)))
