import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { gatewayAt, openTill } from '../test/till.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './main.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'zatca-sandbox-'))
const file = join(folder, 'state.json')
const running: Sandbox[] = []
afterAll(async () => {
  await Promise.all(running.map((sandbox) => sandbox.close()))
  rmSync(folder, { recursive: true })
})
const start = async (options: Partial<SandboxOptions> = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({ port: 0, ...options })
  running.push(sandbox)
  return sandbox
}
const sandbox = await start()
const control = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/_control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : null }
}
const gateway = gatewayAt(sandbox.addressOf('developer-portal'), { attempts: 1 })

test('everything can be told from outside', async () => {
  const till = await openTill(gateway)
  const document = await till.issue(1)
  expect((await control('POST', '/faults', [{ kind: 'status', status: 503 }, { kind: 'down' }])).body).toHaveLength(2)
  expect(await gateway.report(document, till.credentials)).toMatchObject({ kind: 'unknown', status: 503 })
  expect((await control('DELETE', '/faults')).status).toBe(204)
  expect(await gateway.report(document, till.credentials)).toMatchObject({ kind: 'accepted' })
  expect(await control('PATCH', '/settings', { clearance: false })).toMatchObject({ body: { clearance: false } })
  expect((await control('GET', '')).body).toMatchObject({ documents: 1, faults: [], settings: { clearance: false } })
  expect((await control('GET', '/documents')).body).toMatchObject([{ uuid: document.uuid, how: 'reported' }])
  expect((await control('GET', '/received')).body).toContainEqual(
    expect.objectContaining({ uuid: document.uuid, status: 503 }),
  )
  const { body } = await control('POST', '/otp', { mode: 'core' })
  const there = gatewayAt(sandbox.addressOf('core'))
  await openTill(there, { title: '0100', mode: 'core', otp: String(body?.otp) })
  expect((await control('POST', '/forget')).status).toBe(204)
  expect(await gateway.report(document, till.credentials)).toMatchObject({ kind: 'unauthorised' })
})

test.each([
  ['POST', '/faults', { kind: 'explode' }],
  ['POST', '/faults', [{ kind: 'down' }, 7]],
  ['PATCH', '/settings', { clearance: 'maybe' }],
  ['PATCH', '/settings', { constructor: 1 }],
  ['POST', '/otp', { mode: 'moon' }],
])('what it does not understand is refused: %s %s %j', async (method, path, body) => {
  expect((await control(method, path, body)).status).toBe(400)
})

test('an unknown place is 404, on both sides', async () => {
  expect((await control('GET', '/nothing')).status).toBe(404)
  expect((await fetch(`${sandbox.addressOf('core')}/constructor`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${sandbox.addressOf('core')}/compliance`)).status).toBe(404)
})

test('without the version it is 406 in plain text', async () => {
  const answer = await fetch(`${sandbox.addressOf('core')}/compliance`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([406, 'text/plain;charset=UTF-8'])
})

test.each([
  ['no password', {}, {}, 'Missing-OTP'],
  ['no request', { otp: '123345' }, {}, 'Missing-CSR'],
  ['a request that is none', { otp: '123345' }, { csr: 'bm9uZQ==' }, 'Invalid-CSR'],
  ['a body that is none', { otp: '123345' }, [], 'Missing-CSR'],
])('a certificate is refused with its code: %s', async (_name, headers, body, code) => {
  const answer = await fetch(`${sandbox.addressOf('developer-portal')}/compliance`, {
    method: 'POST',
    headers: { 'accept-version': 'V2', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errors: [{ code }] })
})

test.each([
  ['no hash', { invoice: 'eA==' }, 'InvoiceHash-Errors'],
  ['a hash that is none', { invoiceHash: 'short' }, 'InvoiceHash-Errors'],
  ['no document', { invoiceHash: Buffer.alloc(32).toString('base64') }, 'XSD_ZATCA_INVALID'],
  ['a document that is none', { invoiceHash: Buffer.alloc(32).toString('base64'), invoice: '!' }, 'XSD_ZATCA_INVALID'],
])('a document is refused with its code: %s', async (_name, body, code) => {
  const till = await openTill(gateway, { title: '0100' })
  const answer = await fetch(`${sandbox.addressOf('developer-portal')}/invoices/reporting/single`, {
    method: 'POST',
    headers: { 'accept-version': 'V2', authorization: till.credentials.authorization() },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    validationResults: { errorMessages: [{ code }], status: 'ERROR' },
    reportingStatus: 'NOT_REPORTED',
  })
})

test('what is larger than any document is not read', async () => {
  const till = await openTill(gateway, { title: '0100' })
  const document = { ...(await till.issue(9)), xml: 'x'.repeat(9_000_000) }
  expect(['too-large', 'unknown']).toContain((await gateway.report(document, till.credentials)).kind)
  expect(sandbox.documents().some(({ hash }) => hash === document.hash)).toBe(false)
})

test('a page in a browser cannot reach it under another name', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request({
      port: sandbox.port,
      host: '127.0.0.1',
      path: '/_control',
      headers: { host: 'evil.example' },
    })
    call
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
  const crossed = await fetch(`http://127.0.0.1:${sandbox.port}/_control`, {
    headers: { origin: 'http://evil.example' },
  })
  expect(crossed.status).toBe(403)
})

test('with a file it remembers after a restart, and nobody else can read the file', async () => {
  const first = await start({ file })
  const there = gatewayAt(first.addressOf('developer-portal'))
  const till = await openTill(there)
  const documents = [await till.issue(1), await till.issue(2)]
  expect(await there.report(documents[0]!, till.credentials)).toMatchObject({ kind: 'accepted' })
  await first.close()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(till.credentials.reveal().secret)
  const second = await start({ file, chain: 'error' })
  const again = gatewayAt(second.addressOf('developer-portal'))
  expect(await again.report(documents[0]!, till.credentials)).toMatchObject({ kind: 'accepted', duplicate: true })
  expect(await again.report(documents[1]!, till.credentials)).toMatchObject({ kind: 'accepted', status: 200 })
})
