import { openSetup } from '@warsha/api/setup/token'
import { openDatabase } from '@warsha/db/database'

/** The lines that lead to the page where the first company is set up; none once there is a company. */
export async function setupLines(ownerUrl: string, address: string): Promise<string[]> {
  const database = openDatabase(ownerUrl, { connections: 1 })
  try {
    const token = await openSetup(database)
    if (token === null) return []
    return [
      'There is no company yet. Set up the first one here (the link opens until the next start):',
      `  ${address}/setup#${token}`,
    ]
  } finally {
    await database.destroy()
  }
}
