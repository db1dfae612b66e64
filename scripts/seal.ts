import { readSettings } from '@warsha/api/settings'
import { resealAll } from '@warsha/api/tax-devices/reseal'
import { setSealingKeys } from '@warsha/api/tax-devices/seals'
import { inCompany } from '@warsha/db/database'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'

/** A key that is missing is said in one line: nothing of that company was changed. */
const refuseMissingKey = (error: unknown): never => {
  throw error instanceof Error ? new CannotStart(`${error.message}.`) : error
}

/** Seals anew what another key than the first one of E_INVOICING_KEYS has sealed. */
async function run(words: string[]): Promise<void> {
  if (words.length > 0) throw new CannotStart('the command is: npm run seal')
  const DATABASE_URL = process.env.DATABASE_URL || 'postgresql://localhost/warsha'
  const read = readSettings({ WARSHA_SECRET: '-'.repeat(32), ...process.env, DATABASE_URL })
  if ('problems' in read) throw new CannotStart(`${read.problems.join('; ')} (see docs/settings.md).`)
  const { keys } = read.settings.eInvoicing
  const [first] = keys
  if (!first) throw new CannotStart('E_INVOICING_KEYS is required (see docs/settings.md).')
  setSealingKeys(keys)
  const count = await asOwner(async (database) => {
    const companies = await database.selectFrom('companies').select('id').orderBy('id').execute()
    let sealed = 0
    for (const { id } of companies) sealed += await inCompany(database, id, resealAll, 'note').catch(refuseMissingKey)
    return sealed
  })
  console.log(`${count} sealed anew with the key ${first.name}; no other key is needed any more.`)
}

await run(process.argv.slice(2)).catch(fail)
