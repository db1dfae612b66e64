import { memoryChain } from './chain/memory.ts'
import { chainMigration } from './chain/migration.ts'
import { appendWithin, postgresChain, type SqlClient, type SqlPool } from './chain/postgres.ts'
import type { Build, ChainEntry, ChainStore, Position, UnsignedDocument } from './chain/store.ts'
import { buildDocument, type DocumentInput } from './documents.ts'
import { ZatcaError } from './error.ts'
import { hashInvoice, type Signer } from './signing.ts'

export type { Build, ChainEntry, ChainStore, Position, SqlClient, SqlPool, UnsignedDocument }
export { appendWithin, chainMigration, memoryChain, postgresChain }

/** A document in the chain that is ready to be sent. */
export type IssuedDocument = ChainEntry & { readonly signedXml: string }

/** Adds the stamp and the QR code. No lock is held meanwhile, so it may be slow; if two processes sign the same document, one result is kept. */
export type Sign = (entry: ChainEntry) => UnsignedDocument | Promise<UnsignedDocument>

/** A document without a position in the chain yet. */
export type UnplacedDocument = Omit<DocumentInput, 'icv' | 'previousHash'>

/** Builds a document at its position. Check it first with `buildDocument` and any position: here the lock is held while it is refused. */
export const buildOf =
  (document: UnplacedDocument): Build =>
  ({ counter, previousHash }) => {
    const { xml } = buildDocument({ ...document, icv: counter, previousHash })
    return { xml, hash: hashInvoice(xml) }
  }

/** Signs with the key and the certificate of a device. */
export const signWith =
  (signer: Signer): Sign =>
  ({ unsignedXml }) =>
    signer.sign({ xml: unsignedXml })

async function signed(store: ChainStore, entry: ChainEntry, sign: Sign): Promise<IssuedDocument> {
  if (entry.signedXml !== null) return { ...entry, signedXml: entry.signedXml }
  const { xml, hash } = await sign(entry)
  if (hash !== entry.hash)
    throw new ZatcaError('chain-hash', 'hash', `signing has changed the hash of document ${entry.counter}`)
  return { ...entry, signedXml: await store.keepSigned(entry.device, entry.counter, xml) }
}

/**
 * Issues a document: its place and its unsigned text are taken in one short step under the device's lock, then it is signed without a lock.
 * A process that dies in between leaves a document that anybody can sign later; calling again with the same key gives the same document.
 * @throws ZatcaError `chain-name`, `chain-hash` (signing changed what is hashed), and whatever `build`, `sign` or the store throw
 */
export async function issueDocument(
  store: ChainStore,
  { device, key, build, sign }: { device: string; key: string; build: Build; sign: Sign },
): Promise<IssuedDocument> {
  return await signed(store, await store.append(device, key, build), sign)
}

export type Pending = {
  readonly signed: readonly IssuedDocument[]
  /** Documents that could not be signed; the others are signed anyway. */
  readonly failed: readonly { readonly entry: ChainEntry; readonly error: unknown }[]
}

/**
 * Signs what crashed processes left behind, in the order of the chain, at most so many at a time (100 by default). Name the device unless
 * `sign` knows the key of every one.
 */
export async function signPending(
  store: ChainStore,
  sign: Sign,
  { device, atMost = 100 }: { device?: string; atMost?: number } = {},
): Promise<Pending> {
  const done: IssuedDocument[] = []
  const failed: { entry: ChainEntry; error: unknown }[] = []
  for (const entry of await store.listUnsigned(atMost, device)) {
    try {
      done.push(await signed(store, entry, sign))
    } catch (error) {
      failed.push({ entry, error })
    }
  }
  return { signed: done, failed }
}
