import type { CategoryKind } from '@warsha/domain/expenses'
import type { Money } from '@warsha/domain/money'
import { exemptionKept, refusePosted, transactionStateOf } from '@warsha/domain/other-transactions'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { type NoVatReason, noVatReasonKept } from '@warsha/domain/purchase-vat'
import { type PurchaseVatMode, refuseNoSupplier, refuseVatMode } from '@warsha/domain/purchases'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import type { CalendarDate } from '@warsha/domain/time'
import type { VatExemption } from '@warsha/domain/vat-exemptions'
import { heldCategory } from '../expenses/categories.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { lockHolder } from '../parties/account-queries.ts'
import { lockSupplier } from '../purchases/change-queries.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { removeAttached } from './attached.ts'
import {
  deleteTransaction,
  findTransactionByKey,
  insertTransaction,
  type LockedTransaction,
  lockTransaction,
  updateTransaction,
} from './queries.ts'
import { transactionPage } from './read-transactions.ts'

const entity = 'otherTransaction'

export const createOtherTransaction = endpoint.otherTransactions.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findTransactionByKey(tx, requestKey))
  if (before) return transactionPage(tx, before.id)
  const { kind, ...typed } = input
  const kept = await checked(context, kind, typed)
  const { amount, ...fields } = kept
  const { now } = await timeIn(context, actor.shopId)
  const { id } = await insertTransaction(tx, {
    ...fields,
    kind,
    amountMinor: amount,
    shopId: actor.shopId,
    requestKey,
    requestHash: hash,
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
    recordedAt: now,
  })
  await record(context, { entity, entityId: id, action: 'transactionRecorded', changes: toldOf(kept) })
  return transactionPage(tx, id)
})

export const updateOtherTransaction = endpoint.otherTransactions.update.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, ...typed } = input
  const before = await transactionToChange(context, id, version)
  const kept = await checked(context, before.kind, typed)
  const { amount, ...fields } = kept
  const changes = changesBetween(toldOf(before), toldOf(kept))
  if (!changes) return transactionPage(tx, id)
  await updateTransaction(tx, id, { ...fields, amountMinor: amount })
  await record(context, { entity, entityId: id, action: 'transactionChanged', changes })
  return transactionPage(tx, id)
})

export const removeOtherTransaction = endpoint.otherTransactions.remove.handler(async ({ input: { id }, context }) => {
  const transaction = await transactionToChange(context, id)
  await removeAttached(context.tx, id)
  await deleteTransaction(context.tx, id)
  await record(context, { entity, entityId: id, action: 'transactionDeleted', changes: toldOf(transaction) })
  return { done: true as const }
})

/** The locked transaction of a user who may change it, in whatever state. */
export async function heldTransaction(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  id: number,
): Promise<LockedTransaction> {
  const transaction = await lockTransaction(tx, id)
  if (!transaction) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, transaction.shopId))
  await refuseInDisabled(tx, actor, transaction.shopId)
  return transaction
}

/** The same, unposted. With a version, it must be the one the caller has seen. */
export async function transactionToChange(
  context: Pick<CompanyContext, 'tx' | 'actor'>,
  id: number,
  version?: number,
): Promise<LockedTransaction> {
  const transaction = await heldTransaction(context, id)
  orRefuse(refusePosted(transactionStateOf(transaction)))
  if (version !== undefined && transaction.version !== version) throw refuse({ code: 'InvalidData' })
  return transaction
}

type Typed = {
  categoryId: number
  title: string
  happenedOn: CalendarDate
  amount: Money
  vatMode: PurchaseVatMode
  vatExemption: VatExemption | null
  vatExemptionNote: string
  noVatReason: NoVatReason | null
  customerId: number | null
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  note: string
}

/** What is kept of it: its side alone, with a supplier by today's name. */
async function checked({ tx }: CompanyContext, kind: CategoryKind, typed: Typed): Promise<Typed> {
  const { vatAllowed } = await findVatRules(tx)
  orRefuse(refuseVatMode(typed.vatMode, vatAllowed))
  await heldCategory(tx, typed.categoryId, kind)
  const kept = { ...typed, ...exemptionKept(typed, kind, vatAllowed) }
  const supplier = await heldParties(tx, typed)
  if (kind === 'income') return { ...kept, noVatReason: null, supplierId: null, supplierName: '', supplierDocNo: '' }
  orRefuse(refuseNoSupplier(typed))
  const noVatReason = noVatReasonKept(typed, vatAllowed)
  return { ...kept, noVatReason, customerId: null, ...(supplier && { supplierName: nameOfSupplier(supplier) }) }
}

/** Both sides are the company's own, even the one that this kind does not keep; answers the supplier. */
async function heldParties(tx: CompanyContext['tx'], { customerId, supplierId }: Typed) {
  if (customerId !== null && !(await lockHolder('customer')(tx, customerId)))
    throw refuse({ code: 'NotFound', field: 'customerId' })
  if (supplierId === null) return null
  const supplier = await lockSupplier(tx, supplierId)
  if (!supplier) throw refuse({ code: 'NotFound', field: 'supplierId' })
  return supplier
}

/** What the log tells of it. */
const toldOf = ({ categoryId, ...of }: Typed) => ({
  incomeExpenseCategoryId: categoryId,
  title: of.title,
  happenedOn: of.happenedOn,
  amount: of.amount,
  vatMode: of.vatMode,
  vatExemption: of.vatExemption,
  vatExemptionNote: of.vatExemptionNote,
  noVatReason: of.noVatReason,
  customerId: of.customerId,
  supplierName: of.supplierName,
  supplierDocNo: of.supplierDocNo,
  note: of.note,
})
