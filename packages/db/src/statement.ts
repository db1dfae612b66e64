import { isDeepStrictEqual } from 'node:util'
import { type CompiledQuery, type Expression, isExpression, RawNode, sql } from 'kysely'
import { type CompanyTx, sendIn } from './database.ts'
import { Recent } from './recent.ts'

/** A query of Kysely, or a piece of `sql`, before it is run. */
type Built<Row> = { compile(tx: CompanyTx): CompiledQuery<Row> }

export type Statement<Values extends readonly unknown[], Row> = {
  all(tx: CompanyTx, ...values: Values): Promise<Row[]>
  first(tx: CompanyTx, ...values: Values): Promise<Row | undefined>
  /** To find no row is a fault. */
  one(tx: CompanyTx, ...values: Values): Promise<Row>
  /** How many rows were stored, changed or removed. */
  run(tx: CompanyTx, ...values: Values): Promise<number>
}

/**
 * A statement that is built and compiled once for each shape of its arguments, and then only gets its values: building costs more
 * than everything else that a request does here. Numbers, texts, nulls and lists of them are parameters, so `build` may not look at
 * them; undefined, booleans, SQL fragments and the number of rows make the shape. In tests the statement is also built from the values
 * themselves and compared, once for each kind of values that `build` could have told apart.
 */
export function statement<Values extends readonly unknown[], Row>(
  build: (tx: CompanyTx, ...values: Values) => Built<Row>,
): Statement<Values, Row> {
  // All statements share one memory of their shapes.
  const id = `${made++} `
  const compared = new Set<string>()
  const buildOf = build as (tx: CompanyTx, ...values: readonly unknown[]) => Built<Row>
  const send = (tx: CompanyTx, values: readonly unknown[]) => {
    const filling = new Filling(id)
    const holes = [filling.takeIn(tx.companyId), ...values.map((value) => filling.takeIn(value))]
    const known = forms.get(filling.form)
    const form = known ?? formOf(buildOf(withCompany(tx, holes[0]), ...holes.slice(1)).compile(tx))
    if (!known) forms.add(filling.form, form)
    const filled = form.parameters.map((one) => (one instanceof Hole ? filling.values[one.at] : one))
    if (isTest && isNew(compared, `${filling.form} ${filling.values.map(kindOf).join()}`))
      refuseOther(buildOf(tx, ...values).compile(tx), form.sql, filled)
    return tx[sendIn](form.sql, filled)
  }
  const all = async (tx: CompanyTx, ...values: Values) => (await send(tx, values)).rows as Row[]
  return {
    all,
    first: async (tx, ...values) => (await all(tx, ...values))[0],
    one: async (tx, ...values) => {
      const [row] = await all(tx, ...values)
      if (row === undefined) throw new Error('A statement that always finds a row found none')
      return row
    },
    run: async (tx, ...values) => (await send(tx, values)).rowCount ?? 0,
  }
}

/** What is kept of a built statement, without the tree that Kysely built it from. */
type Form = Pick<CompiledQuery, 'sql' | 'parameters'>
const formOf = ({ sql, parameters }: CompiledQuery): Form => ({ sql, parameters })

/** Callers choose shapes, such as how many rows a page has, so only so many are kept; another is built anew when it is asked for. */
const mostForms = 4000
const forms = new Recent<Form>(mostForms)
let made = 0
const mostChoices = 200

/** One statement for each choice of words, built on first use: for choices that shape a statement and are no parameter. */
export function forEach<Words extends readonly unknown[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const choices = new Recent<T>(mostChoices)
  return (...words) => {
    const key = JSON.stringify(words)
    const known = choices.get(key)
    if (known !== undefined) return known
    const one = make(...words)
    choices.add(key, one)
    return one
  }
}

/** `= anyOf(ids)` matches any of these ids. It is one statement with one parameter for any number of ids; `in` would be another for each length. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Stands for a value while a statement is built. */
class Hole {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  [Symbol.toPrimitive](): never {
    throw new Error('A kept statement may depend on whether a value is there, not on what it is')
  }
}

/** Collects the arguments of one call: the values, and their shape. */
class Filling {
  form: string
  readonly values: unknown[] = []
  constructor(statement: string) {
    this.form = statement
  }

  /** The same with a placeholder for every parameter. */
  takeIn(value: unknown): unknown {
    if (value === undefined || typeof value === 'boolean') {
      this.form += String(value)
      return value
    }
    if (value === null || typeof value !== 'object' || isList(value)) return this.hole(value)
    if (Array.isArray(value)) {
      this.form += `[${value.length}]`
      return value.map((row) => this.takeIn(row))
    }
    if (isExpression(value)) {
      this.form += fragmentOf(value)
      return value
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('A kept statement takes plain values')
    const fields: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(value)) {
      this.form += `,${name}:`
      fields[name] = this.takeIn(field)
    }
    this.form += ';'
    return fields
  }

  private hole(value: unknown): Hole {
    this.form += '?'
    return new Hole(this.values.push(value) - 1)
  }
}

/** A list of numbers or texts is one value, a list of rows is as many as it has. */
const isList = (value: object): boolean =>
  Array.isArray(value) && (value.length === 0 || typeof value[0] !== 'object' || value[0] === null)

/** The words of a piece like `now()`, which is part of the form. With a value in it there would be a form for each value. */
function fragmentOf(piece: Expression<unknown>): string {
  const node = piece.toOperationNode()
  if (!RawNode.is(node) || node.parameters.length > 0)
    throw new Error('A kept statement takes no expression with values')
  return `(${node.sqlFragments.join('')})`
}

const withCompany = (tx: CompanyTx, companyId: unknown): CompanyTx =>
  Object.assign(tx.withSchema('app'), { companyId, [sendIn]: tx[sendIn] }) as CompanyTx

const isTest = process.env.NODE_ENV === 'test'

/** What `build` could tell a value by: that it is null, its sign, its word, or whether a list is empty. */
function kindOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.sign(value))
  if (typeof value === 'string') return /^[A-Za-z_-]{0,30}$/.test(value) ? value : 'text'
  return Array.isArray(value) ? `list ${Math.min(value.length, 2)}` : String(value === null || typeof value)
}

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false
  known.add(key)
  return true
}

function refuseOther(fresh: CompiledQuery, text: string, values: unknown[]): void {
  if (fresh.sql !== text || !isDeepStrictEqual([...fresh.parameters], values))
    throw new Error(`A kept statement differs from the one that is meant:\n${text}\n${fresh.sql}`)
}
