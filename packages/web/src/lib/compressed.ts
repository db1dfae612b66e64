import lzString from 'lz-string'
import { store, stored } from './stored.ts'

/** Keeps a value compressed in local storage (LKP-032). */
export const keepCompressed = (name: string, value: unknown): void =>
  store(name, lzString.compressToUTF16(JSON.stringify(value)))

/** A value stored that way; null when there is none or it cannot be read. The caller knows its shape. */
export function readCompressed<T>(name: string): T | null {
  const text = stored(name)
  if (text === null) return null
  try {
    return JSON.parse(lzString.decompressFromUTF16(text)) as T
  } catch {
    return null
  }
}
