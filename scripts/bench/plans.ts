import { withConnection } from '@warsha/db/connection'
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

/**
 * Asks all that can be read of the largest company twice: with statements planned as PostgreSQL chooses, and planned once for any
 * values (decision 14). Prints what the latter makes slower or faster.
 */
export async function benchPlans({ tickets, keptIn, only }: BenchWishes): Promise<void> {
  const place = await openPlace(keptIn)
  try {
    const ownerUrl = await place.fill({ companies: 200, tickets, big: Math.round(tickets / 5), parts: 100_000 }, false)
    const [company] = await signIn(ownerUrl, place.secret, 1)
    if (!company) throw new Error('No company was filled')
    const all = await withConnection(ownerUrl, (client) => readsOf((table) => idIn(client, table, company.id)))
    const reads = all.filter(({ name }) => only === null || name.includes(only))
    const chosen = await timesOf(ownerUrl, place.secret, company, reads)
    const any = await timesOf(withAnyPlan(ownerUrl), place.secret, company, reads)
    report(reads, chosen, any)
  } finally {
    await place.close()
  }
}

function withAnyPlan(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c join_collapse_limit=5 -c plan_cache_mode=force_generic_plan')
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

/** Milliseconds of each, once its statements are planned; null where it was refused. */
async function timesOf(url: string, secret: string, { token }: Company, reads: readonly Read[]) {
  const api = await startApi(url, secret, null)
  const headers = { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' }
  const times: (number | null)[] = []
  try {
    for (const { path } of reads) {
      const taken: number[] = []
      for (let run = 0; run < planned + measuredRuns; run++) {
        const began = performance.now()
        const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) break
        if (run >= planned) taken.push(performance.now() - began)
      }
      times.push(taken.length === measuredRuns ? Math.min(...taken) : null)
      if (times.length % 100 === 0) say(`${times.length} of ${reads.length} questions`)
    }
  } finally {
    await api.stop()
  }
  return times
}

function report(reads: readonly Read[], chosen: readonly (number | null)[], any: readonly (number | null)[]): void {
  const rows = reads.flatMap(({ name }, at) => {
    const [before, after] = [chosen[at], any[at]]
    return before == null || after == null ? [] : [{ name, before, after }]
  })
  const line = (row: (typeof rows)[number]) =>
    console.log(`${row.before.toFixed(1).padStart(9)} ${row.after.toFixed(1).padStart(9)}  ${row.name}`)
  const worse = rows.filter(({ before, after }) => after > before * ratioOfWorse && after - before > leastMs)
  const better = rows.filter(({ before, after }) => before > after * ratioOfWorse && before - after > leastMs)
  console.log(`\n${rows.length} of ${reads.length} questions answered; ms as PostgreSQL chooses, and with one plan`)
  console.log(`\n${worse.length} slower with one plan`)
  for (const row of worse.sort((a, b) => b.after - b.before - (a.after - a.before))) line(row)
  console.log(`\n${better.length} faster with one plan`)
  for (const row of better.sort((a, b) => b.before - b.after - (a.before - a.after))) line(row)
  const sum = (key: 'before' | 'after') => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\nAll together: ${sum('before').toFixed(0)} and ${sum('after').toFixed(0)} ms`)
}
