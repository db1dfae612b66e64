import { foundCompany } from '@warsha/api/setup/found-company'
import { closeSetup } from '@warsha/api/setup/token'
import { oncePassword } from '@warsha/api/users/reset-on-server'
import { CannotStart, fail } from './cannot-start.ts'
import { cityOf, passwordVariable, readCompany, sentenceFor } from './company/options.ts'
import { asOwner } from './postgres/owner.ts'
import { prepareTables } from './start/database.ts'

async function run([verb, ...words]: string[]): Promise<void> {
  if (verb !== 'create')
    throw new CannotStart(
      'the command is: npm run company -- create --name-en … --name-ar … (all options: docs/settings.md)',
    )
  const chosen = process.env[passwordVariable]
  const once = oncePassword()
  const { company, city } = readCompany(words, chosen ?? once)
  const { username } = await asOwner(async (database, ownerUrl) => {
    await prepareTables(ownerUrl)
    const cityId = city === undefined ? null : await cityOf(database, city)
    const founding = { taken: [process.env.OPERATOR_ADMIN_EMAIL ?? '', process.env.OPERATOR_VIEWER_EMAIL ?? ''] }
    const wanted = { ...company, shop: { ...company.shop, cityId } }
    return foundCompany(database, wanted, { ...founding, mustChangePassword: chosen === undefined }, closeSetup)
  })
  console.log(`${company.nameEn} is set up. Its owner signs in as ${username}`)
  if (chosen === undefined) console.log(`with this password once, and then chooses their own: ${once}`)
}

await run(process.argv.slice(2)).catch((error: unknown) => fail(sentenceFor(error)))
