import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import type { StockActivity } from '@warsha/domain/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { sparePart } from '../../test/stocked-parts.ts'
import type { CompanyContext } from '../lib/context.ts'
import { moveStock, reserveStock, type StockMove } from './move.ts'

const { garage, owner, services, given } = await openGarage()
const { companyId, api } = garage
const actor = { userId: 1, nameEn: 'Sami', nameAr: 'سامي', sessionId: '' }
const shops = [garage.shopId, given.secondShopId]

const within = <T>(work: (context: CompanyContext) => Promise<T>) =>
  inCompany(services.database, companyId, (tx) => work({ tx, actor } as CompanyContext), 'change')
/** The clock of a server that is seconds behind that of the one which changes costs. */
const now = () => ({ now: new Date(Date.now() - 5_000).toISOString() })

const incoming = ['received', 'returnedToStore', 'returnedByCustomer', 'surplus', 'transferredIn'] as const
const outgoing = ['issued', 'returnedToSupplier', 'sold', 'shortage', 'transferredOut'] as const
type Incoming = (typeof incoming)[number]
type Outgoing = (typeof outgoing)[number]

/** What a part in a shop should be, told without the product's rules. */
type Level = { here: number; reserved: number; value: number }
const nothing: Level = { here: 0, reserved: 0, value: 0 }
const isIn = (kind: Incoming | Outgoing): kind is Incoming => incoming.some((one) => one === kind)

/** A share of a value, halves away from zero. */
const shareOf = ({ value, here }: Level, milli: number): number =>
  milli === here ? value : Number((2n * BigInt(value) * BigInt(milli) + BigInt(here)) / (2n * BigInt(here)))

type Moved = { part: 0 | 1; kind: Incoming | Outgoing; milli: number; minor: number; fromReserved: boolean }
type Action =
  | { do: 'move'; shop: 0 | 1; moves: Moved[] }
  | { do: 'reserve'; shop: 0 | 1; part: 0 | 1; milli: number }
  | { do: 'cost'; part: 0 | 1; each: number }

const place = fc.constantFrom<0 | 1>(0, 1)
const moved = fc.record({
  part: place,
  kind: fc.constantFrom(...incoming, ...outgoing),
  milli: fc.integer({ min: 1, max: 9_000 }),
  minor: fc.integer({ min: 0, max: 900_000 }),
  fromReserved: fc.boolean(),
})
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      shop: place,
      moves: fc.array(moved, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      shop: place,
      part: place,
      milli: fc.integer({ min: -4_000, max: 6_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cost' as const), part: place, each: fc.integer({ min: 0, max: 50_000 }) }),
  },
)

/** What a move makes of a level; null where it must be refused. */
function after(level: Level, { kind, milli, minor, fromReserved }: Moved): Level | null {
  if (isIn(kind)) return { ...level, here: level.here + milli, value: level.value + minor }
  const own = fromReserved ? Math.min(milli, level.reserved) : 0
  if (milli > level.here - level.reserved + own) return null
  return { here: level.here - milli, reserved: level.reserved - own, value: level.value - shareOf(level, milli) }
}

const stockMove = (partId: number, { kind, milli, minor, fromReserved }: Moved, reserved: number): StockMove =>
  isIn(kind)
    ? { partId, kind, quantityMilli: milli, value: money(minor) }
    : { partId, kind, quantityMilli: milli, reservedMilli: fromReserved ? Math.min(milli, reserved) : 0 }

/** The parts of a walk with what the two shops should have of them. */
function walkOf(partIds: number[], seen: Set<StockActivity | 'reserved' | 'released' | 'refused'>) {
  const levels = new Map<string, Level>()
  const at = (shop: number, part: number): Level => levels.get(`${shop} ${part}`) ?? nothing
  const idOf = (part: number): number => partIds[part] ?? 0

  async function move({ shop, moves }: Extract<Action, { do: 'move' }>) {
    const next = new Map<number, Level>()
    let allowed = true
    const asked = moves.map((one) => {
      const before = next.get(one.part) ?? at(shop, one.part)
      const done = allowed ? after(before, one) : null
      allowed = done !== null
      if (done) next.set(one.part, done)
      return stockMove(idOf(one.part), one, before.reserved)
    })
    const outcome = await refusalOf(within((context) => moveStock(context, now(), shops[shop] ?? 0, asked)))
    expect(outcome.status === 200, JSON.stringify({ moves, outcome })).toBe(allowed)
    if (!allowed) return void seen.add('refused')
    for (const { kind } of moves) seen.add(kind)
    for (const [part, level] of next) levels.set(`${shop} ${part}`, level)
  }
  async function reserve({ shop, part, milli }: Extract<Action, { do: 'reserve' }>) {
    const level = at(shop, part)
    // Whoever releases gives back what they reserved.
    const quantityMilli = Math.max(milli, -level.reserved)
    if (quantityMilli === 0) return
    const wanted = [{ partId: idOf(part), quantityMilli }]
    const outcome = await refusalOf(within((context) => reserveStock(context, now(), shops[shop] ?? 0, wanted)))
    const allowed = quantityMilli <= level.here - level.reserved
    expect(outcome.status === 200, JSON.stringify({ level, quantityMilli, outcome })).toBe(allowed)
    if (!allowed) return
    seen.add(quantityMilli > 0 ? 'reserved' : 'released')
    levels.set(`${shop} ${part}`, { ...level, reserved: level.reserved + quantityMilli })
  }
  /** In the shop that the owner works in. */
  async function cost({ part, each }: Extract<Action, { do: 'cost' }>) {
    const level = at(0, part)
    if (level.here === 0) return
    const { version, currentMilli, value } = await api.stock.get({ partId: idOf(part) })
    const shown = { partId: idOf(part), version, currentMilli, value }
    await api.stock.updateCost({ ...shown, cost: each, reason: 'Counted wrongly' })
    seen.add('costUpdated')
    levels.set(`0 ${part}`, { ...level, value: Math.floor((each * level.here) / 1000 + 0.5) })
  }
  const act = (one: Action) => (one.do === 'move' ? move(one) : one.do === 'reserve' ? reserve(one) : cost(one))
  return { act, at, idOf }
}

type Stored = { shopId: number; partId: number; currentMilli: number; reservedMilli: number; valueMinor: number }

/** The stored levels are those of the model, the ledger adds up to them, and each line carries the balance after it. */
async function agrees({ at, idOf }: ReturnType<typeof walkOf>): Promise<void> {
  for (const [shop, shopId] of shops.entries())
    for (const part of [0, 1]) {
      const level = at(shop, part)
      const here = (query: 'stock') =>
        owner
          .selectFrom(query)
          .where('companyId', '=', companyId)
          .where('shopId', '=', shopId)
          .where('partId', '=', idOf(part))
      const stored: Stored | undefined = await here('stock')
        .select(['shopId', 'partId', 'currentMilli', 'reservedMilli', 'valueMinor'])
        .executeTakeFirst()
      const { currentMilli = 0, reservedMilli = 0, valueMinor = 0 } = stored ?? {}
      expect({ here: currentMilli, reserved: reservedMilli, value: valueMinor }).toEqual(level)
      const ledger = await owner
        .selectFrom('stockActivities')
        .select(['quantityMilli', 'valueMinor', 'balanceMilli', 'balanceMinor', 'recordedAt'])
        .where('companyId', '=', companyId)
        .where('shopId', '=', shopId)
        .where('partId', '=', idOf(part))
        .orderBy('id')
        .execute()
      let [milli, minor, time] = [0, 0, '']
      for (const line of ledger) {
        milli += line.quantityMilli
        minor += line.valueMinor
        expect([line.balanceMilli, line.balanceMinor]).toEqual([milli, minor])
        expect(line.recordedAt >= time, 'time and balance go the same way').toBe(true)
        time = line.recordedAt
      }
      expect([milli, minor], 'stock is the sum of its ledger').toEqual([level.here, level.value])
    }
}

test('over any movements of stock its levels are those of a plain model, and the sum of the ledger', async () => {
  const seen = new Set<StockActivity | 'reserved' | 'released' | 'refused'>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40, size: 'max' }), async (actions) => {
      const walk = walkOf([(await sparePart(owner, garage)).id, (await sparePart(owner, garage)).id], seen)
      for (const one of actions) await walk.act(one)
      await agrees(walk)
    }),
    { numRuns: Number(process.env.STOCK_RUNS ?? 30), endOnFailure: true },
  )
  const wanted = [...incoming, ...outgoing, 'costUpdated', 'reserved', 'released', 'refused'] as const
  expect([...seen].sort(), 'each of them happened').toEqual([...wanted].sort())
}, 120_000)
