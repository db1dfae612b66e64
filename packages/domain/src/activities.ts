import { hiddenAmount } from './amounts.ts'

/** What a fact of an activity is, so that a screen prints it in the reader's language: a name is { en, ar }. */
export type FactKind =
  | 'text'
  | 'name'
  | 'number'
  | 'money'
  | 'quantity'
  | 'minutes'
  | 'moment'
  | 'date'
  | 'ticketStatus'
  | 'waitingReason'
  | 'pauseReason'
  | 'sharedDocument'
  | 'decisionChannel'
  | 'conditionMoment'
  | 'pointState'

const name = { name: 'name' } as const
const moved = <K extends FactKind>(kind: K) => ({ from: kind, to: kind }) as const
const movedOf = <K extends FactKind>(kind: K) => ({ ...name, from: kind, to: kind }) as const

/**
 * Everything that can happen to a ticket's work, an estimate or an invoice, with the facts its sentence in i18n (activities) names. `name` is the
 * service, part or section it happened to. What may be empty has three sentences: set, changed and removed.
 */
export const activityActions = {
  ticketOpened: { number: 'text' },
  estimateMade: { number: 'text' },
  estimateTaken: { number: 'text' },
  estimateConverted: { number: 'text', amount: 'money' },
  estimateDeleted: { number: 'text' },
  estimateAnswered: { person: 'text', channel: 'decisionChannel', amount: 'money' },
  estimateAllDeclined: { person: 'text', channel: 'decisionChannel' },
  estimateCallAsked: {},
  estimateCalled: {},
  estimateReminded: { to: 'date' },
  payerApproved: name,
  payerDeclined: name,
  estimateDiscounted: moved('money'),
  estimateNoteSet: { to: 'text' },
  estimateNoteChanged: moved('text'),
  estimateNoteRemoved: { from: 'text' },
  validUntilSet: { to: 'date' },
  validUntilChanged: moved('date'),
  validUntilRemoved: { from: 'date' },
  serviceRemoved: name,
  ticketStatusChanged: moved('ticketStatus'),
  ticketCompleted: {},
  ticketCanceled: {},
  ticketReopened: { from: 'ticketStatus' },
  ticketDiscounted: moved('money'),
  kmSet: { to: 'number' },
  kmChanged: moved('number'),
  kmRemoved: { from: 'number' },
  complaintSet: { to: 'text' },
  complaintChanged: moved('text'),
  complaintRemoved: { from: 'text' },
  assessmentSet: { to: 'text' },
  assessmentChanged: moved('text'),
  assessmentRemoved: { from: 'text' },
  promiseSet: { to: 'moment' },
  promiseChanged: moved('moment'),
  promiseRemoved: { from: 'moment' },
  waitingSet: { to: 'waitingReason' },
  waitingChanged: moved('waitingReason'),
  waitingRemoved: { from: 'waitingReason' },
  customerAnswerRead: {},
  dealerSet: { to: 'name' },
  dealerChanged: moved('name'),
  dealerRemoved: { from: 'name' },
  payerSet: { ...name, amount: 'money' },
  payersRemoved: {},
  claimSet: { ...name, claim: 'text' },
  approvalSet: { ...name, approval: 'text' },
  approvedOnSet: { ...name, to: 'date' },
  approvedAmountSet: { ...name, amount: 'money' },
  supervisorSet: { to: 'name' },
  supervisorChanged: moved('name'),
  supervisorRemoved: { from: 'name' },
  noteAdded: { body: 'text' },
  noteRemoved: { body: 'text' },
  noteWithPhotosAdded: { body: 'text' },
  conditionRecorded: { moment: 'conditionMoment', marks: 'number' },
  conditionChanged: { moment: 'conditionMoment', marks: 'number' },
  photosAdded: {},
  photosRemoved: {},
  photoRemoved: {},
  sectionAdded: name,
  sectionRemoved: name,
  packageAdded: { ...name, price: 'money' },
  serviceAdded: { ...name, quantity: 'quantity', price: 'money' },
  serviceWarrantyAdded: { ...name, quantity: 'quantity', price: 'money' },
  servicePlanned: name,
  serviceStarted: name,
  serviceCompleted: name,
  serviceCanceled: name,
  serviceRenamed: moved('name'),
  servicePriceChanged: movedOf('money'),
  serviceQuantityChanged: movedOf('quantity'),
  serviceDiscountChanged: movedOf('money'),
  serviceDescriptionSet: { ...name, to: 'text' },
  serviceDescriptionChanged: movedOf('text'),
  serviceDescriptionRemoved: { ...name, from: 'text' },
  serviceDueSet: { ...name, to: 'moment' },
  serviceDueChanged: movedOf('moment'),
  serviceDueRemoved: { ...name, from: 'moment' },
  technicianAdded: { ...name, technician: 'name' },
  technicianChanged: movedOf('name'),
  technicianRemoved: { ...name, technician: 'name' },
  hoursChanged: { ...name, technician: 'name', from: 'minutes', to: 'minutes' },
  workStarted: name,
  workPaused: { ...name, reason: 'pauseReason' },
  partAdded: { ...name, quantity: 'quantity', price: 'money' },
  partRemoved: { ...name, quantity: 'quantity' },
  partPriceChanged: movedOf('money'),
  partQuantityChanged: movedOf('quantity'),
  partDiscountChanged: movedOf('money'),
  partDetailsChanged: name,
  partIssued: { ...name, quantity: 'quantity' },
  partReceived: { ...name, quantity: 'quantity' },
  partAskedBack: { ...name, quantity: 'quantity' },
  partReturned: { ...name, quantity: 'quantity' },
  paymentTaken: { amount: 'money', receipt: 'text' },
  refundGiven: { amount: 'money', receipt: 'text' },
  refundLeftAsCredit: { amount: 'money', receipt: 'text' },
  creditPaidOut: { amount: 'money', receipt: 'text' },
  badDebtWrittenOff: { amount: 'money', receipt: 'text' },
  paymentDueSet: { to: 'date' },
  paymentDueChanged: moved('date'),
  purchaseRecorded: { number: 'text', supplier: 'text', amount: 'money' },
  purchaseNoted: { number: 'text', amount: 'money' },
  ticketCheckedOut: {},
  ticketClosed: {},
  invoiceIssued: { number: 'text' },
  creditInvoiceIssued: { number: 'text', dueOn: 'date' },
  sharedByEmail: { document: 'sharedDocument', to: 'text' },
  sharedByWhatsapp: { document: 'sharedDocument', to: 'text' },
  depositInvoiced: { number: 'text', amount: 'money' },
  invoiceReturned: { number: 'text', amount: 'money', reason: 'text' },
  invoiceDebited: { number: 'text', amount: 'money', reason: 'text' },
  depositCredited: { number: 'text', amount: 'money' },
  partsSold: { number: 'text', amount: 'money' },
  saleReturned: { number: 'text', amount: 'money', reason: 'text' },
  saleCancelled: { number: 'text' },
  incomeInvoiced: { number: 'text', amount: 'money' },
  incomeReturned: { number: 'text', amount: 'money', reason: 'text' },
  debitNoteIssued: { number: 'text', amount: 'money', reason: 'text' },
  debitNoteReturned: { number: 'text', amount: 'money', reason: 'text' },
  eInvoiceCorrected: { number: 'text' },
  sharedByLink: { document: 'sharedDocument' },
  shareRevoked: { document: 'sharedDocument' },
  approvalAsked: name,
  approvalNotAsked: name,
  workApproved: { ...name, price: 'money', person: 'text', channel: 'decisionChannel' },
  discountWithWork: movedOf('money'),
  workDeclined: { ...name, price: 'money', person: 'text', channel: 'decisionChannel' },
  startedUnapproved: name,
  declinedWorkTaken: name,
  declinedWorkDismissed: name,
  inspectionStarted: name,
  inspectionFinished: { ...name, findings: 'number' },
  inspectionReopened: name,
  inspectionRemoved: name,
  pointChecked: { ...name, to: 'pointState' },
  pointChanged: movedOf('pointState'),
  pointRemarkSet: { ...name, to: 'text' },
  pointRemarkChanged: movedOf('text'),
  pointRemarkRemoved: { ...name, from: 'text' },
  pointMeasureSet: { ...name, to: 'quantity' },
  pointMeasureChanged: movedOf('quantity'),
  pointMeasureRemoved: { ...name, from: 'quantity' },
  pointPhotographed: name,
  findingProposed: { ...name, service: 'name' },
} as const satisfies Record<string, Record<string, FactKind>>

export type ActivityAction = keyof typeof activityActions

/** Things of a ticket that may be empty. */
export type ActivitySubject = {
  [A in ActivityAction]: A extends `${infer S}Removed`
    ? `${S}Set` extends ActivityAction
      ? `${S}Changed` extends ActivityAction
        ? S
        : never
      : never
    : never
}[ActivityAction]

export type Activity = { action: ActivityAction; facts: Record<string, unknown> }

/** What happened to a thing that may be empty: set, changed, removed, or nothing at all (null). */
export function activityOf<T>(subject: ActivitySubject, from: T | null, to: T | null): Activity | null {
  if (from === to) return null
  if (from === null) return { action: `${subject}Set`, facts: { to } }
  if (to === null) return { action: `${subject}Removed`, facts: { from } }
  return { action: `${subject}Changed`, facts: { from, to } }
}

/** The facts of an activity for users who are shown no amounts: the sentence keeps its blank, filled by null. */
export function factsWithoutAmounts(action: string, facts: Record<string, unknown>): Record<string, unknown> {
  const kinds: Record<string, FactKind> = Object.hasOwn(activityActions, action)
    ? activityActions[action as ActivityAction]
    : {}
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, kinds[name] === 'money' ? null : fact]))
}

/** The same for users who are shown no phone numbers of customers: to whom something was sent. */
export const factsWithoutPhones = (action: string, facts: Record<string, unknown>): Record<string, unknown> =>
  action.startsWith('sharedBy') && 'to' in facts ? { ...facts, to: hiddenAmount } : facts

/** Whether the log tells of an event in a sentence: what is done to a ticket or an estimate is, of all else old and new values are shown. */
export const isToldInSentence = ({ ticketId, entity }: { ticketId: number | null; entity: string }): boolean =>
  ticketId !== null || entity === 'estimate'
