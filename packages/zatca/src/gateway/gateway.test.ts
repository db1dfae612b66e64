import { inspect } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { certificate, credentials, document, type Scripted, secret, startStub, token } from '../../test/gateway-stub.ts'
import { addressOf } from './address.ts'
import { Credentials } from './credentials.ts'
import { createGateway } from './gateway.ts'

const stub = await startStub()
afterAll(stub.close)
beforeEach(() => {
  stub.received.length = 0
  stub.waits.length = 0
})

const json = (status: number, body: unknown, headers?: Record<string, string>): Scripted => ({
  status,
  body: JSON.stringify(body),
  ...(headers ? { headers } : {}),
})
const reported = json(200, { validationResults: { status: 'PASS' }, reportingStatus: 'REPORTED' })
const page: Scripted = { status: 503, body: '<html><h1>Sorry</h1><p>maintenance</p></html>', type: 'text/html' }
const csr = '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----\n'
const issued = { requestID: 1642424139872, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret }

test('a document is sent with the headers and the body that the authority asks for', async () => {
  stub.answers(reported)
  await stub.gateway().report(document, credentials)
  const [request] = stub.received
  expect(request).toMatchObject({
    method: 'POST',
    path: '/sandbox/invoices/reporting/single',
    headers: {
      'accept-version': 'V2',
      'accept-language': 'en',
      'clearance-status': '0',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    },
  })
  const body = JSON.parse(request?.body ?? '') as Record<string, string>
  expect(body).toEqual({
    invoiceHash: document.hash,
    uuid: document.uuid,
    invoice: Buffer.from(document.xml).toString('base64'),
  })
})

test('each step goes to its own endpoint with its own credentials', async () => {
  const gateway = stub.gateway({}, { language: 'ar' })
  stub.answers(json(200, issued), reported, json(200, issued), json(200, issued))
  await gateway.requestComplianceCsid(csr, '123345')
  await gateway.checkCompliance(document, credentials)
  await gateway.requestProductionCsid(credentials)
  await gateway.renewProductionCsid(csr, '123345', credentials)
  expect(
    stub.received.map(({ method, path, headers }) => [method, path, headers.otp, 'authorization' in headers]),
  ).toEqual([
    ['POST', '/sandbox/compliance', '123345', false],
    ['POST', '/sandbox/compliance/invoices', undefined, true],
    ['POST', '/sandbox/production/csids', undefined, true],
    ['PATCH', '/sandbox/production/csids', '123345', true],
  ])
  expect(stub.received.map(({ headers }) => headers['accept-language'])).toEqual(['ar', 'ar', 'ar', 'ar'])
  expect(JSON.parse(stub.received[0]?.body ?? '')).toEqual({ csr: Buffer.from(csr).toString('base64') })
  expect(JSON.parse(stub.received[2]?.body ?? '')).toEqual({ compliance_request_id: '42' })
})

test.each<[string, Scripted]>([
  ['500', json(500, { category: 'HTTP-Errors', code: '500', message: 'Something went wrong' })],
  ['502 as a page', { ...page, status: 502 }],
  ['503 as a page', page],
  ['504 without a body', { status: 504 }],
  ['429', json(429, { message: 'Too many requests' })],
  ['a dropped connection', 'drop'],
  ['an answer cut off in the middle', 'half'],
])('after %s the same bytes are sent again', async (_name, failure) => {
  stub.answers(failure, failure, reported)
  const result = await stub.gateway().report(document, credentials)
  expect(result).toMatchObject({ kind: 'accepted', how: 'reported', duplicate: false, status: 200 })
  expect(result.attempts).toHaveLength(3)
  expect(stub.waits).toEqual([1_000, 2_000])
  expect(stub.received).toHaveLength(3)
  const bytes = stub.received.map(({ body, headers }) => JSON.stringify([body, headers.authorization]))
  expect(new Set(bytes).size).toBe(1)
})

test('without an answer in time the same bytes are sent again', async () => {
  stub.answers('hang', reported)
  const result = await stub.gateway({}, { timeoutMs: 1_000 }).report(document, credentials)
  expect(result).toMatchObject({ kind: 'accepted', attempts: [{ silence: 'timeout' }, { status: 200 }] })
  expect(stub.received[0]?.body).toBe(stub.received[1]?.body)
})

test('it gives up after the attempts it was allowed, and says that nobody knows', async () => {
  stub.answers(page, 'drop', page, page, reported)
  const result = await stub.gateway().report(document, credentials)
  expect(result).toMatchObject({ kind: 'unknown', why: 'broken', status: 503, errors: [{ text: 'Sorry maintenance' }] })
  expect(result.attempts.map(({ status, silence }) => status ?? silence)).toEqual([503, 'connection', 503, 503])
  expect(stub.received).toHaveLength(4)
})

test('what the gateway asks to wait is waited, or left to the caller when it is long', async () => {
  const busy = (seconds: string) => json(429, { message: 'slow down' }, { 'retry-after': seconds })
  stub.answers(busy('7'), reported)
  expect(await stub.gateway().report(document, credentials)).toMatchObject({ kind: 'accepted' })
  expect(stub.waits).toEqual([7_000])
  stub.answers(busy('3600'), reported)
  const long = await stub.gateway().report(document, credentials)
  expect(long).toMatchObject({ kind: 'unknown', why: 'busy', retryAfterMs: 3_600_000 })
})

test('a gateway that cannot be reached is a result, not an exception', async () => {
  const gone = await startStub()
  const gateway = gone.gateway({ attempts: 2 })
  await gone.close()
  const result = await gateway.report(document, credentials)
  expect(result).toMatchObject({ kind: 'unknown', why: 'connection', status: null })
  expect(result.attempts).toMatchObject([{ detail: 'ECONNREFUSED' }, { detail: 'ECONNREFUSED' }])
})

test('the caller can call off, between attempts and during one', async () => {
  const between = new AbortController()
  const wait = async (_ms: number, signal?: AbortSignal) => {
    between.abort()
    signal?.throwIfAborted()
  }
  stub.answers(page, reported)
  const first = await stub.gateway({ wait }).report(document, credentials, { signal: between.signal })
  expect(first).toMatchObject({ kind: 'unknown', why: 'aborted', attempts: [{ status: 503 }] })
  const within = new AbortController()
  stub.answers(() => within.abort())
  const during = stub.gateway().report(document, credentials, { signal: within.signal })
  expect(await during).toMatchObject({ kind: 'unknown', why: 'aborted', attempts: [{ silence: 'aborted' }] })
})

test('a huge answer is not read to its end', async () => {
  stub.answers({ status: 200, body: Buffer.alloc(300_000, 'x') })
  const result = await stub.gateway({}, { largestAnswerBytes: 100_000 }).report(document, credentials)
  expect(result).toMatchObject({ kind: 'unknown', why: 'answer-too-large' })
  expect(stub.received).toHaveLength(1)
})

test('credentials are not carried to another address', async () => {
  stub.answers({ status: 307, headers: { location: `${stub.address}/elsewhere` } }, reported)
  expect(await stub.gateway().report(document, credentials)).toMatchObject({ kind: 'fault', status: 307 })
  expect(stub.received).toHaveLength(1)
})

test('cleared is reported with the same bytes when clearance is switched off', async () => {
  const off = json(303, { message: 'Clearance is deactivated.' })
  stub.answers(off)
  expect(await stub.gateway().clear(document, credentials)).toMatchObject({ kind: 'report-instead' })
  stub.answers(off, reported)
  const result = await stub.gateway().clearOrReport(document, credentials)
  expect(result).toMatchObject({ kind: 'accepted', how: 'reported', attempts: [{ status: 303 }, { status: 200 }] })
  expect(stub.received.slice(1).map(({ path }) => path.split('/')[3])).toEqual(['clearance', 'reporting'])
  expect(stub.received[1]?.body).toBe(stub.received[2]?.body)
})

test('a secret is seen in no result, however the gateway or a proxy repeats it', async () => {
  const basic = credentials.authorization()
  const echo: Scripted = {
    status: 502,
    type: 'text/html',
    body: `<pre>authorization: ${basic} ${secret} otp 987654</pre>`,
  }
  const told = json(400, { errors: [{ code: 'Invalid-OTP', message: `OTP 987654 of ${secret}` }] })
  stub.answers(echo, told)
  const gateway = stub.gateway({ attempts: 1 })
  const results = [
    await gateway.renewProductionCsid(csr, '987654', credentials),
    await gateway.renewProductionCsid(csr, '987654', credentials),
  ]
  expect(results[1]).toMatchObject({ kind: 'refused', errors: [{ code: 'Invalid-OTP' }] })
  stub.answers(json(200, issued), json(200, { ...issued, binarySecurityToken: 'none' }))
  results.push(await gateway.requestProductionCsid(credentials), await gateway.requestProductionCsid(credentials))
  expect(results.slice(2).map(({ kind }) => kind)).toEqual(['issued', 'unknown'])
  const shown = inspect(results, { depth: 9, showHidden: true }) + JSON.stringify(results)
  for (const hidden of [secret, basic.slice(6), '987654', token]) expect(shown).not.toContain(hidden)
})

test('credentials give their secret only when asked', () => {
  const copy = { ...credentials }
  const shown = [
    inspect(credentials, { showHidden: true, depth: 9 }),
    JSON.stringify([credentials, copy]),
    String(Object.values(credentials)),
  ]
  for (const text of shown) expect(text).not.toContain(secret)
  expect(credentials.certificate).toBe(certificate)
  expect(new Credentials(credentials.reveal()).authorization()).toBe(credentials.authorization())
  const wrong = { ...credentials.reveal(), token: 'no certificate' }
  expect(() => new Credentials(wrong)).toThrow(expect.objectContaining({ code: 'credentials', path: 'token' }))
  expect(() => new Credentials({ ...credentials.reveal(), secret: '' })).toThrow(/no secret/)
})

test('the three modes have their addresses, and no secret goes over a network unencrypted', async () => {
  expect((['developer-portal', 'simulation', 'core'] as const).map(addressOf)).toEqual([
    'https://gw-fatoora.zatca.gov.sa/e-invoicing/developer-portal',
    'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
    'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
  ])
  for (const address of ['http://example.com', 'gateway', 'https://user:pw@example.com', 'ftp://localhost'])
    expect(() => createGateway({ address }), address).toThrow(expect.objectContaining({ code: 'gateway-address' }))
})

test('what cannot be sent at all is refused before it is sent', async () => {
  const gateway = stub.gateway()
  await expect(gateway.report({ ...document, hash: 'short' }, credentials)).rejects.toMatchObject({ code: 'hash' })
  await expect(gateway.report({ ...document, uuid: '' }, credentials)).rejects.toMatchObject({ code: 'uuid' })
  await expect(gateway.requestComplianceCsid('MIIB', '1')).rejects.toMatchObject({ code: 'csr' })
  await expect(gateway.requestComplianceCsid(csr, '12\r\nx: 1')).rejects.toMatchObject({ code: 'otp' })
  expect(stub.received).toEqual([])
})

test('a request of the wrong template is not sent again, a broken gateway is asked again', async () => {
  stub.answers(json(500, { code: 'Invalid-Request', message: 'System failed to process your request' }))
  expect(await stub.gateway().requestComplianceCsid(csr, '123345')).toMatchObject({ kind: 'refused', status: 500 })
  expect(stub.received).toHaveLength(1)
  stub.answers(page, json(200, issued))
  expect(await stub.gateway().requestComplianceCsid(csr, '123345')).toMatchObject({ kind: 'issued' })
})
