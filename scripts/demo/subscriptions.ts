import { withConnection } from '@warsha/db/connection'
import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { money } from '@warsha/domain/money'
import {
  type Charge,
  creditOf,
  lastDayOf,
  subscriptionVatBp as vatBp,
  withVat,
} from '@warsha/domain/subscription-prices'
import type pg from 'pg'

const plans = [
  ['basic', 'Basic', 'الأساسية', 19_900, 199_000, 1, []],
  ['plus', 'Plus', 'المتقدمة', 39_900, 399_000, 5, ['inspections']],
  ['unlimited', 'Unlimited', 'غير المحدودة', 79_900, 799_000, null, ['inspections', 'messages', 'customerLinks']],
] as const
const withinPlus = plans[1][6]
const sold = [
  ['messages', 'Messages to customers', 'رسائل العملاء', 4900, 49_000],
  ['customerLinks', 'Links for customers', 'روابط العملاء', 3900, 39_000],
  ['inspections', 'Inspections', 'الفحص', 4900, 49_000],
] as const

/** The second company of the demo sells to the others, and itself has no tax documents from itself. */
export const sellerOfDemo = '700200'

/**
 * What the operator of the demo sells, and what its companies bought: a trial, a month, and the year that runs. The tax documents of
 * the month and the year are asked for; the program issues them when it runs.
 */
export async function subscribeDemo(ownerUrl: string, now = Date.now()): Promise<void> {
  const today = dayIn('Asia/Riyadh', new Date(now).toISOString())
  await withConnection(ownerUrl, async (client) => {
    await client.query('begin')
    await sell(client, today)
    const { rows } = await client.query<{ id: number; user_id: number; add_ons: string[]; invoiced: boolean }>(
      `select c.id, c.add_ons, c.registration_no <> $1 as invoiced, min(u.id) as user_id from app.companies c
       join app.users u on u.company_id = c.id where 'Owner' = any (u.company_roles) group by c.id order by c.id`,
      [sellerOfDemo],
    )
    for (const { id, user_id, add_ons, invoiced } of rows)
      await subscribe(client, { companyId: id, userId: user_id, addOns: add_ons, today, invoiced })
    await client.query('commit')
  })
}

async function sell(client: pg.Client, today: string): Promise<void> {
  for (const [place, [code, en, ar, monthly, yearly, shops, within]] of plans.entries())
    await client.query('insert into app.plans values ($1, $2, $3, $4, $9, $5, $6, $7, $8)', [
      place + 1,
      code,
      en,
      ar,
      monthly,
      yearly,
      shops,
      within,
      place + 1,
    ])
  for (const [place, [code, en, ar, monthly, yearly]] of sold.entries())
    await client.query('insert into app.plan_add_ons values ($1, $2, $3, $4, $7, $5, $6)', [
      place + 1,
      code,
      en,
      ar,
      monthly,
      yearly,
      place + 1,
    ])
  const voucher = 'insert into app.vouchers values ($1, $2, $3, $4, $5, $6, 1000)'
  const until = addDays(today, 400)
  await client.query(voucher, [1, 'WELCOME10', 1000, null, addDays(today, -400), until])
  await client.query(voucher, [2, 'MINUS50', null, 5000, addDays(today, -400), until])
}

type Order = Record<string, unknown>
const returned: Record<string, string> = { subscriptions: 'id', wallet_movements: 'number as id' }
async function insert(client: pg.Client, table: string, row: Order): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, place) => `$${place + 1}`)
  const { rows } = await client.query<{ id: number }>(
    `insert into app.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning ${returned[table] ?? '0 as id'}`,
    Object.values(row),
  )
  return Number(rows[0]?.id)
}

const card = (id: string) => ({
  method: 'card',
  payment_brand: 'MADA',
  card_last4: '4421',
  transaction_id: id,
  payment_id: id,
})

const orderOf =
  (companyId: number, userId: number) =>
  (startsOn: string, paidTo: string, net: number, more: Order): Order => {
    const charge = withVat(money(net), vatBp)
    return {
      company_id: companyId,
      made_by: userId,
      made_at: `${startsOn}T08:00:00Z`,
      settled_at: `${startsOn}T08:02:00Z`,
      request_key: crypto.randomUUID(),
      request_hash: 'demo',
      state: 'active',
      period: 'month',
      add_ons: [],
      max_shops: null,
      vat_bp: vatBp,
      ordered_on: startsOn,
      starts_on: startsOn,
      paid_to: paidTo,
      ends_on: paidTo,
      package_minor: net,
      net_minor: net,
      vat_minor: charge.vat,
      total_minor: charge.gross,
      due_minor: charge.gross,
      paid_minor: charge.gross,
      ...more,
    }
  }

/** A plan as it was sold, by name and price. */
function itemsOf(place: 0 | 1, price: number): string {
  const [, nameEn, nameAr] = plans[place]
  return JSON.stringify([{ nameEn, nameAr, price }])
}

const documentOf =
  (client: pg.Client, companyId: number) =>
  (subscription: number, kind: string, [firstDay, lastDay]: [string, string], charge: Charge) =>
    insert(client, 'subscription_documents', {
      company_id: companyId,
      subscription_id: subscription,
      kind,
      net_minor: charge.net,
      vat_minor: charge.vat,
      total_minor: charge.gross,
      first_day: firstDay,
      last_day: lastDay,
    })

/** A movement of the wallet, when it happened. */
const moveOf =
  (client: pg.Client, companyId: number, at: string) =>
  (number: number, kind: string, amount: number, before: number, subscription: number | null) =>
    insert(client, 'wallet_movements', {
      company_id: companyId,
      number,
      kind,
      at,
      subscription_id: subscription,
      amount_minor: amount,
      before_minor: before,
      after_minor: before + amount,
    })

type Subscriber = { companyId: number; userId: number; addOns: string[]; today: string; invoiced: boolean }
async function subscribe(client: pg.Client, subscriber: Subscriber): Promise<void> {
  const { companyId, userId, addOns: held, today, invoiced } = subscriber
  const order = orderOf(companyId, userId)
  const addOns = [...new Set([...held, ...withinPlus])].toSorted()
  const [trial, month, year] = [-34, -20, -8].map((days) => addDays(today, days)) as [string, string, string]
  await insert(client, 'subscriptions', order(trial, addDays(month, -1), 0, { plan_id: 1, method: 'trial' }))
  const term = { startsOn: month, paidTo: lastDayOf(month, 'month'), net: money(19_900), vatBp }
  const unused = creditOf(term, year)
  const credit = unused.gross
  const replaced = { state: 'cancelled', ends_on: addDays(year, -1), credited_minor: credit }
  const first = await insert(
    client,
    'subscriptions',
    order(month, term.paidTo, term.net, {
      plan_id: 1,
      invoiced,
      items: itemsOf(0, term.net),
      ...card(`D-${companyId}-1`),
      ...replaced,
    }),
  )
  const endsOn = lastDayOf(year, 'year')
  const charge = withVat(money(399_000), vatBp)
  const total = charge.gross
  const second = await insert(
    client,
    'subscriptions',
    order(year, endsOn, 399_000, {
      plan_id: 2,
      invoiced,
      items: itemsOf(1, 399_000),
      period: 'year',
      add_ons: addOns,
      max_shops: 5,
      after_id: first,
      credit_minor: credit,
      due_minor: total - credit,
      paid_minor: total - credit,
      ...card(`D-${companyId}-2`),
    }),
  )
  if (invoiced) {
    const document = documentOf(client, companyId)
    await document(first, 'invoice', [month, term.paidTo], withVat(term.net, vatBp))
    await document(first, 'creditNote', [year, term.paidTo], unused)
    await document(second, 'invoice', [year, endsOn], charge)
  }
  const move = moveOf(client, companyId, `${year}T08:02:00Z`)
  await move(1, 'unusedDays', credit, 0, first)
  await move(2, 'payment', 0 - credit, credit, second)
  await move(3, 'paidTooMuch', 11_500, 0, null)
  const ends = 'update app.companies set subscription_ends_on = $2, add_ons = $3 where id = $1'
  await client.query(ends, [companyId, endsOn, addOns])
}
