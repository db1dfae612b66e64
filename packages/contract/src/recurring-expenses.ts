import { zero } from '@warsha/domain/money'
import { noVatReasons } from '@warsha/domain/purchase-vat'
import { purchaseVatModes } from '@warsha/domain/purchases'
import { recurringEvery, recurringStates } from '@warsha/domain/recurring-expenses'
import { readsExpenses, recordsExpenses } from '@warsha/domain/route-permissions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  CalendarDate,
  Done,
  Id,
  names,
  object,
  PositiveAmount,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['recurring expenses']
const writes = { permission: recordsExpenses }

/** What is recorded each time, without the number and the day of a document, and when it falls due. */
const template = {
  every: z.enum(names(recurringEvery)),
  /** In a shorter month its last day. */
  dayOfMonth: z.int().min(1).max(31),
  startsOn: CalendarDate,
  endsOn: CalendarDate.nullable().default(null),
  supplierId: Id.nullable().default(null),
  supplierName: text(100).default(''),
  categoryId: Id.nullable().default(null),
  vatMode: z.enum(purchaseVatModes).default('none'),
  noVatReason: z.enum(noVatReasons).nullable().default(null),
  note: text(500).default(''),
  lines: z
    .array(object({ title: requiredText(200), amount: PositiveAmount, discount: Amount.default(zero) }))
    .min(1)
    .max(100),
}
const refusals = [
  'NotFound',
  'purchaseSupplierMissing',
  'purchaseVatNotAllowed',
  'discountTooHigh',
  'recurringEndsBeforeStart',
  'recurringStartsTooEarly',
] as const

const RecurringExpense = object({
  ...template,
  id: Id,
  version: Version,
  state: z.enum(recurringStates),
  /** Null where none is left. */
  nextDueOn: CalendarDate.nullable(),
  /** Of one of the company's suppliers, today's name. */
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
})
export type RecurringExpense = z.infer<typeof RecurringExpense>

/** One time that waits for its document. */
const RecurringDue = object({ id: Id, recurringId: Id, dueOn: CalendarDate })
export type RecurringDue = z.infer<typeof RecurringDue>

const list = endpoint
  .meta({ permission: readsExpenses })
  .route({
    method: 'GET',
    path: '/recurringExpenses',
    summary: 'Recurring expenses of the shop, and what of them is due',
    tags,
  })
  .output(object({ items: z.array(RecurringExpense), dues: z.array(RecurringDue) }))

const add = endpoint
  .meta({ ...writes, takesKey: true })
  .route({ method: 'POST', path: '/recurringExpenses', summary: 'Add a recurring expense', tags })
  .input(object(template))
  .output(RecurringExpense)
  .errors(refuses('keyReused', ...refusals))

/** What is due already keeps its day, and is recorded as the template then says. */
const update = endpoint
  .meta(writes)
  .route({ method: 'PUT', path: '/recurringExpenses/{id}', summary: 'Change a recurring expense', tags })
  .input(object({ id: UrlId, version: Version, ...template }))
  .output(RecurringExpense)
  .errors(refuses('InvalidData', 'NotAuthorized', 'recurringEnded', ...refusals))

/** Paused, nothing falls due; what goes on again begins with the next day. An end is for good. */
const setState = endpoint
  .meta(writes)
  .route({ method: 'PUT', path: '/recurringExpenses/{id}/state', summary: 'Pause, resume or end it', tags })
  .input(object({ id: UrlId, version: Version, state: z.enum(recurringStates) }))
  .output(RecurringExpense)
  .errors(refuses('NotFound', 'InvalidData', 'NotAuthorized', 'recurringEnded'))

const skip = endpoint
  .meta(writes)
  .route({ method: 'PUT', path: '/recurringExpenses/dues/{dueId}/skip', summary: 'Skip one time', tags })
  .input(object({ dueId: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'recurringDueSettled'))

export const recurringExpenses = { list, add, update, setState, skip }
