import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

const known = new Map<string, string>()

/** `promised_at` in the database is `promisedAt` here. */
export function nameInCode(name: string): string {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const turned = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  known.set(name, turned)
  return turned
}

/** The same for what a statement gathers as JSON, in all its depth. Documents that were stored as `jsonb` keep the names they have. */
export function gathered(text: string): unknown {
  return renamed(JSON.parse(text))
}

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [nameInCode(name), renamed(part)]))
}

/** Turns the names of statements only: those of answers are turned as their columns are announced, once and not row by row. */
export class NamesPlugin extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}
