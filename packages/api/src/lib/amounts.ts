import { CustomerPhone, Money } from '@warsha/contract/vocabulary'
import { seesAmounts } from '@warsha/domain/amounts'
import { type Grants, seesPhones } from '@warsha/domain/permissions'
import type { core } from 'zod'

type Hide = (value: unknown) => unknown
type Schema = core.$ZodType

/**
 * The answer of an endpoint for users who are shown no amounts: every field that its contract calls Money is null. Which those
 * are is read from the contract, so that no endpoint can forget one.
 */
export const withoutAmounts = hiding(Money, null)
/** The same for phone numbers of customers, which are left empty. */
export const withoutPhones = hiding(CustomerPhone, '')

/** An answer as its reader may see it. */
export function shownTo<T>(reader: Grants, answer: T, schema: unknown): T {
  const priced = seesAmounts(reader) ? answer : withoutAmounts(answer, schema)
  return seesPhones(reader) ? priced : withoutPhones(priced, schema)
}

/** Puts something else in the place of every value of one schema. */
function hiding(hidden: Schema, instead: unknown): <T>(answer: T, schema: unknown) => T {
  const known = new WeakMap<object, Hide | null>()
  const hiderOf = (schema: Schema): Hide | null => {
    const remembered = known.get(schema)
    if (remembered !== undefined) return remembered
    const hider = schema === hidden ? () => instead : hiderOfParts(schema, hiderOf)
    known.set(schema, hider)
    return hider
  }
  return <T>(answer: T, schema: unknown) => (isSchema(schema) ? (hiderOf(schema)?.(answer) ?? answer) : answer) as T
}

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && '_zod' in schema

type HiderOf = (schema: Schema) => Hide | null
/** The function that hides the values in the parts of a schema; null where it has none. */
function hiderOfParts(schema: Schema, hiderOf: HiderOf): Hide | null {
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(Object.entries(def.shape), hiderOf)
    case 'array':
      return inEach(hiderOf(def.element))
    case 'nullable':
    case 'optional':
    case 'default':
      return past(hiderOf(def.innerType))
    case 'union':
      return inAny(def.options.map(hiderOf))
    default:
      return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const past = (hide: Hide | null): Hide | null => hide && ((value) => (value == null ? value : hide(value)))
const inEach = (hide: Hide | null): Hide | null =>
  hide && ((values) => (Array.isArray(values) ? values.map(hide) : values))

function inObject(fields: [string, Schema][], hiderOf: HiderOf): Hide | null {
  const hiders = fields.flatMap(([name, field]) => {
    const hide = hiderOf(field)
    return hide ? [[name, hide] as const] : []
  })
  if (hiders.length === 0) return null
  return (value) => {
    if (!isRecord(value)) return value
    const shown = { ...value }
    for (const [name, hide] of hiders) if (name in shown) shown[name] = hide(shown[name])
    return shown
  }
}

/** Of one or the other: a field that is an amount in one of them is an amount. */
function inAny(hiders: (Hide | null)[]): Hide | null {
  const some = hiders.filter((hide) => hide !== null)
  return some.length === 0 ? null : (value) => some.reduce((shown, hide) => hide(shown), value)
}
