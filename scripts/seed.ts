import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart, fail } from './cannot-start.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { seedBulk } from './seed/bulk.ts'
import { embeddedDatabase, prepare, refuseUnfit } from './start/database.ts'
import { fillDemo } from './start/demo.ts'
import { say } from './start/progress.ts'
import { ownSecret } from './start/secret.ts'

const folder = resolve(process.env.WARSHA_VAR || join(import.meta.dirname, '..', 'var'))

function wishes() {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '20' },
      tickets: { type: 'string', default: '20000' },
      big: { type: 'string', default: '0' },
      parts: { type: 'string', default: '2000' },
      database: { type: 'string' },
    },
  })
  const { parts: ofStore } = values
  const [companies, tickets, big, parts] = [values.companies, values.tickets, values.big, ofStore].map(Number)
  const sane = [companies, tickets, big, parts].every((count) => Number.isSafeInteger(count) && (count ?? -1) >= 0)
  if (!sane || !companies || !tickets)
    throw new CannotStart('say how much: npm run seed -- --companies 200 --tickets 1000000 --big 200000 --parts 100000')
  return { companies, tickets, big: big ?? 0, parts: parts ?? 0, database: values.database ?? process.env.DATABASE_URL }
}

/** The database that was named, or else the one that `npm start` opens. */
async function target(database: string | undefined): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const secret = process.env.WARSHA_SECRET || (await ownSecret(folder))
  if (database) {
    await refuseUnfit(database)
    await prepare(database, secret)
    return { ownerUrl: database, stop: async () => {} }
  }
  const server = await startEmbedded(folder, (line) => fail(new CannotStart(line)))
  const ownerUrl = await embeddedDatabase(server.url, secret, (draftUrl) => fillDemo(draftUrl, secret))
  return { ownerUrl, stop: server.stop }
}

try {
  const { database, ...size } = wishes()
  const { ownerUrl, stop } = await target(database)
  try {
    const done = await seedBulk({ ...size, ownerUrl, say })
    const speed = Math.round(done.tickets / done.seconds)
    say(
      `${done.tickets} tickets (${done.rows} rows) in ${done.seconds.toFixed(1)} s: ${speed} tickets a second, indexes and keys included`,
    )
    say(`Their owners sign in as owner.${done.firstCompanyId}@bench.example and so on, password Warsha-2026`)
  } finally {
    await stop()
  }
} catch (error) {
  fail(error)
}
