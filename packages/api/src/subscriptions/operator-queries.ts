import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

type Place = { companyId: number; id: number }
export type Places = { items: Place[]; total: number }
type Page = { page: number; pageSize: number }

const within = (days: number) => sql<boolean>`settled_at > now() - make_interval(days => ${days})`

const transfers = (platform: Database, days: number) =>
  platform
    .withSchema('app')
    .selectFrom('subscriptions')
    // As the index `subscriptions_transfers_to_book` has them.
    .where(sql<boolean>`method = 'transfer' and paid_minor = 0`)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb.and([eb('state', '=', 'dropped'), within(days)])]))

const refunds = (platform: Database, days: number) =>
  platform
    .withSchema('app')
    .selectFrom('subscriptionRefunds')
    // As the index `subscription_refunds_to_banks` has them.
    .where(sql<boolean>`subscription_id is null and state <> 'failed'`)
    .where((eb) => eb.or([eb('state', '=', 'pending'), within(days)]))

/** Where transfers stand that the operator looks for on their account, the oldest first: a page of all companies. */
export async function placesOfTransfers(platform: Database, { page, pageSize }: Page, days: number): Promise<Places> {
  const all = transfers(platform, days)
  const [items, { total }] = await Promise.all([
    all
      .select(['companyId', 'id'])
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** Where refunds to bank accounts stand that the operator looks after. */
export async function placesOfRefunds(platform: Database, { page, pageSize }: Page, days: number): Promise<Places> {
  const all = refunds(platform, days)
  const [items, { total }] = await Promise.all([
    all
      .select(['companyId', 'id'])
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}
