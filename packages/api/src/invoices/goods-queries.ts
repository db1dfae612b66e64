import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'

const goods = [
  'id',
  'partId',
  'ticketPartId',
  'issuedMilli',
  'returnedMilli',
  'creditedMilli',
  'issuedValueMinor as issuedValue',
  'creditedValueMinor as creditedValue',
] as const

/** The parts of a ticket that its store issued, by their lines. */
export const listGoods = statement((tx: CompanyTx, ticketId: number, lineIds: number[]) =>
  tx
    .selectFrom('partRequests')
    .select('partId')
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('ticketPartId', '=', anyOf(lineIds)),
).all

export type Credited = Awaited<ReturnType<typeof lockGoods>>[number]
/** The same with what was issued and came back, for whoever holds the ticket and the stock. */
export const lockGoods = statement((tx: CompanyTx, ticketId: number, lineIds: number[]) =>
  tx
    .selectFrom('partRequests')
    .select(goods)
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('ticketPartId', '=', anyOf(lineIds))
    .orderBy('id')
    .forUpdate(),
).all

export const setCredited = statement(
  (tx: CompanyTx, id: number, credited: { creditedMilli: number; creditedValueMinor: Money }) =>
    tx.updateTable('partRequests').set(credited).where('companyId', '=', tx.companyId).where('id', '=', id),
).run
