import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { PrintRequest } from '@warsha/documents/print-request'
import type { Caller } from '@warsha/documents/workers'
import { LRUCache } from 'lru-cache'
import type { Services } from './context.ts'
import { refusedWork } from './readers.ts'

/** In bytes of PDF. */
const mostKept = 64 * 1024 * 1024
const printed = new LRUCache<string, Uint8Array>({
  maxSize: mostKept,
  maxEntrySize: mostKept / 32,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/** The same document gives the same bytes: everything it says is in its request, the pictures too. */
const keyOf = (request: PrintRequest): string => createHash('sha256').update(serialize(request)).digest('base64url')

/**
 * Prints a paper for a caller, in their turn; refused where too many wait before it. One that was printed a while ago is not
 * printed again: an invoice is looked at, printed, mailed and opened by its link. `fresh` asks for a new print.
 */
export async function printFor(
  { printer }: Pick<Services, 'printer'>,
  request: PrintRequest,
  caller: Caller,
  { fresh = false } = {},
): Promise<Uint8Array> {
  const key = keyOf(request)
  const known = fresh ? undefined : printed.get(key)
  if (known) return known
  const bytes = await printer.print(request, caller).catch(refusedWork(() => null))
  printed.set(key, bytes)
  return bytes
}
