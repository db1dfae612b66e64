import type { DocumentInput } from './documents/types.ts'
import { Random } from './samples/random.ts'
import { sampleDocument as drawDocument, type SampleKind, type SampleWish } from './samples/sample-document.ts'

export type { SampleKind, SampleWish }

/**
 * A random valid document for tests: all types, categories, currencies, flags, discounts and kinds of prices, or what `wish` names. The
 * seller is the one that the developers' sandbox knows. The same seed and wish give the same document.
 */
export const sampleDocument = (seed: number, wish: SampleWish): DocumentInput => drawDocument(new Random(seed), wish)
