import { validate } from '@warsha/zatca/validator'
import { openMemory } from './memory.ts'
import type { Wanted } from './report.ts'
import { openTill } from './zatca-till.ts'

/** Issues and checks this many documents, and reports the memory after a tenth of them and at the end. */
export function measureMemory(documents: number, now: Date): Wanted {
  const held = openMemory()
  const till = openTill(now)
  const first = Math.round(documents / 10)
  let early = { heap: 0, process: 0 }
  for (let made = 1; made <= documents; made += 1) {
    const { valid } = validate(till.issue().xml, { now })
    if (!valid) throw new Error(`document ${made} is not valid`)
    if (made === first) early = held()
  }
  const late = held()
  console.log(`\nMemory, documents issued and checked one after the other`)
  for (const [count, { heap, process }] of [
    [first, early],
    [documents, late],
  ] as const)
    console.log(
      `${String(count).padStart(9)}  heap ${heap.toFixed(2).padStart(7)} MiB   process ${process.toFixed(0).padStart(5)} MiB`,
    )
  return {
    what: `zatca: heap after ${documents} documents, against ${first}`,
    wanted: 'at most 1 MiB more',
    measured: `${late.heap.toFixed(2)} against ${early.heap.toFixed(2)} MiB`,
    met: late.heap - early.heap <= 1,
  }
}
