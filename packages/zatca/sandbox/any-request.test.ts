import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { hashInvoice } from '../src/signing.ts'
import { gatewayAt, openTill } from '../test/till.ts'
import { startSandbox } from './main.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const sandbox = await startSandbox({ port: 0, chain: 'error' })
afterAll(sandbox.close)
const till = await openTill(gatewayAt(sandbox.addressOf('developer-portal')))
const document = await till.issue(1)

const send = async (path: string, method: string, body: string) => {
  const answer = await fetch(`${sandbox.addressOf('developer-portal')}${path}`, {
    method,
    headers: { 'accept-version': 'V2', otp: '123345', authorization: till.credentials.authorization() },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

/** A document in which pieces were dropped, doubled, or overwritten. */
const spoilt = fc
  .array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(60),
      text: fc.constantFrom('', '<', '&', '>x<', 'ر', '\u0000', '9'),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((cuts) =>
    cuts.reduce((xml, { at, length, text }) => {
      const start = Math.floor(at * xml.length)
      return xml.slice(0, start) + text + xml.slice(start + length)
    }, document.xml),
  )

test('whatever is sent as a document is answered, and nothing spoilt is accepted', async () => {
  await fc.assert(
    fc.asyncProperty(spoilt, async (xml) => {
      const invoice = Buffer.from(xml).toString('base64')
      const body = JSON.stringify({ invoiceHash: document.hash, uuid: document.uuid, invoice })
      const { status, text } = await send('/invoices/reporting/single', 'POST', body)
      // What lies outside the hash, such as the XML declaration, may change.
      if (status !== 400) expect([status, hashInvoice(xml)]).toEqual([expect.toBeOneOf([200, 409]), document.hash])
      expect(text).toContain('"errorMessages"')
    }),
    { numRuns: 150 },
  )
})

test('whatever is sent as a body is answered with a refusal', async () => {
  const field = fc.oneof(fc.json(), fc.string(), fc.base64String())
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .dictionary(fc.constantFrom('csr', 'invoice', 'invoiceHash', 'uuid', 'compliance_request_id'), field)
      .map((value) => JSON.stringify(value)),
  )
  const place = fc.constantFrom(
    ['/compliance', 'POST'],
    ['/production/csids', 'PATCH'],
    ['/production/csids', 'POST'],
    ['/invoices/clearance/single', 'POST'],
  )
  await fc.assert(
    fc.asyncProperty(place, body, async ([path = '', method = ''], text) => {
      const { status } = await send(path, method, text)
      expect([400, 401]).toContain(status)
    }),
    { numRuns: 150 },
  )
})
