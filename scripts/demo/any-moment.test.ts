import { Loader } from '@warsha/db/loader'
import { expect, test } from 'vitest'
import { generateDemo } from './generate.ts'

// A shop that is closed, one that just opened, the end of a year, and a leap day.
test.each(['2026-11-20T09:30:00Z', '2026-11-24T04:25:00Z', '2027-01-01T00:10:00Z', '2028-02-29T17:45:00Z'])(
  'a demo that begins at %s obeys the rules of the store',
  async (now) => {
    const loader = new Loader(async () => {}, new Map())
    await generateDemo(loader, Date.parse(now), '')
    await loader.flush()
    expect(loader.rows).toBeGreaterThan(100_000)
  },
)

// At each of these a demo claimed free work from an insurer, which the database refuses.
test.each(['2026-11-26T12:04:00Z', '2026-11-26T22:33:00Z', '2027-01-05T02:30:00Z'])(
  'a demo that begins at %s asks the price of what costs something, and insurers of what is above the excess',
  async (now) => {
    const loader = new Loader(async () => {}, new Map())
    const totals: unknown[] = []
    const claims: { approvedMinor?: unknown; excessMinor?: unknown }[] = []
    const add = loader.add.bind(loader)
    loader.add = (table, row) => {
      if (table === 'estimates' && 'totalMinor' in row) totals.push(row.totalMinor)
      if (table === 'estimatePayers' && 'excessMinor' in row) claims.push(row)
      add(table, row)
    }
    await generateDemo(loader, Date.parse(now), '')
    expect(totals.length).toBeGreaterThan(300)
    expect(totals).not.toContain(0)
    const approved = claims.filter((claim) => typeof claim.approvedMinor === 'number')
    expect(approved.length).toBeGreaterThan(0)
    expect(approved.filter((claim) => Number(claim.approvedMinor) <= Number(claim.excessMinor ?? 0))).toEqual([])
  },
)
