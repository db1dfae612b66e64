import { closeSync, createReadStream, lstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { CallError } from './call-error.ts'

/** Twice an invoice of ten thousand lines. */
const largest = 32 * 1024 * 1024

const words: Readonly<Record<string, [code: string, why: string]>> = {
  ENOENT: ['file-missing', 'there is no such file or folder'],
  EISDIR: ['file-is-folder', 'this is a folder'],
  EACCES: ['file-denied', 'access is denied'],
  EPERM: ['file-denied', 'access is denied'],
  EEXIST: ['file-exists', 'something stands there'],
  ENOTDIR: ['file-missing', 'a part of the path is no folder'],
}

export function fileError(path: string, error: unknown): CallError {
  if (error instanceof CallError) return error
  const system = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  const [code, why] = words[system] ?? ['file-unusable', `the system says ${system}`]
  return new CallError(code, path, why)
}

/** `-` is the standard input. */
export const nameOf = (path: string): string => (path === '-' ? '-' : basename(path))

/**
 * The bytes of a file, or of the standard input for `-`.
 * @throws CallError file-missing, file-is-folder, file-denied, file-unusable, file-too-large
 */
export async function readBytes(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    const stream: AsyncIterable<Buffer> = path === '-' ? process.stdin : createReadStream(path)
    for await (const part of stream) {
      size += part.length
      if (size > largest) throw new CallError('file-too-large', path, `more than ${largest / 1024 / 1024} MiB`)
      parts.push(part)
    }
  } catch (error) {
    throw fileError(path, error)
  }
  return Buffer.concat(parts)
}

/**
 * The text of a file, or of the standard input for `-`, byte for byte (a byte order mark stays).
 * @throws CallError as readBytes, and file-encoding
 */
export const readText = async (path: string): Promise<string> => textIn(await readBytes(path), path)

/** @throws CallError file-encoding */
export function textIn(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new CallError('file-encoding', path, 'the file is not UTF-8')
  }
}

/**
 * What a JSON file holds. A fault never quotes the file, which may be one of secrets.
 * @throws CallError as readText, and json-malformed
 */
export async function readJson(path: string): Promise<unknown> {
  const text = await readText(path)
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new CallError('json-malformed', path, 'the file is not JSON')
  }
}

export type NewFile = {
  /** Puts it in its place, whole. */
  write(text: string | Uint8Array): void
  /** Leaves nothing behind. */
  discard(): void
}

/**
 * Makes sure that a file can be written before anything is done that cannot be repeated. It appears when it is whole.
 * @param options.secret nobody but the owner may read it
 * @throws CallError file-exists unless `force`, file-missing, file-denied, file-unusable
 */
export function newFile(path: string, { force = false, secret = false } = {}): NewFile {
  if (path === '-') throw new CallError('file-unusable', path, 'the standard output is what a call without --out gives')
  const refuseOld = () => {
    // Of a link itself: /dev/stdout is one, and would be replaced.
    const old = lstatSync(path, { throwIfNoEntry: false })
    if (!old) return
    if (!old.isFile()) throw new CallError('file-unusable', path, 'something stands there that is no file')
    if (!force) throw new CallError('file-exists', path, 'the file exists; --force replaces it')
  }
  const partial = `${path}.${process.pid}.part`
  try {
    refuseOld()
    const file = openSync(partial, 'wx', secret ? 0o600 : 0o666)
    return {
      write: (text) => {
        try {
          const bytes = Buffer.from(text)
          for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
          closeSync(file)
          refuseOld()
          renameSync(partial, path)
        } catch (error) {
          rmSync(partial, { force: true })
          throw fileError(path, error)
        }
      },
      discard: () => {
        closeSync(file)
        rmSync(partial, { force: true })
      },
    }
  } catch (error) {
    throw fileError(path, error)
  }
}

export const writeNew = (path: string, text: string | Uint8Array, options: { force?: boolean; secret?: boolean }) =>
  newFile(path, options).write(text)
