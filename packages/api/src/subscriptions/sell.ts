import {
  differencesOf,
  refuseSelling,
  type SoldKind,
  soldActionOf,
  type Value,
} from '@warsha/domain/subscription-sales'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { requestHash } from '../lib/request-key.ts'
import { type AnyTx, type ByOperator, findMadeAtDesk, logAtDesk, oneAtATime } from '../platform/desk-log.ts'

type Fields = Record<string, Value>
type Found = { id: number; version: number }

function selling<T>(context: ByOperator, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  orRefuse(refuseSelling(context.operator.id))
  return oneAtATime(context.services.platform, 'what is sold', work)
}

/** Makes something new to sell, once for each request, and writes it down in the log of the desk. */
export const makeSold = <Row>(
  context: ByOperator,
  kind: SoldKind,
  typed: Fields,
  { insert, find }: { insert: (tx: AnyTx) => Promise<number>; find: (tx: AnyTx, id: number) => Promise<Row> },
): Promise<NonNullable<Row>> =>
  selling(context, async (tx) => {
    const made = { requestKey: context.requestKey, requestHash: requestHash({ kind, ...typed }) }
    const earlier = await findMadeAtDesk(tx, made)
    const id = earlier ?? (await insert(tx))
    const changes = differencesOf({}, typed)
    if (earlier === undefined)
      await logAtDesk(tx, context, { entity: kind, entityId: id, action: 'created', changes }, made)
    const row = await find(tx, id)
    if (!row) throw new Error(`A ${kind} was not found after it was stored`)
    return row
  })

/** Changes what is sold as it was read, and writes down what differs; where nothing does, nothing is stored. */
export const changeSold = <Row extends Found>(
  context: ByOperator,
  kind: SoldKind,
  { id, version, ...typed }: Found & Fields,
  steps: {
    find: (tx: AnyTx, id: number) => Promise<Row | undefined>
    fieldsOf: (row: Row) => Fields
    check?: (tx: AnyTx, row: Row) => Promise<void>
    update: (tx: AnyTx, version: number) => Promise<unknown>
  },
): Promise<Row> =>
  selling(context, async (tx) => {
    const before = await steps.find(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    await steps.check?.(tx, before)
    const changes = differencesOf(steps.fieldsOf(before), typed)
    if (changes.length === 0) return before
    await steps.update(tx, version + 1)
    await logAtDesk(tx, context, { entity: kind, entityId: id, action: soldActionOf(changes), changes })
    const after = await steps.find(tx, id)
    if (!after) throw new Error(`A ${kind} was not found after it was changed`)
    return after
  })
