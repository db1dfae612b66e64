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
