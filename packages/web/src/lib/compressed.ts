import { keep, stored } from './stored.ts'

/** Keeps a value compressed in local storage (LKP-032). */
export async function keepCompressed(name: string, value: unknown): Promise<void> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  keep(name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
}

/** A value stored that way; null when there is none or it cannot be read. The caller knows its shape. */
export async function readCompressed<T>(name: string): Promise<T | null> {
  const text = stored(name)
  if (text === null) return null
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    return (await new Response(unpacked).json()) as T
  } catch {
    return null
  }
}
