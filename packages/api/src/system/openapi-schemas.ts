import { readdir } from 'node:fs/promises'
import { isContractProcedure } from '@orpc/contract'
import type { OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter, type ZodToJsonSchemaConverterOptions } from '@orpc/zod/zod4'
import { z } from 'zod'

type Interceptor = NonNullable<ZodToJsonSchemaConverterOptions['interceptors']>[number]
type Schema = z.core.$ZodType
type Form = { schema: Schema; strategy: 'input' | 'output' }
type CommonSchemas = NonNullable<OpenAPIGeneratorGenerateOptions['commonSchemas']>

/**
 * What is transformed keeps its form on the wire: an amount stays a number when it is branded, a text a text when it is trimmed. So the form of
 * what goes in stands for what comes out too.
 */
const asOnTheWire: Interceptor = ({ schema, options, next }) => {
  const { def } = schema._zod
  const isTransform = def.type === 'pipe' && isTransformed(def as z.core.$ZodPipeDef)
  return isTransform ? converter.convert((def as z.core.$ZodPipeDef).in, options) : next()
}

/** What a call may leave out because it has a default, an answer always has. */
const alwaysAnswered: Interceptor = ({ schema, options, next }) => {
  const converted = next()
  if (options.strategy !== 'output' || !withDefault.has(schema._zod.def.type)) return converted
  const { default: _default, ...shape } = converted[1] as object & { default?: unknown }
  return [true, shape]
}
const withDefault = new Set(['default', 'prefault'])
const isTransformed = ({ out }: z.core.$ZodPipeDef): boolean => out._zod.def.type === 'transform'

export const converter: ZodToJsonSchemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [alwaysAnswered, asOnTheWire],
})

const folder = new URL('.', import.meta.resolve('@warsha/contract/contract'))
const named = new Set(['object', 'enum', 'union'])

type Named = { file: string; name: string; schema: Schema }

/**
 * Every shape that a file of the contract exports, under its name there: clients get one type for it, wherever it is used. A name that two
 * files use stands behind those of the files. What is both taken and answered has two forms where it has defaults: `Name` is the answer's,
 * `NameInput` the call's.
 */
export async function namedSchemas(contract: object): Promise<CommonSchemas> {
  const taken = reached(contract, 'inputSchema')
  const answered = reached(contract, 'outputSchema')
  const all = await exportedSchemas()
  const byName = Map.groupBy(all, ({ name }) => name)
  const entries = all.flatMap(({ file, name: own, schema }): [string, Form][] => {
    const isAlone = byName.get(own)?.every((other) => other.schema === schema)
    const name = isAlone ? own : `${file}${own}`
    const input: Form = { schema, strategy: 'input' }
    const output: Form = { schema, strategy: 'output' }
    if (!taken.has(schema)) return [[name, output]]
    if (!answered.has(schema)) return [[name, input]]
    return [
      [name, output],
      [`${name}Input`, input],
    ]
  })
  return Object.fromEntries(entries)
}

async function exportedSchemas(): Promise<Named[]> {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file)).toSorted()
  const modules = files.map(async (file) => {
    const exported = Object.entries((await import(new URL(file, folder).href)) as Record<string, unknown>)
    return exported.flatMap(([name, schema]) => (isNamed(name, schema) ? [{ file: pascal(file), name, schema }] : []))
  })
  return (await Promise.all(modules)).flat()
}

const isNamed = (name: string, schema: unknown): schema is Schema =>
  /^[A-Z]/.test(name) && schema instanceof z.core.$ZodType && named.has(schema._zod.def.type)

const pascal = (file: string): string =>
  file.replace(/\.ts$/, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** All schemas that calls take, or that answers have, down to the last field. */
function reached(part: object, side: 'inputSchema' | 'outputSchema', found = new Set<Schema>()): Set<Schema> {
  if (isContractProcedure(part)) {
    const schema = part['~orpc'][side]
    if (schema instanceof z.core.$ZodType) within(schema, found)
  } else for (const one of Object.values(part) as object[]) reached(one, side, found)
  return found
}

function within(schema: Schema, seen: Set<Schema>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  for (const value of Object.values(schema._zod.def) as unknown[]) below(value, seen)
}

function below(value: unknown, seen: Set<Schema>): void {
  if (value instanceof z.core.$ZodType) within(value, seen)
  else if (Array.isArray(value)) for (const one of value as unknown[]) below(one, seen)
  else if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    for (const one of Object.values(value) as unknown[]) below(one, seen)
}
