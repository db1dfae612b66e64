import { moveFiles } from '@warsha/api/files/move'
import { countLooseObjects } from '@warsha/api/files/objects'
import { StorageAway } from '@warsha/api/storage/object-store'
import { listCompanies } from '@warsha/db/backup/tables'
import { refuseOtherVersion } from '@warsha/db/backup/write'
import { withConnection } from '@warsha/db/connection'
import { inCompany } from '@warsha/db/database'
import { sentenceFor } from './backup/words.ts'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'
import { storageOfSettings } from './storage.ts'

/** Moves photos and papers between the database and the storage, whether the program is running or not. */
async function run([verb, option, to, ...rest]: string[]): Promise<void> {
  if (verb !== 'move' || option !== '--to' || (to !== 's3' && to !== 'database') || rest.length > 0)
    throw new CannotStart('the command is: npm run files -- move --to s3, or npm run files -- move --to database')
  const objects = storageOfSettings()
  if (!objects)
    throw new CannotStart('S3_ENDPOINT and the other settings of the storage are not set (see docs/settings.md).')
  await objects.check()
  await asOwner(async (database, ownerUrl) => {
    await refuseOtherVersion(ownerUrl)
    let sum = 0
    let left = 0
    for (const companyId of await withConnection(ownerUrl, listCompanies)) {
      const onMoved = (moved: number) => {
        if (moved % 100 === 0) console.log(`Company ${companyId}: ${moved} files so far.`)
      }
      sum += await moveFiles({ database, objects, to, onMoved }, companyId)
      left += (await inCompany(database, companyId, countLooseObjects, 'read')).count
    }
    console.log(`${sum} files were moved; every one was read back and compared.`)
    console.log(`${left} copies that no file needs are left in the storage; the jobs delete them within two hours.`)
  })
}

await run(process.argv.slice(2)).catch((error: unknown) =>
  fail(
    error instanceof StorageAway
      ? new CannotStart(`${error.message}. What was moved is moved; run it again.`)
      : sentenceFor(error),
  ),
)
