import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bases } from './bases.ts'
import { fuzz } from './compare.ts'
import type { RuleSet } from './oracle.ts'

/**
 * Compares our rules with the official ones on mutants of the samples.
 *   node packages/zatca/test/fuzz/main.ts --seed 1 --count 2000 [--from 0] [--only ksa] [--keep folder] [--every 100]
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '200' },
    only: { type: 'string' },
    keep: { type: 'string' },
    every: { type: 'string', default: '100' },
  },
})

const only: readonly RuleSet[] = values.only === 'cen' || values.only === 'ksa' ? [values.only] : ['cen', 'ksa']
const [seed, from, count, every] = [values.seed, values.from, values.count, values.every].map(Number) as [
  number,
  number,
  number,
  number,
]
const fired = new Map<string, number>()
let [run, agreed] = [0, 0]

const summary = (): string =>
  `seed ${seed}, ${only.join(' and ')}: ${run} mutants, ${agreed} agree (${((100 * agreed) / Math.max(run, 1)).toFixed(3)} %)`

for (const outcome of fuzz(bases(), { seed, from, count, only })) {
  run++
  for (const id of outcome.fired) fired.set(id, (fired.get(id) ?? 0) + 1)
  if (outcome.disagreements.length === 0) agreed++
  else {
    console.log(`#${outcome.number} ${outcome.sample}\n  ${outcome.changes.join('\n  ')}`)
    for (const { rules, missing, extra } of outcome.disagreements) {
      console.log(`  ${rules}: official only [${missing.join(' ')}], ours only [${extra.join(' ')}]`)
    }
    if (values.keep) {
      mkdirSync(values.keep, { recursive: true })
      writeFileSync(`${values.keep}/${seed}-${outcome.number}.xml`, outcome.xml)
    }
  }
  if (run % every === 0) console.log(summary())
}
console.log(
  [...fired]
    .sort(([, left], [, right]) => right - left)
    .map(([id, times]) => `${id} ${times}`)
    .join(', '),
)
console.log(summary())
process.exitCode = agreed === run ? 0 : 1
