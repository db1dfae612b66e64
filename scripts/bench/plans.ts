import { withConnection } from '@warsha/db/connection'
import { planningOptions } from '@warsha/db/pool'
import type { Client } from 'pg'
import { say } from '../start/progress.ts'
import { type Company, openPlace, signIn, startApi } from './place.ts'
import { type Read, readsOf } from './reads.ts'
import type { BenchWishes } from './tickets.ts'

/** PostgreSQL plans five times for the values, compares, and keeps what it thinks cheaper. */
const planned = 7
const measuredRuns = 3
/** What is slower by less may be the machine. */
const [ratioOfWorse, leastMs] = [1.5, 2]
const slowMs = 40

/**
 * Asks all that can be read of the largest company twice: with statements planned as PostgreSQL chooses, and planned once for any
 * values (decision 14). Prints what the latter makes slower or faster. Files of whole lists take seconds each, so they are asked only
 * by name (`--only exports.`).
 */
export async function benchPlans({ tickets, keptIn, only }: BenchWishes): Promise<void> {
  const place = await openPlace(keptIn)
  try {
    const ownerUrl = await place.fill({ companies: 200, tickets, big: Math.round(tickets / 5), parts: 100_000 }, false)
    const [company] = await signIn(ownerUrl, place.secret, 1)
    if (!company) throw new Error('No company was filled')
    const all = await withConnection(ownerUrl, (client) => readsOf((table) => idIn(client, table, company.id)))
    const reads = all.filter(({ name }) => (only === null ? !name.startsWith('exports.') : name.includes(only)))
    report(await timesOf([ownerUrl, withAnyPlan(ownerUrl)], place.secret, company, reads))
  } finally {
    await place.close()
  }
}

function withAnyPlan(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `${planningOptions} -c plan_cache_mode=force_generic_plan`)
  return url.href
}

async function idIn(client: Client, table: string, companyId: number): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_schema = 'app' and table_name = $1 and column_name in ('id', 'company_id')`,
    [table],
  )
  if (rowCount !== 2) return null
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ id: string }>(
    `select id from app.${name} where company_id = $1 order by id desc limit 1`,
    [companyId],
  )
  return rows[0] && Number.isSafeInteger(Number(rows[0].id)) ? Number(rows[0].id) : null
}

/** Milliseconds of a question with statements planned as PostgreSQL chooses, and planned once; null where it was refused. */
type Timed = { name: string; times: readonly [number, number] | null }

/** Each question is asked both servers in turn, so that what else the machine does slows both. */
async function timesOf(urls: [string, string], secret: string, company: Company, reads: readonly Read[]) {
  const [chosen, once] = [await startApi(urls[0], secret, null), await startApi(urls[1], secret, null)]
  const timed: Timed[] = []
  try {
    for (const { name, path } of reads) {
      const times = [await timeOf(chosen.port, company, path), await timeOf(once.port, company, path)] as const
      const [before, after] = times
      timed.push({ name, times: before === null || after === null ? null : [before, after] })
      if (timed.length % 100 === 0) say(`${timed.length} of ${reads.length} questions`)
    }
  } finally {
    await chosen.stop()
    await once.stop()
  }
  return timed
}

/** How long it takes once its statements are planned. */
async function timeOf(port: number, { token }: Company, path: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' }
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < planned + measuredRuns; run++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) return null
    if (run >= planned) least = Math.min(least, performance.now() - began)
  }
  return least
}

function report(all: readonly Timed[]): void {
  const rows = all.flatMap(({ name, times }) => (times ? [{ name, before: times[0], after: times[1] }] : []))
  const print = (title: string, some: typeof rows) => {
    console.log(`\n${title}`)
    for (const { name, before, after } of some)
      console.log(`${before.toFixed(1).padStart(9)} ${after.toFixed(1).padStart(9)}  ${name}`)
  }
  const by = (of: (row: (typeof rows)[number]) => number) => rows.toSorted((a, b) => of(b) - of(a))
  const refused = all.filter(({ times }) => times === null).map(({ name }) => name)
  console.log(`\n${rows.length} of ${all.length} questions answered; refused: ${refused.join(', ') || 'none'}`)
  console.log('Below, ms with statements planned as PostgreSQL chooses, and planned once')
  const worse = by(({ before, after }) => after - before).filter(({ before, after }) => isMuchMore(after, before))
  const better = by(({ before, after }) => before - after).filter(({ before, after }) => isMuchMore(before, after))
  print(`${worse.length} slower when planned once`, worse)
  print(`${better.length} faster when planned once`, better)
  print(
    'The slowest',
    by(({ before }) => before).filter(({ before }) => before > slowMs),
  )
}

const isMuchMore = (one: number, other: number): boolean => one > other * ratioOfWorse && one - other > leastMs
