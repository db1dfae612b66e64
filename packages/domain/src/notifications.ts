/**
 * What the product tells a user by itself: a part fell to its minimum, a ticket waits for a part that is not here, a part
 * arrived that the user asked for; the customer answered an estimate of theirs, wishes to be called, or has not answered yet; the
 * e-invoicing certificate of a shop is about to end; simplified invoices wait to be reported, or have waited for too long;
 * a webhook to which nothing can be delivered was switched off.
 */
export const notificationKinds = [
  'partAtMinimum',
  'partShort',
  'partArrived',
  'certificateEnding',
  'reportingDue',
  'reportingLate',
  'webhookOff',
  'estimateAnswered',
  'estimateCall',
  'estimateWaits',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Told of the work in one shop; the others are about the company, and for who looks after it. */
export const shopNotificationKinds = [
  'partAtMinimum',
  'partShort',
  'partArrived',
  'estimateAnswered',
  'estimateCall',
  'estimateWaits',
] as const satisfies readonly NotificationKind[]
type PartNotification = Extract<NotificationKind, `part${string}`>
export const isOfPart = (kind: NotificationKind): kind is PartNotification => kind.startsWith('part')
export type EstimateNotification = Extract<NotificationKind, `estimate${string}`>
export const isOfEstimate = (kind: NotificationKind): kind is EstimateNotification => kind.startsWith('estimate')

/** One page of them (NOT-008). */
export const notificationsPerPage = 20
/** Those that are older are forgotten, read or not. */
export const notificationsKeptDays = 180
