import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

/** What is shorter fits into one packet as it is. In bytes. */
export const leastCompressed = 1_400
/** What is longer is compressed piece by piece, beside other work. Up to here one call takes 2 ms at the most, and less than a stream. In bytes. */
export const mostAtOnce = 128 * 1024

type Options = { chunkSize: number }
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants
const compressors = {
  zstd: (bytes: Buffer, options: Options) => zstdCompressSync(bytes, { ...options, pledgedSrcSize: bytes.length }),
  br: (bytes: Buffer, options: Options) =>
    brotliCompressSync(bytes, { ...options, params: { [quality]: 4, [sizeHint]: bytes.length } }),
  gzip: (bytes: Buffer, options: Options) => gzipSync(bytes, options),
}
export type Encoding = keyof typeof compressors
const negotiator = new Negotiator({ supportedValues: ['zstd', 'br', 'gzip', 'identity'] })

/** How an answer goes to a caller who accepts these encodings; null where it goes as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const chosen =
    typeof accepted === 'string' ? negotiator.negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip')) : null
  return chosen !== null && chosen in compressors ? (chosen as Encoding) : null
}

/** Every answer is written here before it is compressed: buffers of its own would make the whole heap be searched for garbage (decision 150). */
const written = Buffer.allocUnsafeSlow(mostAtOnce)

/**
 * Compresses a text in one call; null where that is not worth it, or too much to do at once. The answer holds no more memory than its
 * own length: zlib answers with a piece of `chunkSize`, which would be kept whole.
 */
export function compress(text: string, encoding: Encoding): Buffer | null {
  const length = Buffer.byteLength(text)
  if (length < leastCompressed || length > mostAtOnce) return null
  const bytes = written.subarray(0, written.write(text))
  const compressed = compressors[encoding](bytes, { chunkSize: Math.max(1024, bytes.length >> 2) })
  return Buffer.from(new Uint8Array(compressed).buffer)
}
