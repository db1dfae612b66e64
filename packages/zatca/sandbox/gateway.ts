import type { IncomingHttpHeaders } from 'node:http'
import type { Mode } from '../src/gateway.ts'
import type { Authority } from './authority.ts'
import { type Asked, complianceCsid, productionCsid, renewedCsid } from './csids.ts'
import type { Endpoint } from './document-reply.ts'
import type { Documents } from './documents.ts'
import { type Language, phrase } from './finding.ts'
import { fieldsOf, page } from './http.ts'
import { type Reply, unauthorised } from './reply.ts'
import type { Settings } from './settings.ts'

/** A request to the authority. */
export type Call = {
  readonly method: string
  /** Behind the mode: `/invoices/reporting/single`. */
  readonly path: string
  readonly mode: Mode
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Parts = {
  readonly authority: Authority
  readonly documents: Documents
  readonly settings: Settings
  readonly now: () => Date
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header

export const languageOf = (headers: IncomingHttpHeaders): Language =>
  one(headers['accept-language'])?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'

const endpoints: Readonly<Record<string, { endpoint: Endpoint; kind: 'compliance' | 'production' }>> = {
  'POST /compliance/invoices': { endpoint: 'compliance', kind: 'compliance' },
  'POST /invoices/reporting/single': { endpoint: 'reporting', kind: 'production' },
  'POST /invoices/clearance/single': { endpoint: 'clearance', kind: 'production' },
}

const csidEndpoints: Readonly<Record<string, (parts: Parts, asked: Asked) => Reply>> = {
  'POST /compliance': ({ authority }, asked) => complianceCsid(authority, asked),
  'POST /production/csids': ({ authority }, asked) => productionCsid(authority, asked),
  'PATCH /production/csids': ({ authority, settings }, asked) => renewedCsid(authority, asked, settings),
}

/** Answers a request as the authority would. */
export function answerCall(parts: Parts, { method, path, mode, headers, body }: Call): Reply {
  const { authority, documents, settings } = parts
  const name = `${method} ${path}`
  const csids = Object.hasOwn(csidEndpoints, name) ? csidEndpoints[name] : undefined
  const document = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!csids && !document) return { status: 404, body: page('404 Not Found') }
  const language = languageOf(headers)
  if (one(headers['accept-version']) !== 'V2') return { status: 406, body: phrase(language, 'version') }
  const now = parts.now()
  const fields = fieldsOf(body) ?? {}
  const { authorization } = headers
  if (csids) return csids(parts, { mode, language, otp: one(headers.otp), authorization, body: fields, now })
  const csid = authority.csidOf(authorization, mode)
  if (!document || csid?.kind !== document.kind) return unauthorised(now)
  return documents.submit({ endpoint: document.endpoint, csid, body: fields, language, now, settings })
}
