import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { startServer } from '@warsha/api/server'
import { readSettings } from '@warsha/api/settings'
import { withConnection } from '@warsha/db/connection'
import type pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { rowsOf } from './case.ts'
import { type Company, signIn } from './place.ts'
import { printWanted } from './report.ts'
import { type Part, salesOf } from './store-cases.ts'

/** The first rounds are not counted: a server has long been warm. */
const [warmRounds, rounds, salesOfRound] = [4, 24, 20]
const mostMs = 3

/**
 * The same counter sale of three parts, sent one after the other to a shop whose invoices are e-invoices, and to the same shop as if it
 * had no device, in turn: what signing adds to the transaction that issues an invoice.
 */
export async function benchSigning(ownerUrl: string, environment: Record<string, string>): Promise<void> {
  const read = readSettings({ ...environment, PORT: '0', HOST: '127.0.0.1', API_CALLS_PER_MINUTE: '1000000' }, [
    '--only=api',
  ])
  if ('problems' in read) throw new CannotStart(read.problems.join('; '))
  const api = await startServer(read.settings)
  try {
    await withConnection(ownerUrl, async (client) => {
      const company = await companyWithDevice(client, await signIn(ownerUrl, read.settings.secret, 100))
      const bodies = await bodiesFor(client, company, rounds * salesOfRound * 2)
      const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
      const sell = async (way: 'with' | 'without') => {
        await setDevice(client, company, way === 'with')
        for (const body of bodies.splice(0, salesOfRound)) times[way].push(await sold(api.url, company, body))
      }
      for (let round = 0; round < rounds; round++) {
        if (round === warmRounds) for (const counted of Object.values(times)) counted.length = 0
        for (const way of ['without', 'with'] as const) await sell(way)
      }
      await setDevice(client, company, true)
      say(times)
    })
  } finally {
    await api.close()
  }
}

async function companyWithDevice(client: pg.Client, companies: readonly Company[]): Promise<Company> {
  const active = await rowsOf<{ id: string; shop_id: string }>(
    client,
    `select company_id as id, shop_id from app.tax_devices where state = 'Active'`,
    [],
  )
  const found = companies.find(({ id, shopId }) =>
    active.some((device) => Number(device.id) === id && Number(device.shop_id) === shopId),
  )
  if (!found) throw new CannotStart('no shop of the demo has a device.')
  return found
}

/** So many sales from the parts that are there: of each part one piece, then another. */
async function bodiesFor(client: pg.Client, company: Company, count: number): Promise<string[]> {
  const parts = await rowsOf<Part>(
    client,
    `select s.part_id as id, s.price_minor as price, 0 as cost
     from app.stock s cross join lateral generate_series(1, (s.current_milli - s.reserved_milli) / 1000) as piece
     where s.company_id = $1 and s.shop_id = $2 and s.price_minor > 0 and s.current_milli - s.reserved_milli >= 1000
     order by piece, s.part_id limit $3`,
    [company.id, company.shopId, count * 3],
  )
  const bodies = await salesOf(client, company, parts)
  if (bodies.length < count) throw new CannotStart(`the store has parts for ${bodies.length} of ${count} sales.`)
  return bodies
}

/** A retired device signs nothing; here it comes back. */
async function setDevice(client: pg.Client, { id, shopId }: Company, isActive: boolean): Promise<void> {
  const [state, retiredAt] = isActive ? ['Active', null] : ['Retired', new Date()]
  await client.query(
    `update app.tax_devices set state = $3, retired_at = $4 where company_id = $1 and shop_id = $2 and activated_at is not null`,
    [id, shopId, state, retiredAt],
  )
}

/** Milliseconds until the invoice of a sale is there. */
async function sold(url: string, company: Company, body: string): Promise<number> {
  const headers = {
    Authorization: `Bearer ${company.token}`,
    'Content-Type': 'application/json',
    'X-Client-Id': randomUUID(),
    'Idempotency-Key': randomUUID(),
  }
  const began = performance.now()
  const answer = await fetch(`${url}/api/en/storeSales`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new CannotStart(`a sale was refused: ${answer.status} ${text}`)
  return performance.now() - began
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

function say(times: Record<'with' | 'without', number[]>): void {
  for (const [way, all] of Object.entries(times))
    console.log(
      `${all.length} sales ${way} an e-invoice: p50 ${quantile(all, 0.5).toFixed(2)} ms, p95 ${quantile(all, 0.95).toFixed(2)} ms`,
    )
  const more = quantile(times.with, 0.5) - quantile(times.without, 0.5)
  printWanted([
    {
      what: 'signing in the transaction of a counter sale',
      wanted: `at most ${mostMs} ms`,
      measured: `${more.toFixed(2)} ms, ${(quantile(times.with, 0.5) / quantile(times.without, 0.5)).toFixed(2)} times a sale without`,
      met: more <= mostMs,
    },
  ])
}
