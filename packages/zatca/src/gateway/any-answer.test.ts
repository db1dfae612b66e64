import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { secret, token } from '../../test/gateway-stub.ts'
import { csidResult, renewalResult } from './csid-result.ts'
import { clearanceResult, documentResult } from './document-result.ts'
import type { Sent } from './retry.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const names = [
  'validationResults',
  'errorMessages',
  'warningMessages',
  'infoMessages',
  'errors',
  'erros',
  'message',
  'code',
  'status',
  'value',
]
const told = [
  'reportingStatus',
  'clearanceStatus',
  'clearedInvoice',
  'binarySecurityToken',
  'secret',
  'requestID',
  '__proto__',
]
const words = [
  'REPORTED',
  'CLEARED',
  'NOT_REPORTED',
  'PASS',
  'ERROR',
  'Duplicate-Invoice',
  'Invalid-Request',
  token,
  secret,
]

/** Anything that JSON can say, mostly with the gateway's own words in the wrong places. */
const { body } = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.constantFrom(null, true, 0, 1234567890123, ''), fc.constantFrom(...words), fc.string()),
  body: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('body'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, ...told), tie('body'), { maxKeys: 6 }),
  ),
}))
const status = fc.constantFrom(200, 202, 204, 208, 303, 307, 400, 401, 403, 404, 406, 409, 413, 428, 429, 500, 503, 504)

const sentOf = (code: number, text: string): Sent => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined
  }
  return { attempts: [], last: { kind: 'answer', answer: { status: code, text, body: parsed, retryAfterMs: null } } }
}

/** A grant in which something else may stand than what belongs there. */
const csid = fc.record(
  {
    requestID: fc.oneof(fc.nat(), body),
    binarySecurityToken: fc.oneof(fc.constant(token), body),
    secret: fc.oneof(fc.constant(secret), body),
    dispositionMessage: body,
  },
  { requiredKeys: [] },
)

const text = fc.oneof(
  csid.map((value) => JSON.stringify(value)),
  body.map((value) => JSON.stringify(value)),
  fc.tuple(body, fc.nat(40)).map(([value, cut]) => JSON.stringify(value).slice(0, cut)),
  fc.string(),
)

test('no answer throws, and none is taken for success that does not say so', () => {
  fc.assert(
    fc.property(status, text, (code, answer) => {
      const sent = sentOf(code, answer)
      for (const result of [documentResult(sent, 'reported'), clearanceResult(sent)]) {
        if (result.kind !== 'accepted') continue
        expect([200, 202, 204, 208, 400, 409]).toContain(code)
        const grants = /REPORTED|CLEARED|Duplicate-Invoice|PASS|WARNING/.test(answer) || code === 208 || code === 409
        expect(grants, `${code} ${answer}`).toBe(true)
        expect(result.clearedInvoice === null || result.clearedInvoice instanceof Uint8Array).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('no answer gives credentials that are not in it, and none shows its secret', () => {
  let issued = 0
  fc.assert(
    fc.property(status, text, (code, answer) => {
      const sent = sentOf(code, answer)
      for (const result of [csidResult(sent, 'production'), renewalResult(sent)]) {
        if (result.kind === 'issued' || result.kind === 'not-compliant') {
          issued += 1
          expect(answer).toContain(token)
          expect(inspect(result, { depth: 9 })).not.toContain(secret)
        }
        if (result.kind === 'not-compliant') expect(code).toBe(428)
      }
    }),
    { numRuns: 3000 },
  )
  expect(issued, 'the test must see some').toBeGreaterThan(0)
})
