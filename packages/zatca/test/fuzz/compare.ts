import { stages } from '../../src/validator/stages.ts'
import { validate } from '../../src/validator.ts'
import { readDraft, write } from './draft.ts'
import { mutate } from './mutate.ts'
import { official, type RuleSet, stopped, type Verdict } from './oracle.ts'
import { Pool } from './pool.ts'
import { Random } from './random.ts'

/** What our rules say of a document, in the same form. */
function ours(rules: RuleSet, xml: string, now: Date): Verdict {
  const { findings } = validate(xml, { now, only: [rules] })
  const stop = stages.find(({ name }) => name === rules)?.stopped
  if (findings.some(({ rule }) => rule === stop)) return stopped
  return new Set(findings.map(({ severity, rule }) => `${severity}:${rule}`))
}

export type Disagreement = {
  readonly rules: RuleSet
  /** Only the official rules fired these. */
  readonly missing: readonly string[]
  /** Only ours fired these. */
  readonly extra: readonly string[]
}

export type Outcome = {
  readonly number: number
  readonly sample: string
  readonly changes: readonly string[]
  readonly xml: string
  readonly disagreements: readonly Disagreement[]
  readonly fired: readonly string[]
}

export function compare(rules: RuleSet, xml: string, now = new Date()): Disagreement & { fired: Verdict } {
  const theirs = official(rules, xml)
  const mine = ours(rules, xml, now)
  return {
    rules,
    missing: [...theirs].filter((each) => !mine.has(each)),
    extra: [...mine].filter((each) => !theirs.has(each)),
    fired: theirs,
  }
}

/** Mutants of the samples, each judged by both sides. The number alone decides the mutant, so that every one can be had again. */
export function* fuzz(
  samples: readonly (readonly [path: string, xml: string])[],
  { seed, from = 0, count, only }: { seed: number; from?: number; count: number; only: readonly RuleSet[] },
): Generator<Outcome> {
  const drafts = samples.map(([path, xml]) => ({ path, draft: readDraft(xml) }))
  const pool = new Pool(drafts.map(({ draft }) => draft))
  for (let number = from; number < from + count; number++) {
    const random = new Random(seed * 1_000_003 + number)
    const { path, draft } = random.of(drafts)
    const mutant = mutate(draft, pool, random)
    const xml = write(mutant.draft)
    const compared = only.map((rules) => compare(rules, xml))
    yield {
      number,
      sample: path,
      changes: mutant.changes,
      xml,
      disagreements: compared.filter(({ missing, extra }) => missing.length + extra.length > 0),
      fired: compared.flatMap(({ rules, fired }) =>
        [...fired].map((each) => (each === 'stopped' ? `${rules} ${each}` : each)),
      ),
    }
  }
}
