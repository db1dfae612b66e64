import { buildDocument } from '../../src/documents.ts'
import { sampleDocument } from '../../src/samples.ts'
import { officialSamples } from '../official.ts'

/** A day long past, so that the documents are the same whenever this runs. */
const now = new Date('2026-01-15T09:00:00Z')

/** What is mutated: the authority's 19 signed samples, and as many documents of our own of all kinds. */
export const bases = (): [path: string, xml: string][] => {
  const own = Array.from({ length: 40 }, (_, seed): [string, string] => {
    const input = sampleDocument(seed + 1, { now })
    return [`own sample ${seed + 1}`, buildDocument(input, { now, allowWarnings: true }).xml]
  })
  return [...officialSamples(), ...officialSamples(), ...own]
}
