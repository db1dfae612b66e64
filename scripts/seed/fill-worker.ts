import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, type Ids, Loader } from '@warsha/db/loader'
import { fillCompany } from './fill-company.ts'

/** Companies to live through, with the last id of each table; ids are given out from there, every `stride`-th. */
export type Orders = {
  companies: { n: number; tickets: number; parts: number }[]
  last: Ids
  stride: number
  now: number
  passwordHash: string
}
/** Rows to store, with the numbers of tickets and rows; the last message also has the last ids. */
export type Report = { batches: Batch[]; tickets: number; rows: number; ids: Ids | null }

async function fill({ companies, last, stride, now, passwordHash }: Orders): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('This runs in a thread')
  let [tickets, rows] = [0, 0]
  const report = (batches: Batch[], ids: Ids | null = null): void => {
    const bytes = batches.map((batch) => batch.rows.buffer)
    // Handed over, not copied.
    port.postMessage({ batches, tickets, rows: loader.rows - rows, ids } satisfies Report, bytes)
    tickets = 0
    rows = loader.rows
  }
  const loader = new Loader(
    async (batches) => {
      report(batches)
      await once(port, 'message')
    },
    last,
    stride,
  )
  for (const company of companies) {
    loader.expectId('companies', company.n)
    await fillCompany({ loader, now, passwordHash, ...company })
    tickets += company.tickets
  }
  await loader.flush()
  report([], loader.ids)
}

await fill(workerData as Orders)
