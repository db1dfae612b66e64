import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Credentials, completeRegistration, registerDevice, renewDevice } from '../src/gateway.ts'
import { type CsrFields, readCertificate, readCsr } from '../src/keys.ts'
import { gatewayAt, newDevice, openTill, vatNumber } from '../test/till.ts'
import { uncheckedCsr } from '../test/unchecked-csr.ts'
import { startSandbox } from './main.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const sandbox = await startSandbox({ port: 0 })
afterAll(sandbox.close)
beforeEach(() => sandbox.set({ renewal: 'direct' }))
const gateway = gatewayAt(sandbox.addressOf('developer-portal'))

const since = (start: number) =>
  sandbox
    .received()
    .slice(start)
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
const check = 'POST /compliance/invoices 200'
const [asked, granted] = ['POST /compliance 200', 'POST /production/csids 200']

test.each([
  ['1100', 6],
  ['1000', 3],
  ['0100', 3],
])('a device with title %s is registered with %i documents', async (title, count) => {
  const start = sandbox.received().length
  const device = newDevice(title)
  const done = await registerDevice(gateway, '123345', { device })
  expect(done.kind, JSON.stringify(done)).toBe('registered')
  expect(since(start)).toEqual([asked, ...Array.from({ length: count }, () => check), granted])
  const credentials = done.kind === 'registered' ? done.credentials : null
  const certificate = readCertificate(credentials!.certificate)
  expect(certificate).toMatchObject({ vatNumber, invoiceTypes: title })
  expect(certificate.publicKey.equals(device.key.publicKey)).toBe(true)
})

test('no production certificate without every document', async () => {
  const device = newDevice('0100')
  const compliance = await gateway.requestComplianceCsid(device.csr, '123345')
  if (compliance.kind !== 'issued') throw new Error(compliance.kind)
  const early = await gateway.requestProductionCsid(compliance.credentials)
  expect(early).toMatchObject({ kind: 'refused', status: 400, errors: [{ code: 'Missing-ComplianceSteps' }] })
  const text = early.kind === 'refused' ? early.errors[0]!.text : ''
  for (const step of ['simplified-compliant', 'simplified-credit-note-compliant', 'simplified-debit-note-compliant'])
    expect(text).toContain(step)
})

test('simulation and core want a password of their own, once', async () => {
  for (const mode of ['simulation', 'core'] as const) {
    const there = gatewayAt(sandbox.addressOf(mode))
    const device = newDevice('0100', mode)
    const wrong = await registerDevice(there, '123345', { device })
    expect(wrong).toMatchObject({
      kind: 'stopped',
      at: 'compliance-csid',
      result: { errors: [{ code: 'Invalid-OTP' }] },
    })
    const otp = sandbox.otp(mode)
    expect(await registerDevice(there, otp, { device })).toMatchObject({ kind: 'registered' })
    const again = await registerDevice(there, otp, { device })
    expect(again).toMatchObject({ result: { errors: [{ code: 'Invalid-OTP' }] } })
  }
})

test('a request made for another environment is not taken', async () => {
  const wrong = await gateway.requestComplianceCsid(newDevice('1100', 'core').csr, '123345')
  expect(wrong).toMatchObject({ kind: 'refused', status: 500, errors: [{ code: 'Invalid-Request' }] })
  const spoilt = newDevice().csr.replace(/.{8}\n-----END/, 'AAAAAAAA\n-----END')
  expect(await gateway.requestComplianceCsid(spoilt, '123345')).toMatchObject({
    kind: 'refused',
    errors: [{ code: 'Invalid-CSR' }],
  })
})

test('a certificate is renewed at once, or after the documents again', async () => {
  const device = newDevice('1100')
  const first = await registerDevice(gateway, '123345', { device })
  if (first.kind !== 'registered') throw new Error(first.at)
  const fresh = newDevice('1100')
  const start = sandbox.received().length
  const direct = await renewDevice(gateway, '123345', first.credentials, { device: fresh })
  expect(direct.kind).toBe('registered')
  expect(since(start)).toEqual(['PATCH /production/csids 200'])
  sandbox.set({ renewal: 'steps' })
  const steps = await renewDevice(gateway, '123345', first.credentials, { device: fresh })
  expect(steps.kind, JSON.stringify(steps)).toBe('registered')
  expect(since(start + 1)).toEqual(['PATCH /production/csids 428', ...Array.from({ length: 6 }, () => check), granted])
  const credentials = steps.kind === 'registered' ? steps.credentials : null
  expect(credentials?.kind).toBe('production')
  expect(readCertificate(credentials!.certificate).publicKey.equals(fresh.key.publicKey)).toBe(true)
})

test('only the owner renews, and only what is a production certificate', async () => {
  const device = newDevice('0100')
  const compliance = await gateway.requestComplianceCsid(device.csr, '123345')
  if (compliance.kind !== 'issued') throw new Error(compliance.kind)
  const early = await gateway.renewProductionCsid(device.csr, '123345', compliance.credentials)
  expect(early).toMatchObject({ kind: 'refused', errors: [{ code: 'Invalid-currentCSID' }] })
  const done = await registerDevice(gateway, '123345', { device })
  if (done.kind !== 'registered') throw new Error(done.at)
  const other = newDevice('0100', 'developer-portal', { vatNumber: '310000000000003' })
  const stolen = await gateway.renewProductionCsid(other.csr, '123345', done.credentials)
  expect(stolen).toMatchObject({ kind: 'refused', errors: [{ code: 'Invalid-CSR' }] })
})

test('a stop in the middle is continued with the same credentials', async () => {
  const device = newDevice('0100')
  sandbox.fault({ kind: 'reject', path: '/compliance/invoices', code: 'BR-KSA-06' })
  const stopped = await registerDevice(gateway, '123345', { device })
  expect(stopped).toMatchObject({
    kind: 'stopped',
    at: 'compliance-check',
    step: 'simplified-compliant',
    result: { kind: 'rejected', errors: [{ code: 'BR-KSA-06' }] },
  })
  if (stopped.kind !== 'stopped' || stopped.at !== 'compliance-check') throw new Error('it must stop')
  expect(await completeRegistration(gateway, stopped.compliance, { device })).toMatchObject({ kind: 'registered' })
})

test('credentials are handed over as soon as they are there, so that a process may die', async () => {
  const kept: Credentials[] = []
  const device = newDevice('0100')
  const dies = registerDevice(gateway, '123345', {
    device,
    keep: (credentials) => {
      kept.push(credentials)
      throw new Error('the power is gone')
    },
  })
  await expect(dies).rejects.toThrow('the power is gone')
  const keep = (credentials: Credentials) => void kept.push(credentials)
  expect(await completeRegistration(gateway, kept[0]!, { device, keep })).toMatchObject({ kind: 'registered' })
  sandbox.set({ renewal: 'steps' })
  expect(await renewDevice(gateway, '123345', kept[1]!, { device, keep })).toMatchObject({ kind: 'registered' })
  expect(kept.map(({ kind }) => kind)).toEqual(['compliance', 'production', 'compliance', 'production'])
})

test('credentials of one environment are nobody in another, and without their secret they are nobody anywhere', async () => {
  const { credentials, issue } = await openTill(gateway, { title: '0100' })
  const document = await issue(1)
  const elsewhere = gatewayAt(sandbox.addressOf('core'))
  const guessed = new Credentials({ ...credentials.reveal(), secret: 'guessed' })
  for (const result of [await elsewhere.report(document, credentials), await gateway.report(document, guessed)])
    expect(result).toMatchObject({ kind: 'unauthorised', status: 401 })
  expect(await gateway.report(document, credentials)).toMatchObject({ kind: 'accepted' })
})

test('a compliance document that fails counts for nothing', async () => {
  const device = newDevice('0100')
  const wrong = { ...device, seller: { ...device.seller, vatNumber: '310000000000003' } }
  const stopped = await registerDevice(gateway, '123345', { device: wrong })
  expect(stopped).toMatchObject({ at: 'compliance-check', result: { errors: [{ code: 'certificate-permissions' }] } })
  if (stopped.kind !== 'stopped' || stopped.at !== 'compliance-check') throw new Error('it must stop')
  const early = await gateway.requestProductionCsid(stopped.compliance)
  expect(early).toMatchObject({ errors: [{ text: expect.stringContaining(' simplified-compliant,') }] })
})

test('a production certificate is given for the request that was checked, not for another', async () => {
  const compliance = await gateway.requestComplianceCsid(newDevice('0100').csr, '123345')
  if (compliance.kind !== 'issued') throw new Error(compliance.kind)
  const other = new Credentials({ ...compliance.credentials.reveal(), requestId: '1' })
  expect(await gateway.requestProductionCsid(other)).toMatchObject({ errors: [{ code: 'Invalid-Request' }] })
})

const unchecked = (fields: Partial<CsrFields>) => {
  const device = newDevice('0100')
  return { ...device, csr: uncheckedCsr({ ...readCsr(device.csr).fields, ...fields }, device.key) }
}

test('a field that is too long is refused in a shape of its own', async () => {
  const answer = await fetch(`${sandbox.addressOf('developer-portal')}/compliance`, {
    method: 'POST',
    headers: { 'accept-version': 'V2', otp: '123345' },
    body: JSON.stringify({ csr: Buffer.from(unchecked({ organizationUnit: 'B'.repeat(65) }).csr).toString('base64') }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ code: 'Invalid-CSR', message: expect.stringContaining('64') })
})

test('a title with its last digits set is taken, and never gets through its steps', async () => {
  const device = unchecked({ invoiceTypes: '0111' })
  const stopped = await registerDevice(gateway, '123345', { device })
  expect(stopped).toMatchObject({ at: 'production-csid', result: { errors: [{ code: 'Missing-ComplianceSteps' }] } })
  expect(JSON.stringify(stopped)).toContain('buyer-qr-code-compliant, seller-qr-code-compliant')
})
