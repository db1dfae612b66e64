import { ZatcaError } from '../error.ts'
import type { UnsignedDocument } from './store.ts'

const longestName = 200

/** @throws ZatcaError `chain-name`: device or key is empty or too long */
export function checkNames(device: string, key: string): void {
  for (const [path, name] of [
    ['device', device],
    ['key', key],
  ] as const) {
    if (name.trim() === '' || name.length > longestName)
      throw new ZatcaError('chain-name', path, `the ${path} has from 1 to ${longestName} characters`)
  }
}

/** @throws ZatcaError `chain-hash`: the built document has no valid hash, so the next one could not refer to it */
export function checkBuilt(built: UnsignedDocument): UnsignedDocument {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(built.hash))
    throw new ZatcaError('chain-hash', 'hash', 'the hash of the document is not base64 of 32 bytes')
  return built
}
