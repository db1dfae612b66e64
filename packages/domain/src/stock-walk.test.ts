import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, subtract, zero } from './money.ts'
import {
  costOf,
  costOfReturn,
  noStock,
  refuseNewCost,
  refuseReturnToStore,
  refuseTake,
  reservableOf,
  type Stock,
  withReceived,
  withTaken,
} from './stock.ts'

/** Two shops of one part with their ledgers, and what was issued and can come back. */
type Place = { stock: Stock; ledger: { milli: number; minor: number }[]; out: { milli: number; minor: number } }
const newPlace = (): Place => ({ stock: noStock, ledger: [], out: { milli: 0, minor: 0 } })

type Step = { kind: (typeof kinds)[number]; milli: number; minor: number; shop: 0 | 1 }
const kinds = [
  ...(['received', 'issued', 'returned', 'sold', 'surplus', 'shortage', 'transferred'] as const),
  ...(['newCost', 'reserved', 'issuedOfReserved'] as const),
]
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  milli: fc.integer({ min: 0, max: 12_000 }),
  minor: fc.integer({ min: 0, max: 3_000_000 }),
  shop: fc.constantFrom(0, 1),
})

/** The share of a value that a quantity takes, halves away from zero, told without the product's own arithmetic. */
function share({ currentMilli, value }: Stock, milli: number): number {
  if (milli === currentMilli) return value
  const doubled = 2n * BigInt(value) * BigInt(milli) + BigInt(currentMilli)
  return Number(doubled / (2n * BigInt(currentMilli)))
}

function comesIn(place: Place, milli: number, minor: Money): void {
  place.stock = withReceived(place.stock, milli, minor)
  place.ledger.push({ milli, minor })
}

/** Goods leave unless the rule says no, which it must say exactly where the plain figures do. */
function goesOut(place: Place, milli: number, own = 0): Money | null {
  const { stock } = place
  const refused = refuseTake(stock, milli, own)
  const fits = milli > 0 && milli <= stock.currentMilli - stock.reservedMilli + own
  expect(refused === null, JSON.stringify({ stock, milli, own })).toBe(fits)
  if (refused) return null
  const value = costOf(stock, milli)
  expect(value).toBe(share(stock, milli))
  place.stock = { ...withTaken(stock, milli), reservedMilli: stock.reservedMilli - own }
  place.ledger.push({ milli: -milli, minor: subtract(zero, value) })
  return value
}

function issue(place: Place, milli: number, own = 0): void {
  const value = goesOut(place, milli, own)
  if (value !== null) place.out = { milli: place.out.milli + milli, minor: place.out.minor + value }
}

function takeBack(place: Place, milli: number): void {
  const { out } = place
  expect(refuseReturnToStore(out.milli, milli) === null).toBe(milli > 0 && milli <= out.milli)
  if (milli === 0 || milli > out.milli) return
  const value = costOfReturn({ quantityMilli: out.milli, value: money(out.minor) }, milli)
  place.out = { milli: out.milli - milli, minor: out.minor - value }
  comesIn(place, milli, value)
}

function revalue(place: Place, minor: number): void {
  expect(refuseNewCost(place.stock) === null).toBe(place.stock.currentMilli > 0)
  if (place.stock.currentMilli === 0) return
  place.ledger.push({ milli: 0, minor: minor - place.stock.value })
  place.stock = { ...place.stock, value: money(minor) }
}

const act: Record<Step['kind'], (here: Place, there: Place, step: Step) => void> = {
  received: (here, _, { milli, minor }) => milli > 0 && comesIn(here, milli, money(minor)),
  surplus: (here, _, { milli, minor }) => milli > 0 && comesIn(here, milli, money(minor)),
  issued: (here, _, { milli }) => issue(here, milli),
  issuedOfReserved: (here, _, { milli }) => issue(here, milli, Math.min(milli, here.stock.reservedMilli)),
  returned: (here, _, { milli }) => takeBack(here, milli),
  sold: (here, _, { milli }) => void goesOut(here, milli),
  shortage: (here, _, { milli }) => void goesOut(here, milli),
  transferred: (here, there, { milli }) => {
    const value = goesOut(here, milli)
    if (value !== null) comesIn(there, milli, value)
  },
  newCost: (here, _, { minor }) => revalue(here, minor),
  reserved: (here, _, { milli }) => {
    const more = reservableOf(here.stock, milli)
    here.stock = { ...here.stock, reservedMilli: here.stock.reservedMilli + more }
  },
}

const sumOf = (all: readonly { milli: number; minor: number }[]) =>
  all.reduce((sum, one) => ({ milli: sum.milli + one.milli, minor: sum.minor + one.minor }), { milli: 0, minor: 0 })

function holds({ stock, ledger, out }: Place): void {
  const { currentMilli, reservedMilli, value } = stock
  expect(sumOf(ledger), 'stock is the sum of its ledger').toEqual({ milli: currentMilli, minor: value })
  expect(
    Math.min(currentMilli, reservedMilli, value, out.milli, out.minor),
    'nothing is negative',
  ).toBeGreaterThanOrEqual(0)
  expect(reservedMilli, 'only what is here is promised').toBeLessThanOrEqual(currentMilli)
  if (currentMilli === 0) expect(value, 'nothing is worth nothing').toBe(0)
  if (out.milli === 0) expect(out.minor, 'all that came back is worth what went out').toBe(0)
}

/** A part that is taken out and brought back is seldom drawn by chance. */
const cameAndCameBack: Step[] = [
  { kind: 'received', shop: 0, milli: 3000, minor: 1000 },
  { kind: 'issued', shop: 0, milli: 2000, minor: 0 },
  { kind: 'returned', shop: 0, milli: 1000, minor: 0 },
]

test('whatever happens to stock in whatever order, it is the sum of its ledger and never below nothing', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [one, other] = [newPlace(), newPlace()]
      for (const each of steps) {
        const [here, there] = each.shop === 0 ? [one, other] : [other, one]
        const before = here.ledger.length
        act[each.kind](here, there, each)
        if (here.ledger.length > before || each.kind === 'reserved') seen.add(each.kind)
        for (const place of [one, other]) holds(place)
      }
    }),
    { numRuns: 1000, examples: [[cameAndCameBack]] },
  )
  expect([...seen].sort(), 'each of them happened').toEqual([...kinds].sort())
})
