import { firstPreviousHash } from '../../src/documents.ts'
import type { Incoming } from '../document.ts'
import type { Finding, Say } from '../finding.ts'

export type Link = { readonly hash: string; readonly previousHash: string | null }
/** What a device has sent, by counter. */
export type Links = ReadonlyMap<number, Link>

const isHash = (text: string | null): boolean => text !== null && /^[A-Za-z0-9+/]{43}=$/.test(text)

/**
 * The document's place among what the device sent before. Documents need not come in order, so a neighbour that is not there yet is no fault;
 * it is compared when it comes.
 */
export function chainFindings(document: Incoming, links: Links, level: 'error' | 'warning', say: Say): Finding[] {
  const { counter, previousHash } = document
  const hash = document.hash.toString('base64')
  if (counter === null) return []
  const fault = (word: 'counter-again' | 'previous-wrong' | 'previous-of-next', of: number) =>
    say(level, 'KSA-13', 'PREVIOUS_INVOICE_HASH', word, { counter: of })
  const [same, before, after] = [links.get(counter), links.get(counter - 1), links.get(counter + 1)]
  const findings: Finding[] = []
  if (same && same.hash !== hash) findings.push(fault('counter-again', counter))
  const form = isHash(previousHash) || (counter === 1 && previousHash === firstPreviousHash)
  if (!form || (before && before.hash !== previousHash)) findings.push(fault('previous-wrong', counter))
  if (after && after.previousHash !== hash) findings.push(fault('previous-of-next', counter + 1))
  return findings
}
