import { randomBytes } from 'node:crypto'
import { startServer } from '@warsha/api/server'
import { readSettings } from '@warsha/api/settings'
import { CannotStart, fail } from '../cannot-start.ts'
import { startThrowaway } from '../postgres/throwaway.ts'
import { embeddedDatabase } from './database.ts'
import { fillDemo } from './demo.ts'
import { startMailbox } from './mailbox.ts'
import { startOwnPayments } from './payments.ts'
import { say } from './progress.ts'
import { newSealingKey, startOwnSandbox } from './sandbox.ts'
import { setupLines } from './setup.ts'
import { buildWeb } from './web.ts'

/** The product as `npm start` runs it, with the demo or empty, on a database that is gone afterwards. `prepare` changes what the demo filled in. */
export async function startThrowawayProduct(
  port: string,
  { empty = false, prepare }: { empty?: boolean; prepare?: (ownerUrl: string) => Promise<void> } = {},
): Promise<{ url: string; lines: string[]; stop: () => Promise<void> }> {
  const secret = randomBytes(32).toString('hex')
  const build = buildWeb(say)
  build.catch(() => {})
  const database = await startThrowaway((line) => fail(new CannotStart(line)))
  const mailbox = await startMailbox(Number(process.env.E2E_MAILBOX_PORT ?? 0))
  const sandbox = await startOwnSandbox(null, Number(process.env.E2E_SANDBOX_PORT ?? 0))
  const payments = await startOwnPayments()
  const read = readSettings({
    ...payments.settings,
    PORT: port,
    DATABASE_URL: database.url,
    E_INVOICING_ADDRESS: sandbox.address,
    E_INVOICING_KEYS: newSealingKey(),
    WARSHA_SECRET: secret,
    LOG_LEVEL: 'warn',
    OPERATOR_ADMIN_EMAIL: 'admin@operator.example',
    OPERATOR_ADMIN_PASSWORD: 'only for browser tests',
    OPERATOR_VIEWER_EMAIL: 'viewer@operator.example',
    OPERATOR_VIEWER_PASSWORD: 'only for browser tests',
    SUPPORT_EMAIL: 'help@operator.example',
    SUPPORT_PHONE: '+966114550190',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Warsha <counter@warsha.example>',
    // All tests use one address and few sessions.
    API_CALLS_PER_MINUTE: '1000000',
    SHARED_CALLS_PER_MINUTE: '100000',
  })
  if ('problems' in read) throw new CannotStart(read.problems.join('; '))
  const { settings } = read
  const ownerUrl = await embeddedDatabase(database.url, secret, async (draftUrl) => {
    if (!empty) await fillDemo(draftUrl, secret, { settings, sandbox })
    await prepare?.(draftUrl)
  })
  await build
  const server = await startServer({ ...settings, databaseUrl: ownerUrl })
  const stop = async () => {
    await server.close()
    await mailbox.close()
    await sandbox.close()
    await payments.sandbox.close()
    await database.stop()
  }
  return { url: server.url, lines: await setupLines(ownerUrl, server.url), stop }
}
