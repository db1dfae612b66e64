import { cpus } from 'node:os'
import { startServer } from '@warsha/api/server'
import { readSettings } from '@warsha/api/settings'
import { withConnection } from '@warsha/db/connection'
import { roleUrls } from '@warsha/db/roles'
import type { Case } from './case.ts'
import { cases, lists } from './cases.ts'
import { openPlace, signIn, startApi } from './place.ts'
import { openRecorder } from './record.ts'
import { growthOf, printCase, printWanted, type Wanted, wantedOf } from './report.ts'
import { type Bench, type Result, runCase, sendFirst } from './run-case.ts'

export type BenchWishes = {
  tickets: number
  seconds: number
  only: string | null
  profileTo: string | null
  keptIn: string | null
}
const connections = [1, 8, 32]
const companies = 200
const smallTickets = 10_000
const [parts, smallParts] = [100_000, 1000]

/** Seeds, measures every case on the large database and the lists on a small one, and says which wanted figures are met. */
export async function benchTickets({ tickets, seconds, only, profileTo, keptIn }: BenchWishes): Promise<void> {
  const place = await openPlace(keptIn)
  const forMs = seconds * 1000
  const chosen = (all: readonly Case[]) => all.filter(({ name }) => only === null || name.includes(only))
  try {
    console.log(
      `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, ${tickets} tickets in ${companies} companies`,
    )
    const wanted: Wanted[] = []
    const changes = chosen(cases).some(({ kind }) => kind === 'write')
    const large = await place.fill({ companies, tickets, big: Math.round(tickets / 5), parts }, changes)
    const measured = await measure(large, place.secret, chosen(cases), forMs, profileTo)
    for (const [one, results] of measured) wanted.push(...wantedOf(one, results))
    const small = await place.fill(
      { companies, tickets: smallTickets, big: smallTickets / 5, parts: smallParts },
      false,
    )
    console.log(`\nThe same lists at ${smallTickets} tickets`)
    for (const [one, results] of await measure(small, place.secret, chosen(lists), forMs, null))
      wanted.push(growthOf(one, results, measured.get(one) ?? []))
    printWanted(wanted)
  } finally {
    await place.close()
  }
}

async function measure(
  ownerUrl: string,
  secret: string,
  chosen: readonly Case[],
  forMs: number,
  profileTo: string | null,
): Promise<Map<Case, Result[]>> {
  const signedIn = await signIn(ownerUrl, secret, companies)
  const api = await startApi(ownerUrl, secret, profileTo)
  const recorder = await openRecorder(ownerUrl)
  const recorded = await startRecorded(ownerUrl, secret)
  const bench: Bench = {
    port: api.port,
    recordedPort: Number(new URL(recorded.url).port),
    recorder,
    appUrl: roleUrls(ownerUrl, secret).appUrl,
    connections,
    forMs,
  }
  const all = new Map<Case, Result[]>()
  try {
    await withConnection(ownerUrl, async (client) => {
      for (const one of chosen) {
        await sendFirst(bench, one, client, signedIn)
        const results = await runCase(bench, one, await one.make(client, signedIn))
        printCase(one, results)
        all.set(one, results)
      }
    })
  } finally {
    recorder.close()
    await recorded.close()
    await api.stop()
  }
  return all
}

/** The same server in this process, to hear which statements a request sends. */
async function startRecorded(ownerUrl: string, secret: string) {
  const read = readSettings(
    { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: ownerUrl, WARSHA_SECRET: secret, LOG_LEVEL: 'silent' },
    ['--only=api'],
  )
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return startServer(read.settings)
}
