import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { credentials, document, startStub } from '../../test/gateway-stub.ts'
import type { Sendable } from './request.ts'

const folder = join(import.meta.dirname, '../../../../../shared/zatca/api/examples')
/** Without the authority's examples beside the checkout these tests are shown as skipped. */
const given = existsSync(folder)
const stub = await startStub()
afterAll(stub.close)
const gateway = stub.gateway({ attempts: 1 })
const csr = '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----\n'

const calls: Record<string, (one: Sendable) => Promise<{ kind: string; status: number | null }>> = {
  compliance: async () => await gateway.requestComplianceCsid(csr, '123345'),
  'compliance-invoices': async (one) => await gateway.checkCompliance(one, credentials),
  'production-csids': async () => await gateway.requestProductionCsid(credentials),
  'production-csids-renew': async () => await gateway.renewProductionCsid(csr, '123345', credentials),
  'invoices-reporting-single': async (one) => await gateway.report(one, credentials),
  'invoices-clearance-single': async (one) => await gateway.clear(one, credentials),
}
const documents = new Set(['compliance-invoices', 'invoices-reporting-single', 'invoices-clearance-single'])

/** What each status is to the caller. */
function kindOf(endpoint: string, status: number, name: string): string {
  if (documents.has(endpoint)) {
    const kinds: Record<number, string> = {
      200: 'accepted',
      202: 'accepted',
      208: 'accepted',
      409: 'accepted',
      303: 'report-instead',
      400: 'rejected',
    }
    return kinds[status] ?? others[status] ?? name
  }
  const kinds: Record<number, string> = { 200: 'issued', 400: 'refused', 428: 'not-compliant' }
  if (status === 500 && !name.includes('internal')) return 'refused'
  return kinds[status] ?? others[status] ?? name
}
const others: Record<number, string> = { 401: 'unauthorised', 406: 'fault', 500: 'unknown' }

const examples = given
  ? readdirSync(folder).flatMap((endpoint) =>
      readdirSync(join(folder, endpoint))
        .filter((name) => name.startsWith('response-'))
        .map((name) => ({ endpoint, name, status: Number(/\d{3}/.exec(name)?.[0]) })),
    )
  : []

test.skipIf(!given)('every example of an answer is there', () => {
  expect(examples.length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(calls).sort()).toEqual([...new Set(examples.map(({ endpoint }) => endpoint))].sort())
})

test.skipIf(!given).each(examples)('$endpoint answers $name', async ({ endpoint, name, status }) => {
  const body = readFileSync(join(folder, endpoint, name))
  stub.answers({ status, body, type: name.endsWith('.txt') ? 'text/plain' : 'application/json' })
  const result = await calls[endpoint]!(document)
  expect(result.kind).toBe(kindOf(endpoint, status, name))
  expect(result.status).toBe(status)
  const answer = parsed(body)
  expect(codesIn(result)).toEqual(codesIn(answer))
  if (typeof answer.clearedInvoice === 'string')
    expect(result).toMatchObject({ clearedInvoice: Buffer.from(answer.clearedInvoice, 'base64') })
  if ('binarySecurityToken' in answer) {
    const { binarySecurityToken: token, requestID, secret } = answer
    const found = 'credentials' in result ? (result.credentials as typeof credentials).reveal() : null
    expect(found).toMatchObject({ token, secret, requestId: String(requestID) })
  }
})

const parsed = (body: Buffer): Record<string, unknown> => {
  const text = body.toString()
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}
const rule = /"code":"([A-Z][\w-]+)"/g
const codesIn = (value: unknown): string[] =>
  [...new Set([...JSON.stringify(value).matchAll(rule)].map((found) => found[1]!))].sort()

const requests = [
  ['compliance-invoices', 'request.json'],
  ['invoices-reporting-single', 'request-reported.json'],
  ['invoices-clearance-single', 'request-cleared.json'],
] as const

test.skipIf(!given).each(requests)('%s is asked as in the example', async (endpoint, name) => {
  const example = parsed(readFileSync(join(folder, endpoint, name))) as Record<string, string>
  stub.answers({ status: 200, body: '{}' })
  const xml = Buffer.from(example.invoice ?? '', 'base64')
  await calls[endpoint]!({ hash: example.invoiceHash ?? '', uuid: example.uuid ?? '', xml })
  const sent = parsed(Buffer.from(stub.received.at(-1)?.body ?? '')) as Record<string, string>
  expect({ ...sent, invoice: '' }).toEqual({ ...example, invoice: '' })
  // One of the examples breaks off in the middle of its base64, so bytes are compared.
  expect(Buffer.from(sent.invoice ?? '', 'base64').equals(xml)).toBe(true)
})
