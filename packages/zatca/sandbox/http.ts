import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from './reply.ts'

const mostBytes = 10 * 1024 * 1024

/** The body, or null when it is larger than any document may be; then the rest is not read. */
export async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The fields of a JSON object; null for anything else. */
export function fieldsOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

export function write(response: ServerResponse, { status, body, headers }: Reply): void {
  const isText = typeof body === 'string'
  const text = isText ? body : JSON.stringify(body)
  const html = isText && body.startsWith('<')
  const type = html ? 'text/html' : isText ? 'text/plain' : 'application/json'
  response.writeHead(status, { 'content-type': `${type};charset=UTF-8`, ...headers }).end(text)
}

export const page = (title: string): string =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A page in a browser must not reach the sandbox under a name that somebody points at this machine. */
export const isOwnHost = ({ headers }: IncomingMessage): boolean =>
  ownNames.has((headers.host ?? '').replace(/:\d+$/, '')) && headers.origin === undefined
