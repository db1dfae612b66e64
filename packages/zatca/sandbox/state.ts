import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Mode } from '../src/gateway.ts'
import { PrivateKey } from '../src/keys.ts'

export type Csid = {
  readonly kind: 'compliance' | 'production'
  readonly mode: Mode
  readonly requestId: string
  readonly token: string
  /** SHA-256 of the secret, hex: the secret itself is told once and forgotten. */
  readonly secretDigest: string
  /** Of the certificate: base64 of DER. */
  readonly certificate: string
  /** The request it was issued for, base64 of DER. */
  readonly csr: string
  readonly vatNumber: string
  readonly device: string
  /** 1100, 1000, 0100. */
  readonly title: string
  /** Compliance documents that have passed, such as `standard-compliant`. */
  readonly passed: string[]
}

export type Otp = { readonly mode: Mode; readonly code: string; readonly until: string }

/** A document that was accepted. */
export type Kept = {
  readonly hash: string
  readonly uuid: string
  readonly vatNumber: string
  readonly device: string
  readonly counter: number | null
  readonly how: 'reported' | 'cleared'
  readonly at: string
  /** As it came; for a cleared one as the sandbox stamped it. */
  readonly xml: string
}

/** A place in the chain of a device, taken by whatever arrived, accepted or not. */
export type Taken = { device: string; counter: number; hash: string; previousHash: string | null }

/** One request, without what is secret in it. */
export type Heard = {
  readonly at: string
  readonly method: string
  readonly path: string
  /** Null when the sandbox did not answer. */
  readonly status: number | null
  /** What the sandbox was told to do with it, or null. */
  readonly fault: string | null
  readonly requestId: string | null
  readonly uuid: string | null
  readonly hash: string | null
}

type Keys = { readonly compliance: string; readonly production: string; readonly authority: string }

export type State = {
  /** The sandbox's own keys: they sign nothing that counts anywhere. */
  readonly keys: Keys
  serial: number
  csids: Csid[]
  otps: Otp[]
  documents: Kept[]
  taken: Taken[]
  heard: Heard[]
}

function freshState(): State {
  const key = () => PrivateKey.generate().toBase64()
  const keys = { compliance: key(), production: key(), authority: key() }
  return { keys, serial: 0, csids: [], otps: [], documents: [], taken: [], heard: [] }
}

export type Keeper = { readonly state: State; save(): void; forget(): void }

/**
 * The memory of a sandbox; with a file it outlives the process.
 * @throws SyntaxError when the file holds something else
 */
export function openState(file: string | undefined): Keeper {
  const state = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : freshState()
  const save = (): void => {
    if (!file) return
    const next = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(next, JSON.stringify(state), { mode: 0o600 })
    renameSync(next, file)
  }
  const forget = (): void => {
    Object.assign(state, { csids: [], otps: [], documents: [], taken: [], heard: [] })
    save()
  }
  return { state, save, forget }
}
