/**
 * What the product tells a user by itself: a part fell to its minimum, a ticket waits for a part that is not here, a part
 * arrived that the user asked for, the e-invoicing certificate of a shop is about to end.
 */
export const notificationKinds = ['partAtMinimum', 'partShort', 'partArrived', 'certificateEnding'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** One page of them (NOT-008). */
export const notificationsPerPage = 20
/** Those that are older are forgotten, read or not. */
export const notificationsKeptDays = 180
