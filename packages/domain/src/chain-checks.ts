/** What can be wrong with the place of a document in the chain of its device, in the order in which it is looked for. */
export const chainFaults = [
  /** The counter is not the next one. */
  'gap',
  /** The stored hash of the document before is not that of the document before. */
  'fork',
  /** The stored document is no document of the authority. */
  'unreadable',
  /** The document says another counter, hash of the document before, or UUID than what is stored of it. */
  'place',
  /** The stored hash is not that of the stored document: it was changed. */
  'hash',
  /** Its stamp or QR code does not fit. */
  'stamp',
  /** It was signed with a certificate that is none of its device. */
  'certificate',
  /** The device holds another last place than that of its last document. */
  'end',
] as const
export type ChainFault = (typeof chainFaults)[number]

/** The last document that was found good: its counter, 0 before the first one, and its hash. */
export type ChainEnd = { counter: number; hash: string }

/** A document as it is stored. */
export type ChainLink = { counter: number; previousHash: string; hash: string; uuid: string }

/** What the XML of a document says of itself; null for what is no such document. */
export type ReadLink = {
  counter: number | null
  previousHash: string | null
  uuid: string | null
  /** Computed from the XML. */
  hash: string
  stampFits: boolean
  ofDevice: boolean
} | null

/** What is wrong with a document behind the last good one, or null. */
export function chainFaultOf(before: ChainEnd, stored: ChainLink, read: ReadLink): ChainFault | null {
  if (stored.counter !== before.counter + 1) return 'gap'
  if (stored.previousHash !== before.hash) return 'fork'
  if (read === null) return 'unreadable'
  if (read.counter !== stored.counter || read.previousHash !== stored.previousHash || read.uuid !== stored.uuid)
    return 'place'
  if (read.hash !== stored.hash) return 'hash'
  if (!read.stampFits) return 'stamp'
  return read.ofDevice ? null : 'certificate'
}
