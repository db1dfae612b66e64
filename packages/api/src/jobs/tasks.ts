import type { Runner, TaskList } from 'graphile-worker'
import type { Services } from '../lib/context.ts'
import type { MailOf } from '../mail/queries.ts'
import { deliver, type WebhookOf } from '../webhooks/deliver.ts'
import { checkTotals } from './check-totals.job.ts'
import { deleteObjects } from './delete-objects.job.ts'
import { sweepWebhooks } from './deliver-webhooks.job.ts'
import { allInTurn } from './each-company.ts'
import { forgetOld } from './forget-old.job.ts'
import { mostTries, sweepMails } from './mail-jobs.ts'
import { raiseDues } from './raise-dues.job.ts'
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
export const crontab = [
  // At night in Riyadh the sums are compared with their rows, what has run out is forgotten, and secrets and chains are gone through.
  '0 0 * * * check-totals ?max=3',
  '30 0 * * * forget-old ?max=3',
  '45 0 * * * reseal-secrets ?max=3',
  '15 1 * * * start-chain-checks ?max=3',
  // Every hour: certificates that are about to end, and objects of the storage that no row has.
  '15 * * * * watch-certificates ?max=3',
  '20 * * * * delete-objects ?max=1&jobKeyMode=preserve_run_at&jobKey=delete-objects',
  // Every ten minutes: e-invoices that wait to be reported, what falls due, orders that start and estimates without an answer, payments that nobody confirmed.
  '*/10 * * * * watch-reporting ?max=3&jobKeyMode=preserve_run_at&jobKey=watch-reporting',
  '*/10 * * * * raise-dues ?max=3&jobKeyMode=preserve_run_at&jobKey=raise-dues',
  '*/10 * * * * start-orders ?max=3&jobKeyMode=preserve_run_at&jobKey=start-orders',
  '*/10 * * * * settle-payments ?max=3&jobKeyMode=preserve_run_at&jobKey=settle-payments',
  // Every minute: what was stored while nobody listened, or is to be tried again, tax documents of subscriptions, and baskets that ended.
  '* * * * * sweep-e-invoices ?max=1&jobKeyMode=preserve_run_at&jobKey=sweep-e-invoices',
  '* * * * * sweep-mails ?max=1&jobKeyMode=preserve_run_at&jobKey=sweep-mails',
  '* * * * * sweep-webhooks ?max=1&jobKeyMode=preserve_run_at&jobKey=sweep-webhooks',
  '* * * * * subscription-documents ?max=1&jobKeyMode=preserve_run_at&jobKey=subscription-documents',
  '* * * * * release-baskets ?max=1&jobKeyMode=preserve_run_at&jobKey=release-baskets',
].join('\n')

type Queue = Pick<Runner, 'addJob'>
type Look = { look(): Promise<void>; noteState(): Promise<void> }

/** What is done, by the name of its job, and by how many workers at once. */
export type Shift = { tasks: TaskList; workers: number }

/**
 * The tasks in shifts with workers of their own: what waits for servers of others never keeps anything else waiting, and neither does
 * what takes long (decision 143). The first one also runs what the clock asks for.
 */
export const shiftsOf = (services: Services, queue: Queue, look: Look): [Shift, ...Shift[]] => [
  { tasks: clockTasks(services, queue, look), workers: 2 },
  { tasks: mailTasks(services), workers: 2 },
  { tasks: eInvoiceTasks(services, queue), workers: 4 },
  { tasks: longTasks(services), workers: 1 },
  { tasks: tasksOfOthers(services), workers: 4 },
]

const clockTasks = (services: Services, queue: Queue, { look, noteState }: Look): TaskList => ({
  'watch-certificates': () => watchCertificates(services),
  'watch-reporting': () => watchReporting(services),
  'start-chain-checks': () => startChecks(services),
  'raise-dues': () => raiseDues(services),
  'start-orders': () => startOrders(services),
  'subscription-documents': () => issueSubscriptionDocuments(services),
  'release-baskets': () => releaseBaskets(services),
  'sweep-e-invoices': () =>
    allInTurn(
      () => sweepEInvoices(services, queue),
      () => sweepChecks(services, queue),
    ),
  'sweep-mails': () => allInTurn(look, () => sweepMails(services, queue), noteState),
  'sweep-webhooks': () => sweepWebhooks(services, queue),
})

/** A mail server may let each try wait for 20 seconds. */
const mailTasks = (services: Services): TaskList => ({
  'send-mail': (payload, { job }) =>
    sendMail(services, payload as MailOf, { attempt: job.attempts, most: Math.min(job.max_attempts, mostTries) }),
})

/** Each waits for the authority most of its time. */
const eInvoiceTasks = (services: Services, queue: Queue): TaskList => ({
  'submit-e-invoices': (payload, { abortSignal }) => submitEInvoices(services, queue, payload as DeviceOf, abortSignal),
})

/** Of the night, and checks of whole chains: minutes of work of this process. */
const longTasks = (services: Services): TaskList => ({
  'check-totals': () => checkTotals(services),
  'forget-old': () => forgetOld(services),
  'reseal-secrets': async () => void (await resealSecrets(services)),
  'check-chain': async (payload, { abortSignal }) => void (await checkChain(services, payload as CheckOf, abortSignal)),
})

/** What waits for servers that companies name, which may be slow. */
const tasksOfOthers = (services: Services): TaskList => ({
  'deliver-webhook': (payload, { abortSignal }) => deliver(services, payload as WebhookOf, abortSignal),
  'delete-objects': () => deleteObjects(services),
  'settle-payments': () => settlePayments(services),
})
