import { createHash } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseByCompany } from '@warsha/domain/attachments'
import { ibanOf, refuseIban } from '@warsha/domain/ibans'
import { refuseTransfer } from '@warsha/domain/subscriptions'
import { takenBy } from '@warsha/domain/system-settings'
import { fileOf, readFile } from '../attachments/attachments.ts'
import { findSystemSettings } from '../company/setting-queries.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { lockOrder, updateOrder } from './order-queries.ts'
import { dropOrder, placeOrder } from './orders.ts'
import { findOrder } from './queries.ts'
import { todayOf } from './today.ts'

type Receipt = { subscriptionId: number; name: string; mime: string; bytes: number; content: Buffer }
/** False where the transfer has one already. */
async function insertReceipt(tx: CompanyTx, receipt: Receipt): Promise<boolean> {
  const stored = await tx
    .insertInto('subscriptionReceipts')
    .values({ companyId: tx.companyId, ...receipt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriptionId')
    .executeTakeFirst()
  return stored !== undefined
}

export const findReceipt = statement((tx: CompanyTx, subscriptionId: number) =>
  tx
    .selectFrom('subscriptionReceipts')
    .select(['name', 'mime', 'content'])
    .where('companyId', '=', tx.companyId)
    .where('subscriptionId', '=', subscriptionId),
).first

export const bankTransfer = fileEndpoint.subscriptions.bankTransfer.handler(async ({ input, context }) => {
  const { file, transactionId, transactionDate, accountName, accountNumber, iban, ...choice } = input
  // Whether they may do it at all is said first.
  await context.ask(async ({ actor }) => {
    orRefuse(refuseTransfer({ transactionId, accountName }))
    orRefuse(at('iban', refuseIban(iban)))
    if (!context.services.settings.sales.seller?.iban) throw refuse({ code: 'invalidPaymentRequest' })
    if (transactionDate && transactionDate > todayOf(actor))
      throw refuse({ code: 'dateInFuture', field: 'transactionDate' })
  })
  const read = await readFile(context, { documentId: 0, file })
  return context.enter(async (entered) => {
    const { tx, actor } = entered
    const bytes = read.content.length
    const weight = { kind: read.kind, bytes, thumbnailBytes: 0 }
    orRefuse(at('file', refuseByCompany(weight, takenBy(await findSystemSettings(tx)))))
    const typed = {
      transactionId: transactionId || null,
      transactionDate: transactionDate ?? null,
      accountName: accountName || null,
      accountNumber: accountNumber || null,
      iban: ibanOf(iban) || null,
    }
    const hashed = { ...typed, file: createHash('sha256').update(read.content).digest('hex') }
    const order = await placeOrder(entered, choice, { method: 'transfer', transfer: typed, hashed })
    const { name, mime, content } = read
    const isNew = await insertReceipt(tx, { subscriptionId: order.id, name, mime, bytes, content })
    if (isNew)
      await record(entered, {
        entity: 'subscription',
        entityId: order.id,
        action: 'subscriptionTransferTold',
        changes: { amount: order.dueMinor },
      })
    const row = await findOrder(tx, order.id, todayOf(actor))
    if (!row) throw new Error('A transfer was not found after it was stored')
    return row
  })
})

export const receipt = endpoint.subscriptions.receipt.handler(async ({ input, context: { tx } }) =>
  fileOf(await findReceipt(tx, input.subscriptionId)),
)

export const cancelTransfer = endpoint.subscriptions.cancelTransfer.handler(
  async ({ input: { subscriptionId }, context }) => {
    const { tx } = context
    const order = await lockOrder(tx, subscriptionId)
    if (order?.method !== 'transfer' || order.state !== 'pending') throw refuse({ code: 'noPendingPayment' })
    await dropOrder(tx, order)
    await updateOrder(tx, order.id, { settledAt: new Date().toISOString() })
    const changes = { amount: order.dueMinor }
    const action = 'subscriptionTransferTakenBack'
    await record(context, { entity: 'subscription', entityId: order.id, action, changes })
    return { done: true as const }
  },
)
