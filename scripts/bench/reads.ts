import { documentedEndpoints, type Endpoint, type Schema } from '../../packages/api/test/fuzz/endpoints.ts'

/** A request that only reads: each filter and order of each reading endpoint once. */
export type Read = { name: string; path: string }

/** The id of some record of a table, by its name in the database, or null where there is no such table or record. */
export type FindId = (table: string) => Promise<number | null>

const asTable = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const today = new Date().toISOString().slice(0, 10)
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

/** Every reading endpoint with what it needs alone, and once with each value that one of its other parameters may have. */
export async function readsOf(findId: FindId): Promise<Read[]> {
  const reads: Read[] = []
  for (const endpoint of await documentedEndpoints()) {
    if (endpoint.method !== 'GET' || endpoint.staysOpen || endpoint.meta.permission === 'operator') continue
    const place = await placeOf(endpoint, findId)
    if (place === null) continue
    const base: [string, string][] = []
    const variants: [string, string][] = []
    for (const [name, schema] of Object.entries(endpoint.query)) {
      const values = await valuesOf(name, schema, findId)
      const [first] = values
      if (endpoint.needs.includes(name) && first !== undefined) base.push([name, first])
      else variants.push(...values.map((value): [string, string] => [name, value]))
    }
    for (const variant of [null, ...variants]) {
      const query = new URLSearchParams(variant ? [...base, variant] : base).toString()
      const path = query ? `${place}?${query}` : place
      reads.push({ name: `${endpoint.name}${variant ? ` ${variant.join('=')}` : ''}`, path: `/api/en${path}` })
    }
  }
  return reads
}

async function placeOf({ path }: Endpoint, findId: FindId): Promise<string | null> {
  const words = path.split('/').filter(Boolean)
  const placed: string[] = []
  for (const word of words) {
    const param = /^\{\+?(.*)\}$/.exec(word)?.[1]
    if (param === undefined) {
      placed.push(word)
      continue
    }
    const named = param.endsWith('Id') ? [`${param.slice(0, -2)}s`] : words.filter((one) => !one.startsWith('{'))
    const id = await firstOf(named, findId)
    if (id === null) return null
    placed.push(String(id))
  }
  return `/${placed.join('/')}`
}

async function firstOf(names: readonly string[], findId: FindId): Promise<number | null> {
  for (const name of names) {
    const id = (await findId(asTable(name))) ?? (await findId(`${asTable(name)}s`))
    if (id !== null) return id
  }
  return null
}

async function valuesOf(name: string, schema: Schema, findId: FindId): Promise<string[]> {
  const [type] = [schema, ...(schema.anyOf ?? [])].filter((one) => one.type !== 'null' && !one.anyOf)
  if (!type) return []
  if (type.enum) return type.enum.map(String)
  if (type.type === 'boolean') return ['true', 'false']
  if (type.format === 'date') return [/^(from|since)/i.test(name) ? monthAgo : today]
  if (/Ids?$/.test(name)) {
    const id = await firstOf([`${name.replace(/Ids?$/, '')}s`], findId)
    return id === null ? [] : [String(id)]
  }
  if (name === 'page') return ['2', '40']
  if (type.type === 'string') return ['محمد', '12']
  return type.type === 'array' ? valuesOf(name, type.items ?? {}, findId) : []
}
