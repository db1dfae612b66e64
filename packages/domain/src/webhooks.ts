import type { ActivityAction } from './activities.ts'

/** What happens in a company that its other programs can be told of. */
export const webhookEvents = [
  'ticketOpened',
  'ticketStateChanged',
  'estimateAnswered',
  'invoiceIssued',
  'creditNoteIssued',
  'debitNoteIssued',
  'paymentTaken',
  'paymentReturned',
  'partAtMinimum',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** What is delivered: an event, or a test of the address. */
export type DeliveredEvent = WebhookEvent | 'test'

/** Which event an entry of the log is, by what was done. */
const eventOfAction: Readonly<Partial<Record<ActivityAction, WebhookEvent>>> = {
  ticketOpened: 'ticketOpened',
  ticketStatusChanged: 'ticketStateChanged',
  ticketCompleted: 'ticketStateChanged',
  ticketCheckedOut: 'ticketStateChanged',
  ticketClosed: 'ticketStateChanged',
  ticketReopened: 'ticketStateChanged',
  ticketCanceled: 'ticketStateChanged',
  estimateAnswered: 'estimateAnswered',
  estimateAllDeclined: 'estimateAnswered',
  invoiceIssued: 'invoiceIssued',
  creditInvoiceIssued: 'invoiceIssued',
  depositInvoiced: 'invoiceIssued',
  partsSold: 'invoiceIssued',
  incomeInvoiced: 'invoiceIssued',
  invoiceReturned: 'creditNoteIssued',
  depositCredited: 'creditNoteIssued',
  saleReturned: 'creditNoteIssued',
  incomeReturned: 'creditNoteIssued',
  debitNoteReturned: 'creditNoteIssued',
  invoiceDebited: 'debitNoteIssued',
  debitNoteIssued: 'debitNoteIssued',
  paymentTaken: 'paymentTaken',
  refundGiven: 'paymentReturned',
  creditPaidOut: 'paymentReturned',
}
export const webhookEventOf = (action: string): WebhookEvent | null =>
  Object.hasOwn(eventOfAction, action) ? (eventOfAction[action as ActivityAction] ?? null) : null

export const webhookNameLength = 60
export const webhookUrlLength = 500
/** Each event is delivered to each of them, so that there are not many. */
export const mostWebhooks = 20

export type WebhookHosts = {
  /** On a developer's machine a webhook may lead to that machine, without encryption. */
  ownMachine: boolean
}

const names = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::(\d{1,5}))?(?:[/?]|$)/i
/** Without a port it is 443. */
const isPort = (port: string | undefined): boolean =>
  port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)

/**
 * Why an address takes no webhooks: it must be https and a public name, with no password in it, so that what is sent is read by nobody else.
 * The number that the name stands for is checked at each delivery.
 */
export function refuseWebhookUrl(url: string, hosts: WebhookHosts) {
  const own = hosts.ownMachine ? ownMachine.exec(url) : null
  if (own && isPort(own[1])) return null
  const [, authority = ''] = /^https:\/\/([^/?#\\]+)([/?][^#\s\\]*)?$/i.exec(url) ?? []
  const [, host = '', port] = /^([^:@[\]]+)(?::(\d{1,5}))?$/.exec(authority) ?? []
  // A name whose last part is a figure is a number of a machine, not a name.
  const isName = names.test(host) && !/(^|\.)(0x[0-9a-f]*|\d+)$/i.test(host)
  const isOfNetwork = /\.(local|localhost|internal|lan|home|corp|intranet|home\.arpa)$/i.test(host)
  return isName && !isOfNetwork && isPort(port) ? null : ({ code: 'webhookUrlUnusable' } as const)
}

const minute = 60_000
const hour = 60 * minute
/** The pauses after each try that failed; when none is left, the delivery has failed. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour] as const
export const mostWebhookTries = pauses.length + 1

/**
 * How long to wait after a delivery has failed so often; null when it is given up. `chance` (from 0 to 1) shortens or lengthens the pause by up to a
 * fifth, so that not everything that failed together is tried together again.
 */
export function webhookPauseMs(tries: number, chance: number): number | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : Math.round(pause * (0.8 + 0.4 * chance))
}

/**
 * A webhook is switched off when a delivery is given up and nothing has arrived for two days: less than nine tries take, whatever chance
 * makes of their pauses, so that one which is never answered is switched off with the first that is given up.
 */
const patienceMs = 2 * 24 * hour
export const isWebhookDead = (failingSince: string | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= patienceMs

/** Deliveries that are over are kept for so long. */
export const deliveriesKeptDays = 30

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery did not arrive, where the other side gave no answer or a wrong one. */
export const deliveryProblems = [
  'answer',
  'addressRefused',
  'nameUnknown',
  'notReached',
  'certificate',
  'tooSlow',
  'secretGone',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** What the signature is made over: the number of the event, the second in which it is sent, and the body. */
export const signedText = (eventId: string, second: number, body: string): string => `${eventId}.${second}.${body}`
