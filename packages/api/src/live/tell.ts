import { type CompanyTx, type Database, onceStored, sentAlong } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** On which the processes of the API tell each other that a ticket has changed, or the store of a shop. */
export const ticketChannel = 'warsha_tickets'

/** That a user of a company was told something. */
export type UserTold = { companyId: number; userId: number }

/**
 * That a ticket of a company, in this shop, has changed; clients that may see it refetch it. Without a ticket it is a document of
 * the shop's store.
 */
export type TicketChange = { companyId: number; shopId: number; ticketId: number | null }
const ofStore = 'store'

const gatheredForMs = 20
/** The shops of tickets, by their ids, as a transaction has read or stored them. */
const shops = new WeakMap<CompanyTx, Map<number, number>>()
/** The tickets that a transaction has told of already. */
const told = new WeakMap<CompanyTx, Set<number>>()
const toTell = new WeakMap<Database, Set<string>>()
/** What is being told. */
const telling = new WeakMap<Database, Set<Promise<void>>>()

/** Spares the query for the shop of a ticket when it is told of. */
export function knowShop(tx: CompanyTx, ticketId: number, shopId: number): void {
  shops.set(tx, (shops.get(tx) ?? new Map<number, number>()).set(ticketId, shopId))
}

/**
 * Tells every process of the API, once the change is stored. Not in its transaction: PostgreSQL lets transactions that notify
 * commit one after the other only, which takes a quarter of what can be paid at once (decision 17).
 */
export async function tellOfTicket(tx: CompanyTx, ticketId: number): Promise<void> {
  const toldIn = told.get(tx) ?? new Set()
  if (toldIn.has(ticketId)) return
  told.set(tx, toldIn.add(ticketId))
  const tellIn = (shopId: number) => onceStored(tx, (db) => tell(db, `${tx.companyId}:${shopId}:${ticketId}`))
  const known = shops.get(tx)?.get(ticketId)
  if (known !== undefined) return tellIn(known)
  const found = shopOf(tx, ticketId).then((ticket) => {
    if (ticket) tellIn(ticket.shopId)
  })
  sentAlong(tx, found)
}

/** Tells of a stock count, a transfer or a purchase order, in the same way. */
export const tellOfStore = (tx: CompanyTx, shopId: number): void =>
  onceStored(tx, (db) => tell(db, `${tx.companyId}:${shopId}:${ofStore}`))

/** Tells the screens of users that something was written for them, once it is stored. */
export function tellUsers(tx: CompanyTx, users: readonly { userId: number }[]): void {
  for (const userId of new Set(users.map((user) => user.userId)))
    onceStored(tx, (db) => tell(db, `${userMark}:${tx.companyId}:${userId}`))
}
/** Tells the screens of a user to check whether their session still lives, and as whom, once it is stored that something has changed. */
export const tellSessionsEnded = (tx: CompanyTx, userId: number): void =>
  onceStored(tx, (db) => tell(db, `${endedMark}:${tx.companyId}:${userId}`))
const endedMark = 'ended'

/** What is told of a user begins with it. A process of an earlier version reads it as no ticket and goes on. */
const userMark = 'user'

const shopOf = statement((tx: CompanyTx, ticketId: number) =>
  tx.selectFrom('tickets').select('shopId').where('companyId', '=', tx.companyId).where('id', '=', ticketId),
).first

/** Events within a moment travel as one statement. */
function tell(db: Database, payload: string): void {
  const waiting = toTell.get(db)
  if (waiting) return void waiting.add(payload)
  const gathered = new Set([payload])
  toTell.set(db, gathered)
  setTimeout(() => void tellRest(db), gatheredForMs).unref()
}

/** Tells at once what was gathered, and waits until all of it is told: the server ends. */
export async function tellRest(db: Database): Promise<void> {
  const gathered = toTell.get(db)
  toTell.delete(db)
  const begun = telling.get(db) ?? new Set()
  if (gathered) {
    telling.set(db, begun)
    const told = say([...gathered], db).finally(() => void begun.delete(told))
    begun.add(told)
  }
  await Promise.all(begun)
}

async function say(payloads: string[], db: Database): Promise<void> {
  // A broken connection is reported by its pool; screens also poll now and then.
  await send(payloads)
    .execute(db)
    .catch(() => {})
}

const send = (payloads: string[]) =>
  sql`select pg_notify(${ticketChannel}, payload) from unnest(${payloads}::text[]) as payload`

export const readUserTold = (payload: string): UserTold | null => readOfUser(payload, userMark)
/** Of whom some sessions have ended. */
export const readSessionsEnded = (payload: string): UserTold | null => readOfUser(payload, endedMark)

function readOfUser(payload: string, wanted: string): UserTold | null {
  const [mark, ...ids] = payload.split(':')
  const [companyId = 0, userId = 0, ...rest] = ids.map(Number)
  const whole = [companyId, userId].every((id) => Number.isSafeInteger(id) && id > 0)
  return mark === wanted && whole && rest.length === 0 ? { companyId, userId } : null
}

export function readChange(payload: string): TicketChange | null {
  const [company, shop, of, ...rest] = payload.split(':')
  const [companyId, shopId, ticketId] = [Number(company), Number(shop), of === ofStore ? null : Number(of)]
  const whole = [companyId, shopId, ticketId ?? 1].every((id) => Number.isSafeInteger(id) && id > 0)
  return whole && rest.length === 0 ? { companyId, shopId, ticketId } : null
}
