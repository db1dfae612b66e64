import type { UnplacedDocument } from '../src/chain.ts'
import { sampleDocument } from '../src/samples.ts'

/** A receipt over a few things; the same seed gives the same one. */
export function receipt(seed: number): UnplacedDocument {
  const wish = { kind: 'invoice', simplified: true, currency: 'SAR', discounts: 'none' } as const
  return sampleDocument(seed, { ...wish, now: new Date() })
}
