import { Money } from '@warsha/contract/vocabulary'
import type { core } from 'zod'

type Hide = (value: unknown) => unknown
type Schema = core.$ZodType
const known = new WeakMap<object, Hide | null>()

/**
 * The answer of an endpoint for users who are shown no amounts: every field that its contract calls Money is null. Which those
 * are is read from the contract, so that no endpoint can forget one.
 */
export function withoutAmounts<T>(answer: T, schema: unknown): T {
  return (isSchema(schema) ? (hiderOf(schema)?.(answer) ?? answer) : answer) as T
}

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && '_zod' in schema

/** The function that hides the amounts of a schema; null where it has none. */
function hiderOf(schema: Schema): Hide | null {
  const remembered = known.get(schema)
  if (remembered !== undefined) return remembered
  const hider = schema === Money ? () => null : hiderOfParts(schema)
  known.set(schema, hider)
  return hider
}

function hiderOfParts(schema: Schema): Hide | null {
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(Object.entries(def.shape))
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

function inObject(fields: [string, Schema][]): Hide | null {
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
