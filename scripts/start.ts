import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSettings, type Settings } from '@warsha/api/settings'
import { CannotStart, fail } from './cannot-start.ts'
import { type Embedded, startEmbedded } from './postgres/embedded.ts'
import { confirmOwnClock } from './start/clock.ts'
import { embeddedDatabase, isEmpty, prepare, refuseLackOfRights, refuseUnfit } from './start/database.ts'
import { demoSignIns, fillDemo } from './start/demo.ts'
import { type Running, startForWork } from './start/dev.ts'
import { longestStopMs } from './start/longest-stop.ts'
import type { Mailbox } from './start/mailbox.ts'
import { refuseTakenPort } from './start/port.ts'
import { say } from './start/progress.ts'
import type { OwnSandbox } from './start/sandbox.ts'
import { ownSecret } from './start/secret.ts'
import { setupLines } from './start/setup.ts'
import { buildWeb } from './start/web.ts'

const root = join(import.meta.dirname, '..')
const folder = resolve(process.env.WARSHA_VAR || join(root, 'var'))
const words = process.argv.slice(2)
const production = process.env.NODE_ENV === 'production'

/** What has been started, to be stopped in the opposite order. */
const started: (() => Promise<void>)[] = []
let stopping: Promise<void> | null = null
/** The seconds that the settings give the proxy in front to notice, once they are read. */
let endAfterSeconds = 0

async function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of started.reverse()) await stop().catch((error: unknown) => console.error(error))
  })()
  await Promise.race([stopping, pause(longestStopMs(endAfterSeconds), undefined, { ref: false })])
}

async function endWith(code: number): Promise<never> {
  await stopAll()
  process.exit(code)
}

function stopOnSignals(): void {
  let firstAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm repeats the terminal's Ctrl-C, so only a later one means "stop now".
      if (firstAt && Date.now() - firstAt > 1000) process.exit(130)
      if (firstAt) return
      firstAt = Date.now()
      say('Stopping')
      void endWith(0)
    })
  }
}

function onDatabaseCrash(line: string): void {
  if (stopping) return
  console.error(`Warsha cannot go on: ${line}`)
  void endWith(1)
}

/** In development the settings required in production have defaults, and the terminal shows readable output. */
async function provided(databaseUrl: string | undefined): Promise<NodeJS.ProcessEnv> {
  const { WARSHA_SECRET, LOG_LEVEL } = process.env
  return {
    DATABASE_URL: databaseUrl,
    WARSHA_SECRET: WARSHA_SECRET || (await ownSecret(folder)),
    LOG_LEVEL: LOG_LEVEL || 'warn',
  }
}

async function settingsFor(databaseUrl: string | undefined): Promise<Settings> {
  const given = production ? {} : await provided(databaseUrl)
  const read = readSettings({ ...process.env, ...given }, words)
  if ('problems' in read) throw new CannotStart(`${read.problems.join('; ')} (see docs/settings.md).`)
  return read.settings
}

/** E-mails stay on this machine while the program is tried out, unless a mail server is named. */
async function openMailbox(): Promise<Mailbox | null> {
  if (production || process.env.SMTP_URL) return null
  // Its packages are development dependencies, which a production installation leaves out.
  const { startMailbox } = await import('./start/mailbox.ts')
  const mailbox = await startMailbox()
  started.push(mailbox.close)
  process.env.SMTP_URL = mailbox.smtpUrl
  process.env.MAIL_FROM ||= 'Warsha <counter@warsha.example>'
  return mailbox
}

/** The tax authority is a sandbox on this machine while the program is tried out, unless an address is named. */
async function openSandbox(): Promise<OwnSandbox | null> {
  if (production) return null
  const { ownSealingKey, startOwnSandbox } = await import('./start/sandbox.ts')
  process.env.E_INVOICING_KEYS ||= await ownSealingKey(folder)
  if (process.env.E_INVOICING_ADDRESS) return null
  const sandbox = await startOwnSandbox(folder)
  started.push(sandbox.close)
  process.env.E_INVOICING_ADDRESS = sandbox.address
  return sandbox
}

/** Cards are taken by a sandbox on this machine while the program is tried out, unless the operator has named a provider or a seller. */
async function openPayments(): Promise<void> {
  if (production || process.env.PAYMENTS_ADDRESS || process.env.SELLER_NAME_EN) return
  const { startOwnPayments } = await import('./start/payments.ts')
  const { sandbox, settings } = await startOwnPayments()
  started.push(sandbox.close)
  Object.assign(process.env, settings)
}

async function openEmbedded(): Promise<Embedded> {
  say('Starting the database')
  const server = await startEmbedded(folder, onDatabaseCrash)
  started.push(server.stop)
  return server
}

async function openExternal(settings: Settings, sandbox: OwnSandbox | null): Promise<string> {
  const { databaseUrl: ownerUrl, secret } = settings
  say('Preparing the database')
  await refuseUnfit(ownerUrl)
  await prepare(ownerUrl, secret).catch(refuseLackOfRights(ownerUrl))
  if (!production && (await isEmpty(ownerUrl))) await fillDemo(ownerUrl, secret, { settings, sandbox })
  return ownerUrl
}

async function serve(settings: Settings): Promise<Running> {
  if (words.includes('--dev')) return startForWork(settings)
  const { startServer } = await import('@warsha/api/server')
  return startServer(settings)
}

async function start(): Promise<void> {
  stopOnSignals()
  const external = process.env.DATABASE_URL || undefined
  const mailbox = await openMailbox()
  const sandbox = await openSandbox()
  await openPayments()
  // Until the embedded server has said where it is, any well-formed address lets the other settings be read.
  const early = await settingsFor(external ?? 'postgresql://localhost/warsha')
  endAfterSeconds = early.endAfterSeconds
  const serves = early.only !== 'jobs'
  const embedded = external ? null : await openEmbedded()
  if (serves) await refuseTakenPort(early.host, early.port)
  const build = serves && !words.includes('--dev') ? buildWeb(say) : Promise.resolve()
  // Looked at below; without this an early failure would count as unhandled.
  build.catch(() => {})
  const ownerUrl = embedded
    ? await embeddedDatabase(embedded.url, early.secret, (draftUrl) =>
        fillDemo(draftUrl, early.secret, { settings: early, sandbox }),
      )
    : await openExternal(early, sandbox)
  if (!production) await confirmOwnClock(ownerUrl)
  await build
  const running = await serve({ ...early, databaseUrl: ownerUrl })
  started.push(running.close)
  await embedded?.announce(running.url)
  say(serves ? `Warsha is ready: ${running.url}` : 'Warsha is working through its jobs')
  if (mailbox) say(`What it sends by e-mail can be read at ${mailbox.url}`)
  if (sandbox) say(`Its tax authority is a sandbox, told what to do at ${sandbox.control}`)
  if (production && serves)
    for (const line of await setupLines(ownerUrl, early.publicUrl ?? running.url)) console.log(`          ${line}`)
  if (!production) for (const line of await demoSignIns(ownerUrl)) console.log(`          ${line}`)
}

await start().catch(async (error: unknown) => {
  // What breaks because everything is being stopped is not news.
  if (stopping) return stopping
  await stopAll()
  fail(error)
})
