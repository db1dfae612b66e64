import { hashPassword } from '@warsha/api/users/passwords'
import { withConnection } from '@warsha/db/connection'
import { load } from '@warsha/db/loader'
import { generateDemo } from './generate.ts'
import { fileTaxPeriods } from './tax-periods.ts'

export const demoPassword = 'Warsha-2026'

/** Fills an empty database with the two demo companies, all at once or not at all. */
export async function seedDemo({
  ownerUrl,
  now = Date.now(),
}: {
  ownerUrl: string
  secret: string
  now?: number
}): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await withConnection(ownerUrl, async (client) => {
    await load(client, (loader) => generateDemo(loader, now, passwordHash))
    await client.query('analyze')
  })
  await fileTaxPeriods(ownerUrl, now)
}
