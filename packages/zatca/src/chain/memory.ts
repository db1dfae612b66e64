import { firstPreviousHash } from '../documents.ts'
import { ZatcaError } from '../error.ts'
import { checkBuilt, checkNames } from './checks.ts'
import type { ChainEntry, ChainStore } from './store.ts'

/** A chain that ends with the process: for scripts and tests. */
export function memoryChain(): ChainStore {
  const chains = new Map<string, ChainEntry[]>()
  const find = (device: string, key: string) => chains.get(device)?.find((entry) => entry.key === key) ?? null
  const at = (device: string, counter: number) => {
    const entry = chains.get(device)?.[counter - 1]
    if (!entry) throw new ZatcaError('chain-unknown', 'counter', `the device has no document ${counter}`)
    return entry
  }
  return {
    async append(device, key, build) {
      checkNames(device, key)
      const known = find(device, key)
      if (known) return known
      const chain = chains.get(device) ?? []
      const position = { counter: chain.length + 1, previousHash: chain.at(-1)?.hash ?? firstPreviousHash }
      const { xml, hash } = checkBuilt(build(position))
      const entry: ChainEntry = { ...position, device, key, hash, unsignedXml: xml, signedXml: null }
      chains.set(device, [...chain, entry])
      return entry
    },
    async keepSigned(device, counter, signedXml) {
      const entry = at(device, counter)
      const kept = { ...entry, signedXml: entry.signedXml ?? signedXml }
      chains.get(device)?.splice(counter - 1, 1, kept)
      return kept.signedXml
    },
    async find(device, key) {
      return find(device, key)
    },
    async listUnsigned(atMost, device) {
      const devices = device === undefined ? [...chains.keys()].sort() : [device]
      const entries = devices.flatMap((device) => chains.get(device) ?? [])
      return entries.filter(({ signedXml }) => signedXml === null).slice(0, atMost)
    },
  }
}
