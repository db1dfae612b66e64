import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hashPassword } from '@warsha/api/users/passwords'
import { withConnection } from '@warsha/db/connection'
import { type IdentifiedTable, type Ids, loadWith, storeBatches } from '@warsha/db/loader'
import type pg from 'pg'
import { demoPassword } from '../demo/seed-demo.ts'
import type { Orders, Report } from './fill-worker.ts'
import { withRulesAside } from './rules-aside.ts'

export type BulkSize = {
  companies: number
  /** Of all companies together. */
  tickets: number
  /** Tickets of the first company, which is larger than the others; none when 0. */
  big: number
  /** Parts in the store of the first company; none when 0. The others have a thousandth. */
  parts: number
}
export type Bulk = BulkSize & { ownerUrl: string; now?: number; say?: (line: string) => void }

/** Companies from the first id on; what was stored, and in how many seconds. */
export type BulkResult = { firstCompanyId: number; tickets: number; rows: number; seconds: number }

/** Fills a database with workshops to measure on. Everything obeys the rules of the product and of the database. */
export async function seedBulk({ ownerUrl, now = Date.now(), say = () => {}, ...size }: Bulk): Promise<BulkResult> {
  const began = performance.now()
  const passwordHash = await hashPassword(demoPassword)
  const result: BulkResult = { firstCompanyId: 0, tickets: 0, rows: 0, seconds: 0 }
  const seconds = () => (performance.now() - began) / 1000
  let said = 0
  await withConnection(ownerUrl, (client) =>
    loadWith(client, async (last) => {
      result.firstCompanyId = (last.get('companies') ?? 0) + 1
      const companies = sharesOf(size).map((tickets, index) => ({
        n: result.firstCompanyId + index,
        tickets,
        parts: index === 0 ? size.parts : Math.ceil(size.parts / 1000),
      }))
      let ids = last
      await withRulesAside(client, async () => {
        ids = await fillInThreads(client, { companies, last, now, passwordHash }, ({ tickets, rows }) => {
          result.tickets += tickets
          result.rows += rows
          if (seconds() < said + 5) return
          said = seconds()
          say(`${result.tickets} tickets in ${seconds().toFixed(1)} s`)
        })
        say(`${result.rows} rows are stored after ${seconds().toFixed(1)} s; now their indexes and foreign keys`)
      })
      return ids
    }),
  )
  const done = { ...result, seconds: seconds() }
  // Only pages marked by vacuum allow index-only scans.
  await withConnection(ownerUrl, (client) => client.query('vacuum (analyze)'))
  return done
}

type Share = { n: number; tickets: number; parts: number }
type Whole = { companies: Share[]; last: Ids; now: number; passwordHash: string }

/** Companies are generated in worker threads, one per processor; their rows are stored here as they arrive. */
async function fillInThreads(
  client: pg.Client,
  { companies, last, now, passwordHash }: Whole,
  onReport: (report: Report) => void,
): Promise<Ids> {
  const shares = shared(companies, Math.min(availableParallelism(), companies.length))
  let storing: Promise<void> = Promise.resolve()
  const store = (report: Report): Promise<void> => {
    storing = storing.then(async () => {
      await storeBatches(client, report.batches)
      onReport(report)
    })
    return storing
  }
  const given = await Promise.all(
    shares.map((share, place) => {
      // Each thread gives out every so many-th id.
      const own = new Map([...last].map(([table, id]) => [table, id + place + 1 - shares.length] as const))
      return inThread({ companies: share, last: own, stride: shares.length, now, passwordHash }, store)
    }),
  )
  const highest = new Map<IdentifiedTable, number>(last)
  // A thread's last company need not be its highest.
  highest.set('companies', Math.max(...companies.map(({ n }) => n)))
  for (const ids of given) for (const [table, id] of ids) highest.set(table, Math.max(id, highest.get(table) ?? 0))
  return highest
}

/** The last ids used by the thread, which continues once its rows are stored. */
function inThread(orders: Orders, store: (report: Report) => Promise<void>): Promise<Ids> {
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { workerData: orders })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (report: Report) => {
      store(report).then(
        () => (report.ids ? resolve(report.ids) : worker.postMessage('stored')),
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)))
          void worker.terminate()
        },
      )
    })
  })
}

/** A part with its movements is about half as much work as a ticket. */
const workOf = ({ tickets, parts }: Share): number => tickets + parts / 2

/** Spreads whole companies evenly: the largest first, each to the thread with the least work. */
function shared(companies: Share[], among: number): Share[][] {
  const shares = Array.from({ length: among }, () => ({ work: 0, companies: [] as Share[] }))
  for (const company of [...companies].sort((a, b) => workOf(b) - workOf(a))) {
    const least = shares.reduce((one, other) => (other.work < one.work ? other : one))
    least.work += workOf(company)
    least.companies.push(company)
  }
  return shares.map((share) => share.companies)
}

/** How many tickets each company gets: the big one its own, the others the rest in equal parts. */
export function sharesOf({ companies, tickets, big }: Omit<BulkSize, 'parts'>): number[] {
  const small = big > 0 ? companies - 1 : companies
  const rest = Math.max(0, tickets - big)
  const shares = Array.from(
    { length: small },
    (_, at) => Math.floor(((at + 1) * rest) / small) - Math.floor((at * rest) / small),
  )
  return big > 0 ? [Math.min(big, tickets), ...shares] : shares
}
