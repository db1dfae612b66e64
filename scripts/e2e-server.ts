import { randomBytes } from 'node:crypto'
import { startServer } from '@warsha/api/server'
import { readSettings } from '@warsha/api/settings'
import { databaseUrl } from '@warsha/db/connection'
import { CannotStart, fail } from './cannot-start.ts'
import { startThrowaway } from './postgres/throwaway.ts'
import { embeddedDatabase } from './start/database.ts'
import { fillDemo } from './start/demo.ts'
import { say } from './start/progress.ts'
import { buildWeb } from './start/web.ts'

/** The product as `npm start` runs it, on a database that is gone afterwards: what the browser tests look at. */
async function serve(): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('hex')
  const build = buildWeb(say)
  build.catch(() => {})
  const database = await startThrowaway((line) => fail(new CannotStart(line)))
  await embeddedDatabase(database.url, secret, (draftUrl) => fillDemo(draftUrl, secret))
  await build
  const read = readSettings({
    PORT: process.env.E2E_PORT,
    DATABASE_URL: databaseUrl(database.url, 'warsha'),
    WARSHA_SECRET: secret,
    LOG_LEVEL: 'warn',
  })
  if ('problems' in read) throw new CannotStart(read.problems.join('; '))
  const server = await startServer(read.settings)
  say(`The product to test is at ${server.url}`)
  return async () => {
    await server.close()
    await database.stop()
  }
}

const stop = await serve().catch(fail)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0), fail))
