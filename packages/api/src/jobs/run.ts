import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../lib/context.ts'
import type { MailOf } from '../mail/queries.ts'
import { deliver, type WebhookOf } from '../webhooks/deliver.ts'
import { checkTotals } from './check-totals.job.ts'
import { workerLocks } from './dead-workers.ts'
import { deleteObjects } from './delete-objects.job.ts'
import { sweepWebhooks } from './deliver-webhooks.job.ts'
import { forgetOld } from './forget-old.job.ts'
import { jobListener, mostTries, sweepMails } from './mail-jobs.ts'
import { storeQueueState } from './queue-state.ts'
import { raiseDueExpenses, raiseDueTransactions, remindOfOpenEstimates } from './raise-dues.job.ts'
import { releaseBaskets } from './release-baskets.job.ts'
import { sendMail } from './send-mail.job.ts'
import { settlePayments } from './settle-payments.job.ts'
import { startOrders } from './start-orders.job.ts'
import {
  type CheckOf,
  checkChain,
  type DeviceOf,
  startChecks,
  submitEInvoices,
  sweepChecks,
  sweepEInvoices,
  watchReporting,
} from './submit-e-invoices.job.ts'
import { issueSubscriptionDocuments } from './subscription-documents.job.ts'
import { resealSecrets, watchCertificates } from './tax-devices.job.ts'

/** By the clock of UTC. */
const crontab = [
  // At night in Riyadh the sums are compared with their rows, what has run out is forgotten, and secrets and chains are gone through.
  '0 0 * * * check-totals ?max=3',
  '30 0 * * * forget-old ?max=3',
  '45 0 * * * reseal-secrets ?max=3',
  '15 1 * * * start-chain-checks ?max=3',
  // Every hour: certificates that are about to end, and objects of the storage that no row has.
  '15 * * * * watch-certificates ?max=3',
  '20 * * * * delete-objects ?max=1&jobKey=delete-objects',
  // Every ten minutes: e-invoices that wait to be reported, what falls due, orders that start and estimates without an answer, payments that nobody confirmed.
  '*/10 * * * * watch-reporting ?max=3&jobKey=watch-reporting',
  '*/10 * * * * raise-dues ?max=3&jobKey=raise-dues',
  '*/10 * * * * start-orders ?max=3&jobKey=start-orders',
  '*/10 * * * * settle-payments ?max=3&jobKey=settle-payments',
  // Every minute: what was stored while nobody listened, or is to be tried again, tax documents of subscriptions, and baskets that ended.
  '* * * * * sweep-e-invoices ?max=1&jobKey=sweep-e-invoices',
  '* * * * * sweep-mails ?max=1&jobKey=sweep-mails',
  '* * * * * sweep-webhooks ?max=1&jobKey=sweep-webhooks',
  '* * * * * subscription-documents ?max=1&jobKey=subscription-documents',
  '* * * * * release-baskets ?max=1&jobKey=release-baskets',
].join('\n')

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const

/** What the queue tells goes where everything is logged; what it hangs on its words, such as whole jobs, does not. */
const loggerFor = (log: Services['log']): Logger =>
  new Logger(
    ({ taskIdentifier, jobId }) =>
      (level, message) =>
        log[levels[level]]({ task: taskIdentifier, jobId }, message),
  )

/** The queue's own connections, and where the loss of one is reported. */
function queuePool(services: Services): { pool: pg.Pool; report: (lost: Error) => void } {
  const pool = new pg.Pool({ connectionString: services.settings.databaseUrl, max: 10 })
  // The driver attaches the whole connection to its error: only the message is logged.
  const report = ({ name, message, stack }: Error) =>
    services.log.error({ err: { name, message, stack } }, 'The job queue lost a connection')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return { pool, report }
}

type Look = { look(): Promise<void>; noteState(): Promise<void> }
/** What is done, by the name of its job. */
const tasksOf = (services: Services, queue: Pick<Runner, 'addJob'>, { look, noteState }: Look): TaskList => ({
  'check-totals': () => checkTotals(services),
  'forget-old': () => forgetOld(services),
  'reseal-secrets': async () => void (await resealSecrets(services)),
  'watch-certificates': () => watchCertificates(services),
  'watch-reporting': () => watchReporting(services),
  'start-chain-checks': () => startChecks(services),
  'check-chain': async (payload) => void (await checkChain(services, payload as CheckOf)),
  'raise-dues': async () => {
    await raiseDueExpenses(services)
    await raiseDueTransactions(services)
    await remindOfOpenEstimates(services)
  },
  'start-orders': () => startOrders(services),
  'subscription-documents': () => issueSubscriptionDocuments(services),
  'release-baskets': () => releaseBaskets(services),
  'send-mail': (payload, { job }) =>
    sendMail(services, payload as MailOf, { attempt: job.attempts, most: Math.min(job.max_attempts, mostTries) }),
  'submit-e-invoices': (payload) => submitEInvoices(services, payload as DeviceOf),
  'sweep-e-invoices': async () => {
    await sweepEInvoices(services, queue)
    await sweepChecks(services, queue)
  },
  'sweep-mails': async () => {
    await look()
    await sweepMails(services, queue)
    // Last: whatever is wrong with it keeps no e-mail.
    await noteState()
  },
  'sweep-webhooks': () => sweepWebhooks(services, queue),
})

/** What waits for servers of others, which may be slow: with workers of its own, so that e-mails and e-invoices never wait for them. */
const slowTasksOf = (services: Services): TaskList => ({
  'deliver-webhook': (payload) => deliver(services, payload as WebhookOf),
  'delete-objects': () => deleteObjects(services),
  'settle-payments': () => settlePayments(services),
})

/** Runs the jobs of this installation. The queue belongs to the owner of the database; the work itself is done as the application's role. */
export async function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { pool, report } = queuePool(services)
  const queue: Pick<Runner, 'addJob'> = { addJob: (...job) => runner.addJob(...job) }
  const listener = jobListener(pool, queue, report)
  const events: WorkerEvents = new EventEmitter()
  const locks = workerLocks(pool)
  locks.follow(events)
  const look = async () => {
    await listener.listen()
    await locks.hold()
    await locks.freeDead()
  }
  const noteState = () => storeQueueState(pool)
  const shared = { pgPool: pool, events, noHandleSignals: true, logger: loggerFor(services.log) }
  const runner: Runner = await run({
    ...shared,
    taskList: tasksOf(services, queue, { look, noteState }),
    crontab,
    concurrency: 2,
  })
  const slowRunner = await run({ ...shared, taskList: slowTasksOf(services), parsedCronItems: [], concurrency: 4 })
  await look()
  await sweepMails(services, runner)
  await sweepEInvoices(services, runner)
  await sweepWebhooks(services, runner)
  await noteState().catch((error: unknown) =>
    services.log.error({ err: error }, 'What waits in the queue could not be written down for the operator'),
  )
  const stop = async (): Promise<void> => {
    listener.close()
    await Promise.all([runner.stop(), slowRunner.stop()])
    locks.close()
    // Not sooner: a worker may be asking for its next job.
    await pool.end()
  }
  return { stop }
}
