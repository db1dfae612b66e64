/** The position of the next document: what is written into it before its hash is known. */
export type Position = {
  /** Invoice counter (ICV), from 1. */
  readonly counter: number
  /** Hash of the device's document before it (PIH), base64. */
  readonly previousHash: string
}

/** A document without its stamp. Stamp and QR are no part of what is hashed, so its hash is final. */
export type UnsignedDocument = {
  readonly xml: string
  /** Base64 of 32 bytes. */
  readonly hash: string
}

export type ChainEntry = Position & {
  readonly device: string
  /** The caller's name for the document: the same key never gives two. */
  readonly key: string
  readonly hash: string
  readonly unsignedXml: string
  /** Null until somebody has signed it. */
  readonly signedXml: string | null
}

/** Runs while the device is locked: quick, and without a network. When it throws, nothing was taken. */
export type Build = (position: Position) => UnsignedDocument

/**
 * One chain for each device (EGS unit), over all its documents, in the order of their creation. Nothing is ever removed, not even what
 * the authority refuses.
 */
export type ChainStore = {
  /** Takes the next position under the device's lock, builds the document and keeps it; or gives back what the key already has. */
  append(device: string, key: string, build: Build): Promise<ChainEntry>
  /** Keeps the stamped document unless there is one; gives back the one that is kept. */
  keepSigned(device: string, counter: number, signedXml: string): Promise<string>
  find(device: string, key: string): Promise<ChainEntry | null>
  /** What was appended and not signed (a process died in between), by device and counter; of one device, or of all. */
  listUnsigned(atMost: number, device?: string): Promise<ChainEntry[]>
}
