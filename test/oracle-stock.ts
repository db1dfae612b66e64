import { type Money, money } from '@warsha/domain/money'
import { returnableMilliOf } from '@warsha/domain/purchases'
import {
  availableOf,
  averageCostOf,
  costOf,
  costOfReturn,
  noStock,
  refuseReturnToStore,
  type Stock,
  withReceived,
  withTaken,
} from '@warsha/domain/stock'

const milli = (quantity: number): number => Math.round(quantity * 1000)
const minor = (amount: number): Money => money(Math.round(amount * 100))
const shown = (amount: Money): number => amount / 100
const quantityOf = ({ currentMilli }: Stock): number => currentMilli / 1000

/** Goods that came in one after the other: so many at so much each. */
const received = (...lots: [quantity: number, each: number][]): Stock =>
  lots.reduce((stock, [quantity, each]) => withReceived(stock, milli(quantity), minor(quantity * each)), noStock)
const taken = (stock: Stock, quantity: number): Stock => withTaken(stock, milli(quantity))
const worth = (stock: Stock, quantity: number): number => shown(costOf(stock, milli(quantity)))
const average = (stock: Stock): number => shown(averageCostOf(stock))
/** What left a stock comes back at what it left with. */
const back = (left: Stock, from: Stock, quantity: number): Stock => {
  const out = { quantityMilli: milli(quantity), value: costOf(from, milli(quantity)) }
  return withReceived(left, out.quantityMilli, costOfReturn(out, out.quantityMilli))
}

/** The cases of average cost, returns to suppliers and reservations as our figures. */
export const stockCases: Record<string, () => Record<string, unknown>> = {
  'AVG-01': () => {
    const stock = received([10, 10], [10, 20])
    const rest = taken(stock, 15)
    const out = worth(stock, 15)
    const [left, value] = [quantityOf(rest), shown(rest.value)]
    return { avg: average(stock), out, left_qty: left, left_value: value, cmp: [[out], left, value] }
  },
  'AVG-03': () => {
    const stock = received([10, 60], [30, 80])
    // 500 g at 0.20 a gram, counted in kilograms.
    const more = withReceived(taken(stock, 20), milli(0.5), minor(500 * 0.2))
    return { avg: [average(stock), average(more)], cmp: average(more) }
  },
  'AVG-04': () => {
    const stock = received([1, 1], [1, 1], [1, 1.01])
    const rest = taken(stock, 3)
    const out = worth(stock, 3)
    return { out, left: [quantityOf(rest), shown(rest.value)], cmp: [[out], quantityOf(rest), shown(rest.value)] }
  },
  'AVG-06': () => {
    const stock = received([1000, 0.17], [800, 0.23])
    const rest = taken(taken(stock, 1000), 800)
    return { avg_shown: average(stock), left_value: shown(rest.value), cmp: shown(rest.value) }
  },
  'AVG-07': () => {
    const stock = taken(received([1, 10], [1, 20]), 1)
    const rest = taken(stock, 1)
    return { avg: average(stock), left: [quantityOf(rest), shown(rest.value)] }
  },
  'AVG-09': () => {
    const stock = taken(received([1, 10], [1, 20]), 1)
    const again = back(taken(stock, 1), stock, 1)
    return { value: shown(again.value), qty: quantityOf(again), avg: average(again) }
  },
  'AVG-10': () => {
    const stock = received([1, 13.13], [1, 12.2])
    const again = back(taken(stock, 2), stock, 2)
    return { value: shown(again.value), qty: quantityOf(again) }
  },
  // The second half of the case rewrites a past receipt, which we never do.
  'AVG-15': () => {
    const [from, to] = [received([50, 100]), received([10, 200])]
    return { B_avg: average(withReceived(to, milli(10), costOf(from, milli(10)))) }
  },
  'RET-01': () => {
    const stock = received([5, 50])
    const line = { quantityMilli: milli(5), returnedMilli: milli(2) }
    const left = returnableMilliOf(line) / 1000
    const rest = taken(stock, 2)
    return {
      out_rate: worth(stock, 2) / 2,
      returned_pct: (line.returnedMilli / line.quantityMilli) * 100,
      next_return_qty: -left,
      bill_qty: quantityOf(rest),
      billed: shown(rest.value),
    }
  },
  // Theirs is thrown, ours is a refusal with how much can come back.
  'RET-06': () => ({ error: refuseReturnToStore(milli(3), milli(3) + 1) ? 'StockOverReturnError' : null }),
  'RES-01': () => {
    const stock = { ...received([9, 1]), reservedMilli: milli(4) }
    return { available: availableOf(stock) === stock.currentMilli - stock.reservedMilli ? 'S - R' : 'another' }
  },
}
