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

/** The middle milliseconds of one run of each, in turns, so that all suffer alike from what else the machine does; warm, as on a server. */
function sideBySide(forMs: number, works: readonly Work[]): number[] {
  const times: number[][] = works.map(() => [])
  for (const { warm, run } of works) for (let each = 0; each < warm; each += 1) run()
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    for (const [at, { atOnce, run }] of works.entries()) {
      for (let each = 0; each < atOnce; each += 1) {
        const start = performance.now()
        run()
        times[at]?.push(performance.now() - start)
      }
    }
  }
  console.log(`${''.padEnd(34)}${['times', 'p10 ms', 'p50 ms', 'p95 ms'].map(column).join('')}`)
  for (const [at, { name }] of works.entries()) {
    const all = times[at] ?? []
    const cells = [0.1, 0.5, 0.95].map((share) => under(share, all).toFixed(3))
    console.log(`${name.padEnd(34)}${[String(all.length), ...cells].map(column).join('')}`)
  }
  return times.map((all) => under(0.5, all))
}

function measureIssuing(forMs: number, now: Date): Wanted[] {
  console.log('\nA simplified invoice of 12 lines')
  const till = openTill(now)
  const key = createPrivateKey(till.key.toPem('pkcs8'))
  const digest = randomBytes(32)
  const [whole = Number.NaN, bare = Number.NaN] = sideBySide(forMs, [
    { name: 'build + hash + sign + QR', warm: 500, atOnce: 20, run: () => void till.issue() },
    { name: 'the bare secp256k1 signature', warm: 20, atOnce: 20, run: () => void sign('sha256', digest, key) },
  ])
  return [
    {
      what: 'zatca: build + hash + sign + QR',
      wanted: 'under 3 ms',
      measured: `${whole.toFixed(2)} ms`,
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
  const official = officialRules()
  const ours: Work = { name: 'validate', warm: 500, atOnce: 50, run: () => void validate(xml, { now }) }
  const theirs: Work[] = official
    ? [{ name: 'the official rules, saxon-js', warm: 1, atOnce: 1, run: () => void official(xml) }]
    : []
  if (official && official(xml) > 0) throw new Error('the official rules find something in the document of the bench')
  const [own = Number.NaN, other = Number.NaN] = sideBySide(forMs, [ours, ...theirs])
  const speed = { what: 'zatca: validate', wanted: 'under 4 ms', measured: `${own.toFixed(2)} ms`, met: own < 4 }
  if (!official) {
    console.log('the official rules do not lie in ../shared/zatca, so nothing is compared with them')
    return [speed]
  }
  const ratio = other / own
  const against = 'zatca: validate against the official rules through saxon-js'
  return [
    speed,
    { what: against, wanted: 'at least 50 times faster', measured: `${ratio.toFixed(0)} times`, met: ratio >= 50 },
  ]
}

/** Measures the tax library against what bounds it: the signature, the authority's own rules, and its own memory. */
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
