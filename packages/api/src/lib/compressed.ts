import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

/** What is shorter fits into one packet as it is. In bytes. */
export const leastCompressed = 1_400
/** What is longer is compressed piece by piece, beside other work. Up to here one call takes 2 ms at the most, and less than a stream. In bytes. */
export const mostAtOnce = 128 * 1024

const compressors = {
  zstd: (text: string) => zstdCompressSync(text),
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text),
}
export type Encoding = keyof typeof compressors
const negotiator = new Negotiator({ supportedValues: ['zstd', 'br', 'gzip', 'identity'] })

/** How an answer goes to a caller who accepts these encodings; null where it goes as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const chosen =
    typeof accepted === 'string' ? negotiator.negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip')) : null
  return chosen !== null && chosen in compressors ? (chosen as Encoding) : null
}

/** A copy of its own length: zlib answers with a piece of 16 kB, which would be kept whole. */
export const compress = (text: string, encoding: Encoding): Buffer =>
  Buffer.from(new Uint8Array(compressors[encoding](text)).buffer)
