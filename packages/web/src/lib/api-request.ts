/** An endpoint as it is loaded: 'POST /tickets', and of a GET the path alone. Blanks of the path are {id}. */
export type PackedEndpoint = string
/** An endpoint as the screens call it: its method and its path. */
export type Endpoint = readonly [method: string, path: string]
export interface Endpoints {
  readonly [name: string]: PackedEndpoint | Endpoints
}

export function endpointAt(endpoints: Endpoints, path: readonly string[]): Endpoint {
  let found: PackedEndpoint | Endpoints | undefined = endpoints
  for (const name of path) found = typeof found === 'string' ? undefined : found?.[name]
  if (typeof found !== 'string') throw new Error(`The contract has no ${path.join('.')}`)
  const [before = '', after] = found.split(' ')
  return after === undefined ? ['GET', before] : [before, after]
}

const timeoutMs = 30_000
/** Documents, uploads and certificates take longer (decisions §12, API-008). */
const documentTimeoutMs = 120_000
const documents =
  /pdf|workOrder|CSID$|fakeInvoice|invoice$|report|receipt|statement$|picture|^files|photo|attachment|upload|export|import|print|auditFile|bankTransfer|document$/i

/** After how long without an answer a call is given up. */
export const timeoutMsOf = (path: readonly string[]): number =>
  documents.test(path.join('.')) ? documentTimeoutMs : timeoutMs

/** Names as the API reads them: a list is 'status[0]=1&status[1]=3'. What is undefined is not said. */
function* pairsOf(name: string, value: unknown): Generator<[string, string]> {
  if (value === undefined || value === null) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [name, String(value)]
  else for (const [key, part] of Object.entries(value)) yield* pairsOf(name ? `${name}[${key}]` : key, part)
}

/** Where a call goes and what it carries: path parameters first, then the query of a GET or the body of other methods. */
export function requestOf([method, path]: Endpoint, input: unknown): { url: string; init: RequestInit } {
  const rest: Record<string, unknown> = { ...(typeof input === 'object' && input) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_blank, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET') {
    const query = new URLSearchParams([...pairsOf('', rest)]).toString()
    return { url: query ? `${filled}?${query}` : filled, init: { method } }
  }
  if (Object.keys(rest).length === 0) return { url: filled, init: { method } }
  if (Object.values(rest).some((value) => value instanceof Blob))
    return { url: filled, init: { method, body: formOf(rest) } }
  return {
    url: filled,
    init: { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(rest) },
  }
}

/** Files go as a form, under their own names. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value)
    else for (const pair of pairsOf(name, value)) form.append(...pair)
  return form
}

/** What an answer brings: JSON, nothing, or a file under the name it was sent with. */
export async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  const file = await response.blob()
  if (file.size === 0) return undefined
  return new File([file], nameOf(response.headers.get('Content-Disposition') ?? ''), { type: file.type })
}

function nameOf(disposition: string): string {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'document')
}
