import { approvalStates } from '@warsha/domain/decisions'
import { partRequestStates } from '@warsha/domain/part-requests'
import { serviceStatusNames } from '@warsha/domain/tickets'
import { pauseReasons } from '@warsha/domain/work'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { PartOrder } from './part-orders.ts'
import { refuses } from './refusals.ts'
import { CarName, Plate } from './vehicles.ts'
import { Id, Instant, object, SecondsAgo, UrlId } from './vocabulary.ts'

/** A job of the signed-in technician: one service of one ticket. It carries no price. */
export const Job = object({
  ticketServiceId: Id,
  ticketId: Id,
  ticketNumber: z.string(),
  version: z.int(),
  nameEn: z.string(),
  nameAr: z.string(),
  description: z.string(),
  complaint: z.string(),
  status: z.enum(serviceStatusNames),
  plate: Plate,
  ...CarName,
  colorId: Id.nullable(),
  promisedAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  durationMinutes: z.int(),
  workedMinutes: z.int(),
  runningSince: Instant.nullable(),
  waitingReason: z.string().nullable(),
  /** Of work that the customer is or was asked about. */
  approval: z.enum(approvalStates).nullable(),
  visits: z.int(),
  /** What it needs of the store, and the parts of the ticket that belong to no service. */
  storeParts: z.array(
    object({
      /** The request and its version. */
      id: Id,
      version: z.int(),
      partNo: z.string(),
      nameEn: z.string(),
      nameAr: z.string(),
      state: z.enum(partRequestStates),
      requestedMilli: z.int(),
      reservedMilli: z.int(),
      issuedMilli: z.int(),
      returnedMilli: z.int(),
      receivedMilli: z.int(),
      askedBackMilli: z.int(),
      order: PartOrder.nullable(),
    }),
  ),
})
export type Job = z.infer<typeof Job>

const permission = { module: 'tickets', actions: ['tickets.serviceChangeStatus'] } as const
const onJob = { id: UrlId, secondsAgo: SecondsAgo }
const clock = { permission, takesKey: true } as const
const tags = ['work']
const refused = refuses(
  'NotFound',
  'ticketNotOpen',
  'invoiceExists',
  'notYourJob',
  'clockRuns',
  'clockStands',
  'serviceStatusUnchanged',
  'serviceStatusNotAllowed',
  'keyReused',
)

const myJobs = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/tickets/myJobs', summary: 'The jobs of the signed-in technician, in order', tags })
  .output(object({ jobs: z.array(Job), doneToday: z.int() }))

/** Starts the clock on a job; a job that runs elsewhere for the same person is paused, for there is one running clock. */
const start = endpoint
  .meta({ ...clock, finishesCars: true })
  .route({ method: 'POST', path: '/tickets/myJobs/start/{id}', summary: 'Start or go on with a job', tags })
  .input(object({ ...onJob, confirmedApproval: z.boolean().default(false) }))
  .output(Job)
  .errors({ ...refused, ...refuses('awaitingApproval') })

const pause = endpoint
  .meta({ ...clock, finishesCars: true })
  .route({ method: 'POST', path: '/tickets/myJobs/pause/{id}', summary: 'Pause a job, with the reason', tags })
  .input(object({ ...onJob, reason: z.enum(pauseReasons) }))
  .output(Job)
  .errors(refused)

const finish = endpoint
  .meta({ ...clock, finishesCars: true })
  .route({ method: 'POST', path: '/tickets/myJobs/done/{id}', summary: 'A job is done', tags })
  .input(object(onJob))
  .output(Job)
  .errors(refused)

export const work = { myJobs, start, pause, finish }
