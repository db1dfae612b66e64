import { confirmClock } from '@warsha/api/platform/clock'
import { openDatabase } from '@warsha/db/database'

/** Whoever tries the program out comes back after weeks, and the clock is right. */
export async function confirmOwnClock(ownerUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { connections: 1 })
  try {
    await confirmClock(database)
  } finally {
    await database.destroy()
  }
}
