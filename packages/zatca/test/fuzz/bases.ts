import { buildDocument } from '../../src/documents.ts'
import { sampleDocument } from '../../src/samples.ts'
import { officialSamples } from '../official.ts'
import { brokenInvoices } from '../rules/european.ts'
import { brokenDocuments } from '../rules/saudi.ts'

/** A day long past, so that the documents are the same whenever this runs. */
const now = new Date('2026-01-15T09:00:00Z')

/** What is mutated: the authority's 19 signed samples, documents of our own of all kinds, and some that break a rule already. */
export const bases = (): [path: string, xml: string][] => {
  const own = Array.from({ length: 60 }, (_, seed): [string, string] => {
    const input = sampleDocument(seed + 1, { now })
    return [`own sample ${seed + 1}`, buildDocument(input, { now, allowWarnings: true }).xml]
  })
  const broken = [...brokenInvoices(), ...brokenDocuments()].map(([rule, xml]): [string, string] => [
    `breaks ${rule}`,
    xml,
  ])
  const samples = officialSamples()
  return [...samples, ...samples, ...samples, ...samples, ...own, ...broken]
}
