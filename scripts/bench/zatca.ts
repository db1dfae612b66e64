import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { validate } from '@warsha/zatca/validator'
import { printWanted, type Wanted } from './report.ts'
import { measureMemory } from './zatca-memory.ts'
import { officialRules } from './zatca-official.ts'
import { openTill } from './zatca-till.ts'

type ZatcaWishes = { seconds: number; documents: number; only: string | null }
type Work = { readonly name: string; readonly warm: number; readonly atOnce: number; run(): void }

/** The time that such a share of the runs stay under. */
const under = (share: number, times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const column = (text: string): string => text.padStart(12)

/** Milliseconds of processor time of this thread; other processes do not count. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs each in turn, so that all suffer alike from other load on the machine; warm, as on a server.
 * @returns the middle milliseconds of processor that one run of each takes
 */
function sideBySide(forMs: number, works: readonly Work[]): number[] {
  const seen = works.map((work) => ({ ...work, times: [] as number[], costs: [] as number[] }))
  for (const { warm, run } of works) for (let each = 0; each < warm; each += 1) run()
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    for (const { atOnce, run, times, costs } of seen) {
      const before = used()
      for (let each = 0; each < atOnce; each += 1) {
        const start = performance.now()
        run()
        times.push(performance.now() - start)
      }
      costs.push((used() - before) / atOnce)
    }
  }
  console.log(`${''.padEnd(34)}${['times', 'p50 ms', 'p95 ms', 'CPU ms'].map(column).join('')}`)
  for (const { name, times, costs } of seen) {
    const cells = [under(0.5, times), under(0.95, times), under(0.5, costs)].map((ms) => ms.toFixed(3))
    console.log(`${name.padEnd(34)}${[String(times.length), ...cells].map(column).join('')}`)
  }
  return seen.map(({ costs }) => under(0.5, costs))
}

function measureIssuing(forMs: number, now: Date): Wanted[] {
  console.log('\nA simplified invoice of 12 lines')
  const till = openTill(now)
  const key = createPrivateKey(till.key.toPem('pkcs8'))
  const digest = randomBytes(32)
  const [whole = Number.NaN, bare = Number.NaN, added = Number.NaN] = sideBySide(forMs, [
    { name: 'build + hash + sign + QR', warm: 500, atOnce: 20, run: () => void till.issue() },
    { name: 'the bare secp256k1 signature', warm: 20, atOnce: 20, run: () => void sign('sha256', digest, key) },
    { name: 'what an e-invoice adds', warm: 500, atOnce: 20, run: () => void validate(till.issue().xml, { now }) },
  ])
  return [
    {
      what: 'zatca: issue with signing and checking against issue without',
      wanted: 'at most 3 ms more',
      measured: `${added.toFixed(2)} ms of processor more`,
      met: added <= 3,
    },
    {
      what: 'zatca: build + hash + sign + QR',
      wanted: 'under 3 ms',
      measured: `${whole.toFixed(2)} ms of processor`,
      met: whole < 3,
    },
    {
      what: 'zatca: the same against the bare signature',
      wanted: 'at most 8 times',
      measured: `${(whole / bare).toFixed(2)} times`,
      met: whole / bare <= 8,
    },
  ]
}

function measureRules(forMs: number, now: Date): Wanted[] {
  console.log('\nThe rules on such an invoice, signed')
  const { xml } = openTill(now).issue()
  const ours: Work = { name: 'validate', warm: 500, atOnce: 50, run: () => void validate(xml, { now }) }
  const [alone = Number.NaN] = sideBySide(forMs, [ours])
  const speed = {
    what: 'zatca: validate',
    wanted: 'under 4 ms',
    measured: `${alone.toFixed(2)} ms of processor`,
    met: alone < 4,
  }
  const official = officialRules()
  if (!official) {
    console.log('the official rules do not lie in ../shared/zatca, so nothing is compared with them')
    return [speed]
  }
  if (official(xml) > 0) throw new Error('the official rules find something in the document of the bench')
  const theirs: Work = { name: 'the official rules, saxon-js', warm: 2, atOnce: 1, run: () => void official(xml) }
  const [own = Number.NaN, other = Number.NaN] = sideBySide(forMs, [ours, theirs])
  const ratio = other / own
  const against = 'zatca: validate against the official rules through saxon-js'
  return [
    speed,
    { what: against, wanted: 'at least 50 times faster', measured: `${ratio.toFixed(0)} times`, met: ratio >= 50 },
  ]
}

/** Compares the tax library with its lower bounds: the signature, the authority's own rules, and its own memory. */
export function benchZatca({ seconds, documents, only }: ZatcaWishes): void {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`)
  const now = new Date()
  const parts: Readonly<Record<string, () => Wanted[]>> = {
    issuing: () => measureIssuing(seconds * 1000, now),
    // Before the official rules, which hold much memory themselves.
    memory: () => [measureMemory(documents, now)],
    rules: () => measureRules(seconds * 1000, now),
  }
  const chosen = Object.entries(parts).filter(([name]) => only === null || name.includes(only))
  printWanted(chosen.flatMap(([, measure]) => measure()))
}
