import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, refuseBlindness } from '@warsha/db/database'
import { roleUrls } from '@warsha/db/roles'
import { createPrinter } from '@warsha/documents/printer'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildServer } from './http.ts'
import { startJobs } from './jobs/run.ts'
import type { Services } from './lib/context.ts'
import { keptAnswers } from './lib/kept-answers.ts'
import { knownCallers } from './lib/known-callers.ts'
import { createMailer } from './lib/mailer.ts'
import { createReaders } from './lib/readers.ts'
import { tokens } from './lib/token.ts'
import { tellRest } from './live/tell.ts'
import { watchClock } from './platform/clock.ts'
import { listCompanyIds } from './platform/logins.ts'
import type { Settings } from './settings.ts'
import { openObjectStore } from './storage/object-store.ts'
import { setSealingKeys } from './tax-devices/seals.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const webFolder = join(root, 'packages', 'web', 'dist')

/** Said at the start; the rest of the work does not wait for it. */
const storageIsAway = 'The storage of files does not answer: until it does, photos and files are refused'

export type RunningServer = { url: string; close(): Promise<void> }

/** Starts what the settings name: the API and the jobs in one process, or one of them. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const services = await openServices(settings)
  const [first] = await listCompanyIds(services.platform)
  if (first !== undefined) await refuseBlindness(services.database, first)
  await services.objects?.check().catch((error: unknown) => services.log.error({ err: error }, storageIsAway))
  const clock = await watchClock(services)
  const jobs = settings.only === 'api' ? null : await startOwnJobs(services)
  const api = settings.only === 'jobs' ? null : await openApi(services)
  return {
    url: api?.url ?? '',
    close: async () => {
      services.ending.begun = true
      if (api) await wait(settings.endAfterSeconds * 1000)
      clock.stop()
      await api?.close()
      await jobs?.stop()
      await closeServices(services)
    },
  }
}

/** What the endpoints work with. A program that has only the owner of the database, before its roles are opened, names its addresses. */
export async function openServices(
  settings: Settings,
  { appUrl, platformUrl } = roleUrls(settings.databaseUrl, settings.secret),
): Promise<Services> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  setSealingKeys(settings.eInvoicing.keys)
  const log = pino({ level: settings.logLevel })
  const reports = { ...reportsTo(log), waitMs: requestsWaitMs }
  return {
    settings,
    version,
    log,
    startedAt: Date.now(),
    ending: { begun: false },
    database: openDatabase(appUrl, { connections: 20, ...reports }),
    platform: openDatabase(platformUrl, { connections: 4, ...reports, schema: 'platform' }),
    printer: createPrinter(),
    readers: createReaders(),
    answers: keptAnswers(),
    callers: knownCallers(),
    objects: settings.storage.bucket && openObjectStore(settings.storage.bucket),
    mailer: settings.mail && createMailer(settings.mail),
    tokens: tokens(settings.secret),
  }
}

/** A request that has waited so long for a connection is answered as if the database were away; nobody waits for a job. */
const [requestsWaitMs, jobsWaitMs] = [30_000, 120_000]

const reportsTo = (log: Services['log']) => ({
  // The driver attaches the whole connection to its error, with every statement: only the message is logged.
  onError: ({ name, message, stack }: Error) =>
    log.error({ err: { name, message, stack } }, 'A database connection broke'),
  onFault: (fault: unknown) => log.error({ err: fault }, 'What was to be told of a change that is stored was not'),
})

/** The jobs have connections of their own: they wait behind no request, also not for the share of one company, and no request behind them. */
async function startOwnJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { settings, log } = services
  const { appUrl } = roleUrls(settings.databaseUrl, settings.secret)
  const database = openDatabase(appUrl, { connections: 8, waitMs: jobsWaitMs, ...reportsTo(log) })
  const jobs = await startJobs({ ...services, database })
  return {
    stop: async () => {
      await jobs.stop()
      await tellRest(database)
      await database.destroy()
    },
  }
}

export async function closeServices({ printer, readers, mailer, database, platform }: Services): Promise<void> {
  await Promise.all([printer.close(), readers.close()])
  mailer?.close()
  await tellRest(database)
  await Promise.all([database.destroy(), platform.destroy()])
}

async function openApi(services: Services): Promise<RunningServer> {
  const { port, host } = services.settings
  const app = await buildServer(services, existsSync(join(webFolder, 'index.html')) ? webFolder : null)
  await app.listen({ port, host })
  const address = app.addresses()[0]
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return { url: `http://${name}:${typeof address === 'object' ? address.port : port}`, close: () => closed(app) }
}

/** Open requests get this long to finish; then their connections are cut, so that none can keep the process from ending. */
const closeWithinMs = 10_000

async function closed(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), closeWithinMs)
  await app.close().finally(() => clearTimeout(late))
}
