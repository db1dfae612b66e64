/** The query of an address as plain text: '?search=0501234567&status=1&status=3', never JSON. */
export type Query = Record<string, string | string[]>

export function readQuery(text: string): Query {
  const query: Query = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = query[name]
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
  return query
}

export function writeQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

export type Value = string | number | boolean | null | readonly string[]

/** A value of the address parsed in the type of its default; an invalid one becomes the default. */
function inKindOf(given: string | string[] | undefined, standard: Value): Value {
  if (given === undefined) return standard
  if (Array.isArray(standard)) return [given].flat().filter((text) => text !== '')
  const text = [given].flat()[0] ?? ''
  if (typeof standard === 'boolean') return text === 'true' ? true : text === 'false' ? false : standard
  if (typeof standard !== 'number') return text
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : standard
}

/** The values of an address, with the defaults for those left out. */
export function readSearch<D extends Record<string, Value>>(query: Query, defaults: D): D {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => [name, inKindOf(query[name], standard)]),
  ) as D
}

/** The query string of these values; defaults are left out (UXX-031). */
export function writeSearch(values: Record<string, Value>, defaults: Record<string, Value>): Query {
  const query: Query = {}
  for (const [name, value] of Object.entries(values)) {
    const standard = defaults[name]
    if (JSON.stringify(value) === JSON.stringify(standard)) continue
    // Nothing chosen where something is chosen by default must be said: '?status='.
    query[name] = Array.isArray(value) && value.length > 0 ? value.map(String) : String(value ?? '')
  }
  return query
}
