import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import type { CompanyTx } from '@warsha/db/database'
import { refuseExpenseLines } from '@warsha/domain/expenses'
import { type Money, sum } from '@warsha/domain/money'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { type NoVatReason, noVatReasonKept } from '@warsha/domain/purchase-vat'
import { type PurchaseVatMode, refuseNoSupplier, refuseVatMode } from '@warsha/domain/purchases'
import { nextDueOf, refuseEnded, refuseSchedule, refuseSettled, type Schedule } from '@warsha/domain/recurring-expenses'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { lockSupplier } from '../purchases/change-queries.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { shopTime, timeIn } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { heldCategory } from './categories.ts'
import { raiseDues } from './raise-dues.ts'
import {
  deleteLines,
  findLastDue,
  findRecurring,
  findRecurringByKey,
  insertLines,
  insertRecurring,
  type LockedRecurring,
  listDues,
  listLines,
  listLinesOfShop,
  listRecurring,
  lockDue,
  lockRecurring,
  settleDue,
  updateRecurring,
} from './recurring-queries.ts'

const entity = 'recurringExpense'

export const listRecurringExpenses = endpoint.recurringExpenses.list.handler(async ({ context: { tx, actor } }) => {
  const [items, lines, dues] = [
    await listRecurring(tx, actor.shopId),
    await listLinesOfShop(tx, actor.shopId),
    await listDues(tx, actor.shopId),
  ]
  const linesOf = (id: number) =>
    lines.filter(({ recurringId }) => recurringId === id).map(({ recurringId: _id, ...line }) => line)
  return { items: items.map((item) => ({ ...item, lines: linesOf(item.id) })), dues }
})

export const addRecurring = endpoint.recurringExpenses.add.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findRecurringByKey(tx, requestKey))
  if (before) return shown(tx, before.id)
  const { shopId } = actor
  const { today } = await timeIn(context, shopId)
  orRefuse(refuseSchedule(input, today))
  const { lines, ...template } = await checked(tx, input)
  const nextDueOn = nextDueOf(input, null)
  const { id } = await insertRecurring(tx, { ...template, shopId, requestKey, requestHash: hash, nextDueOn })
  await keepLines(tx, id, lines)
  await raiseNow(tx, id, today)
  await record(context, { entity, entityId: id, action: 'recurringAdded', changes: toldOf(template, lines) })
  return shown(tx, id)
})

export const updateRecurringExpense = endpoint.recurringExpenses.update.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, ...typed } = input
  const recurring = await recurringToChange(context, id, version)
  const { today } = await shopTime(tx, recurring.shopId)
  // What started long ago may stay; only a start that is typed now is asked about.
  orRefuse(refuseSchedule(typed, typed.startsOn === recurring.startsOn ? typed.startsOn : today))
  const { lines, ...template } = await checked(tx, typed)
  const before = await listLines(tx, id)
  const last = (await findLastDue(tx, id))?.dueOn ?? null
  const moved = isMoved(recurring, typed)
  const from = recurring.state === 'active' ? typed.startsOn : today
  await updateRecurring(tx, id, { ...template, ...(moved && { nextDueOn: nextDueOf(typed, last, from) }) })
  await deleteLines(tx, id)
  await keepLines(tx, id, lines)
  await raiseNow(tx, id, today)
  const changes = changesBetween(toldOf(recurring, before), toldOf(template, lines))
  if (changes) await record(context, { entity, entityId: id, action: 'recurringChanged', changes })
  return shown(tx, id)
})

const actions = { active: 'recurringResumed', paused: 'recurringPaused', ended: 'recurringEnded' } as const

export const setRecurringState = endpoint.recurringExpenses.setState.handler(
  async ({ input: { id, version, state }, context }) => {
    const { tx } = context
    const recurring = await recurringToChange(context, id, version)
    if (recurring.state === state) return shown(tx, id)
    const { today } = await shopTime(tx, recurring.shopId)
    const last = (await findLastDue(tx, id))?.dueOn ?? null
    // What fell into the pause is not made up for.
    const nextDueOn = state === 'active' ? nextDueOf(recurring, last, today) : recurring.nextDueOn
    await updateRecurring(tx, id, { state, nextDueOn: state === 'ended' ? null : nextDueOn })
    await raiseNow(tx, id, today)
    const { supplierName } = recurring
    await record(context, { entity, entityId: id, action: actions[state], changes: { supplierName } })
    return shown(tx, id)
  },
)

/** Two who skip or record the same time wait for each other. */
export const skipDue = endpoint.recurringExpenses.skip.handler(async ({ input: { dueId }, context }) => {
  const { tx, actor } = context
  const due = await lockDue(tx, dueId)
  if (!due) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, due.shopId))
  await refuseInDisabled(tx, actor, due.shopId)
  orRefuse(refuseSettled(due.state))
  const { now } = await shopTime(tx, due.shopId)
  await settleDue(tx, due.id, { state: 'skipped', invoiceId: null, by: actor, at: now })
  const changes = { dueOn: due.dueOn }
  await record(context, { entity, entityId: due.recurringId, action: 'recurringSkipped', changes })
  return { done: true as const }
})

async function recurringToChange({ tx, actor }: CompanyContext, id: number, version: number) {
  const recurring = await lockRecurring(tx, id)
  if (!recurring) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, recurring.shopId))
  await refuseInDisabled(tx, actor, recurring.shopId)
  if (recurring.version !== version) throw refuse({ code: 'InvalidData' })
  orRefuse(refuseEnded(recurring.state))
  return recurring
}

type Line = { title: string; amount: Money; discount: Money }
type Typed = Schedule & {
  supplierId: number | null
  supplierName: string
  categoryId: number | null
  vatMode: PurchaseVatMode
  noVatReason: NoVatReason | null
  note: string
  lines: readonly Line[]
}

/** The template with its supplier by today's name, as it is stored. */
async function checked(tx: CompanyTx, { categoryId, ...typed }: Typed) {
  orRefuse(refuseNoSupplier(typed))
  orRefuse(refuseExpenseLines(typed.lines))
  const { vatAllowed } = await findVatRules(tx)
  orRefuse(refuseVatMode(typed.vatMode, vatAllowed))
  await heldCategory(tx, categoryId)
  const kept = { ...typed, noVatReason: noVatReasonKept(typed, vatAllowed), expenseCategoryId: categoryId }
  if (typed.supplierId === null) return kept
  const supplier = await lockSupplier(tx, typed.supplierId)
  if (!supplier) throw refuse({ code: 'NotFound', field: 'supplierId' })
  return { ...kept, supplierName: nameOfSupplier(supplier) }
}

const keepLines = (tx: CompanyTx, recurringId: number, lines: readonly Line[]) =>
  insertLines(
    tx,
    lines.map(({ title, amount, discount }, at) => ({
      recurringId,
      position: at + 1,
      title,
      amountMinor: amount,
      discountMinor: discount,
    })),
  )

async function raiseNow(tx: CompanyTx, id: number, today: string): Promise<void> {
  const stored = await lockRecurring(tx, id)
  if (stored) await raiseDues(tx, stored, today)
}

const isMoved = (before: LockedRecurring, next: Schedule): boolean =>
  before.every !== next.every ||
  before.dayOfMonth !== next.dayOfMonth ||
  before.startsOn !== next.startsOn ||
  before.endsOn !== next.endsOn

/** What the log tells of it; its amount as its document will have it. */
const toldOf = (
  {
    supplierName,
    vatMode,
    noVatReason,
    note,
    every,
    dayOfMonth,
    startsOn,
    endsOn,
  }: Omit<Typed, 'lines' | 'categoryId'>,
  lines: readonly Line[],
) => ({
  supplierName,
  vatMode,
  noVatReason,
  note,
  every,
  dayOfMonth,
  startsOn,
  endsOn,
  amount: sum(lines.map(({ amount, discount }) => (amount - discount) as Money)),
})

async function shown(tx: CompanyTx, id: number): Promise<RecurringExpense> {
  const stored = await findRecurring(tx, id)
  if (!stored) throw refuse({ code: 'NotFound' })
  return { ...stored, lines: await listLines(tx, id) }
}
