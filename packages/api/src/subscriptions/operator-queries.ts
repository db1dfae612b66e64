import type { Database } from '@warsha/db/database'
import { operatorSeesDays } from '@warsha/domain/subscriptions'
import { sql } from 'kysely'

type Place = { companyId: number; id: number }
export type Places = { items: Place[]; total: number }
type Page = { page: number; pageSize: number }

// What is done stays in sight for a while.
const within = sql<boolean>`settled_at > now() - make_interval(days => ${operatorSeesDays})`

const transfers = (platform: Database) =>
  platform
    .withSchema('app')
    .selectFrom('subscriptions')
    .select(['companyId', 'id'])
    // As the index `subscriptions_transfers_to_book` has them.
    .where(sql<boolean>`method = 'transfer' and paid_minor = 0`)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb.and([eb('state', '=', 'dropped'), within])]))

const refunds = (platform: Database) =>
  platform
    .withSchema('app')
    .selectFrom('subscriptionRefunds')
    .select(['companyId', 'id'])
    // As the index `subscription_refunds_to_banks` has them.
    .where(sql<boolean>`subscription_id is null and state <> 'failed'`)
    .where((eb) => eb.or([eb('state', '=', 'pending'), within]))

type Found = ReturnType<typeof transfers> | ReturnType<typeof refunds>

/** A page of all companies: what waits comes before what is done, the oldest first. */
async function pageOf(all: Found, { page, pageSize }: Page): Promise<Places> {
  const found = all as ReturnType<typeof transfers>
  const [items, { total }] = await Promise.all([
    found
      .orderBy(sql`state = 'pending'`, 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** Where transfers stand that the operator looks for on their account. */
export const placesOfTransfers = (platform: Database, page: Page) => pageOf(transfers(platform), page)

/** Where refunds to bank accounts stand that the operator looks after. */
export const placesOfRefunds = (platform: Database, page: Page) => pageOf(refunds(platform), page)
