import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { registerDevice } from '../src/gateway.ts'
import { gatewayAt, newDevice, openTill } from '../test/till.ts'
import { type Fault, isFault } from './faults.ts'
import { startSandbox } from './main.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const slept: number[] = []
const sandbox = await startSandbox({ port: 0, chain: 'error', wait: async (ms) => void slept.push(ms) })
afterAll(sandbox.close)
beforeEach(sandbox.clearFaults)
const gateway = gatewayAt(sandbox.addressOf('developer-portal'))
const hasty = gatewayAt(sandbox.addressOf('developer-portal'), {}, { timeoutMs: 1_000 })
const till = await openTill(gateway)

const passing: [name: string, fault: Fault, seen: (number | null)[], duplicate: boolean][] = [
  ['slow', { kind: 'slow', ms: 5_000 }, [200], false],
  ['down', { kind: 'down', times: 2 }, [null, null, 200], false],
  ['down behind a page', { kind: 'html' }, [502, 200], false],
  ['showing a page after it has worked', { kind: 'html', status: 504, after: true }, [504, 409], true],
  ['dropping the connection after it has worked', { kind: 'drop' }, [null, 409], true],
  ['dropping it three times', { kind: 'drop', times: 3 }, [null, null, null, 409], true],
  ['silent after it has worked', { kind: 'hang' }, [null, 409], true],
  ['busy', { kind: 'status', status: 429, retryAfter: 2 }, [429, 200], false],
  ['out of service', { kind: 'status', status: 503 }, [503, 200], false],
  ['failing after it has worked', { kind: 'status', status: 500, after: true }, [500, 409], true],
  ['greeting as a hotel would', { kind: 'html', status: 200 }, [200], false],
]

test.each(passing)('a gateway that is %s neither doubles nor loses a receipt', async (name, fault, seen, duplicate) => {
  const document = await till.issue(passing.findIndex((each) => each[0] === name) + 1, { simplified: true })
  sandbox.fault({ ...fault, path: '/invoices/reporting/single' })
  const client = fault.kind === 'hang' ? hasty : gateway
  const result = await client.report(document, till.credentials)
  expect(result.attempts.map(({ status }) => status)).toEqual(seen)
  if (fault.kind === 'html' && fault.status === 200) {
    expect(result).toMatchObject({ kind: 'unknown', why: 'unreadable' })
    expect(await gateway.report(document, till.credentials)).toMatchObject({ kind: 'accepted', duplicate: false })
  } else expect(result).toMatchObject({ kind: 'accepted', duplicate })
  expect(sandbox.documents().filter(({ hash }) => hash === document.hash)).toHaveLength(1)
})

test('a slow answer waited, as it was told', () => {
  expect(slept).toEqual([5_000])
})

test('an invoice that was cleared while the line broke comes back cleared', async () => {
  const document = await till.issue(50, { simplified: false, kind: 'invoice' })
  sandbox.fault({ kind: 'drop' })
  const result = await gateway.clear(document, till.credentials)
  expect(result).toMatchObject({ kind: 'accepted', how: 'cleared', duplicate: true, status: 208 })
  expect(result.kind === 'accepted' && result.clearedInvoice?.byteLength).toBeGreaterThan(1000)
})

test('a refusal is final: the document is not sent again, and its correction is a new document', async () => {
  const document = await till.issue(60, { simplified: true })
  const start = sandbox.received().length
  sandbox.fault({ kind: 'reject', code: 'BR-KSA-06' })
  const refused = await gateway.report(document, till.credentials)
  expect(refused).toMatchObject({ kind: 'rejected', needs: 'new-document', errors: [{ code: 'BR-KSA-06' }] })
  expect(sandbox.received()).toHaveLength(start + 1)
  const corrected = await till.issue(61, { simplified: true })
  expect(corrected.counter).toBe(document.counter + 1)
  expect(await gateway.report(corrected, till.credentials)).toMatchObject({ kind: 'accepted', status: 200 })
})

test('with a gateway that fails at random, every document arrives once', async () => {
  const kinds: Fault[] = [
    { kind: 'down' },
    { kind: 'drop' },
    { kind: 'html' },
    { kind: 'html', after: true },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429, after: true },
    { kind: 'slow', ms: 1 },
  ]
  const documents: Awaited<ReturnType<typeof till.issue>>[] = []
  for (let seed = 200; seed < 218; seed++) documents.push(await till.issue(seed, { simplified: seed % 3 > 0 }))
  // Nine of ten requests fail; the plan is the same each time.
  sandbox.fault(
    ...Array.from({ length: 108 }, (_, index) => kinds[(index * 5 + Math.floor(index / 9)) % kinds.length]!),
  )
  const waiting = [...documents]
  let rounds = 0
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const simplified = documents.indexOf(next) % 3 !== 1
      const result = await (simplified ? gateway.report(next, till.credentials) : gateway.clear(next, till.credentials))
      if (result.kind === 'unknown') waiting.push(next)
      else expect(result.kind, JSON.stringify(result)).toBe('accepted')
      rounds += 1
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  const kept = sandbox.documents().map(({ hash }) => hash)
  expect(documents.map(({ hash }) => kept.filter((each) => each === hash).length)).toEqual(documents.map(() => 1))
  expect(rounds).toBeGreaterThan(documents.length)
})

test('a registration gets through as well', async () => {
  sandbox.fault(
    { kind: 'html' },
    { kind: 'down', path: '/compliance/invoices' },
    { kind: 'drop', path: '/production/csids' },
  )
  const done = await registerDevice(gateway, '123345', { device: newDevice('1100') })
  expect(done.kind, JSON.stringify(done)).toBe('registered')
})

test('the sandbox lists what it heard, and no secret', async () => {
  const heard = sandbox.received()
  expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/production/csids', status: 200, fault: null })
  expect(heard.filter(({ fault }) => fault === 'drop').every(({ status }) => status === null)).toBe(true)
  const { secret, token } = till.credentials.reveal()
  for (const hidden of [secret, token, till.credentials.authorization()])
    expect(JSON.stringify(heard)).not.toContain(hidden)
})

test.each<[unknown, boolean]>([
  [{ kind: 'down' }, true],
  [{ kind: 'slow' }, false],
  [{ kind: 'slow', ms: 10, times: 3, path: '/compliance' }, true],
  [{ kind: 'status', status: 429, retryAfter: 7, after: true }, true],
  [{ kind: 'status' }, false],
  [{ kind: 'html', status: 99 }, false],
  [{ kind: 'explode' }, false],
  [{ kind: 'drop', times: -1 }, false],
  ['drop', false],
  [null, false],
])('%j is a fault that can be played: %s', (value, fits) => {
  expect(isFault(value)).toBe(fits)
})
