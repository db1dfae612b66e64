import { ZatcaError } from '../error.ts'

/** Tags of ASN.1 as they stand in the identifier byte (X.690 section 8.1.2). */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  printableString: 0x13,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const

/** More than any certificate, request or key of the authority takes. */
const largest = 64 * 1024

const fault = (path: string, what: string, message: string): ZatcaError => new ZatcaError(`der-${what}`, path, message)

/** One value of DER, read only as far as it is asked for; `path` names it in errors. */
export type DerNode = {
  readonly tag: number
  /** Tag, length and content. */
  readonly bytes: Buffer
  readonly content: Buffer
  readonly path: string
}

function lengthAt(bytes: Buffer, at: number, path: string): { length: number; start: number } {
  const first = bytes[at]
  if (first === undefined) throw fault(path, 'truncated', 'ends within a header')
  if (first < 0x80) return { length: first, start: at + 1 }
  const count = first & 0x7f
  if (count === 0) throw fault(path, 'malformed', 'a length without end is not DER')
  if (count > 3) throw fault(path, 'oversized', 'a length of more than three bytes')
  if (at + 1 + count > bytes.length) throw fault(path, 'truncated', 'ends within a length')
  const length = bytes.readUIntBE(at + 1, count)
  if (length < 0x80 || length < 1 << (8 * (count - 1))) throw fault(path, 'malformed', 'a length longer than needed')
  return { length, start: at + 1 + count }
}

function nodeAt(bytes: Buffer, at: number, path: string): DerNode {
  const tag = bytes[at]
  if (tag === undefined) throw fault(path, 'truncated', 'ends where a value should stand')
  if ((tag & 0x1f) === 0x1f) throw fault(path, 'malformed', 'a tag of more than one byte')
  const { length, start } = lengthAt(bytes, at + 1, path)
  if (start + length > bytes.length) {
    throw fault(path, 'truncated', `${length} bytes announced, ${bytes.length - start} there`)
  }
  return { tag, bytes: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length), path }
}

/**
 * The one value that the bytes hold.
 * @throws ZatcaError der-truncated, der-malformed, der-oversized
 */
export function readDer(bytes: Uint8Array, path: string): DerNode {
  if (bytes.length > largest) throw fault(path, 'oversized', `more than ${largest} bytes`)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const node = nodeAt(buffer, 0, path)
  if (node.bytes.length !== buffer.length) throw fault(path, 'malformed', 'something stands behind the value')
  return node
}

/** The values inside a constructed one. */
export function childrenOf(node: DerNode): DerNode[] {
  if ((node.tag & 0x20) === 0) throw fault(node.path, 'malformed', 'nothing can stand inside this value')
  const children: DerNode[] = []
  for (let at = 0; at < node.content.length; ) {
    const child = nodeAt(node.content, at, `${node.path}[${children.length}]`)
    children.push(child)
    at += child.bytes.length
  }
  return children
}

/** The value, when it has the tag that is wanted there. */
export function expectTag(node: DerNode | undefined, tag: number, path: string): DerNode {
  if (!node) throw fault(path, 'malformed', 'is missing')
  if (node.tag !== tag) {
    throw fault(path, 'malformed', `tag 0x${node.tag.toString(16)} where 0x${tag.toString(16)} belongs`)
  }
  return node
}

/** Dotted form of an object identifier. */
export function readOid(node: DerNode): string {
  const { content } = expectTag(node, tags.oid, node.path)
  if (content.length === 0 || content.length > 64 || (content.at(-1) ?? 0) & 0x80) {
    throw fault(node.path, 'malformed', 'no object identifier')
  }
  const numbers: bigint[] = []
  let number = 0n
  for (const byte of content) {
    number = (number << 7n) | BigInt(byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(number)
    number = 0n
  }
  const [first = 0n, ...rest] = numbers
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** An integer of any length, with its sign. */
export function readInteger(node: DerNode): bigint {
  const { content } = expectTag(node, tags.integer, node.path)
  if (content.length === 0) throw fault(node.path, 'malformed', 'an integer without bytes')
  return BigInt.asIntN(content.length * 8, BigInt(`0x${content.toString('hex')}`))
}

/** The bytes of a bit string, which all our formats fill to the last bit. */
export function readBits(node: DerNode): Buffer {
  const { content } = expectTag(node, tags.bitString, node.path)
  if (content[0] !== 0) throw fault(node.path, 'malformed', 'a bit string that does not end on a byte')
  return content.subarray(1)
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Text of the string types that names of certificates use. */
export function readText(node: DerNode): string {
  const { tag, content, path } = node
  if (tag === tags.printableString || tag === tags.ia5String) return content.toString('latin1')
  if (tag === tags.bmpString && content.length % 2 === 0) return Buffer.from(content).swap16().toString('utf16le')
  if (tag !== tags.utf8String) throw fault(path, 'malformed', `tag 0x${tag.toString(16)} is no text`)
  try {
    return strict.decode(content)
  } catch {
    throw fault(path, 'malformed', 'no UTF-8')
  }
}

/** UTCTime or GeneralizedTime as RFC 5280 section 4.1.2.5 allows them: to the second, with Z. */
export function readTime(node: DerNode): Date {
  const text = node.content.toString('latin1')
  const year = node.tag === tags.utcTime ? (/^[0-4]/.test(text) ? '20' : '19') : ''
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(year + text)
  if (parts && (node.tag === tags.utcTime || node.tag === tags.generalizedTime)) {
    const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}`
    const time = new Date(`${iso}Z`)
    if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)) return time
  }
  throw fault(node.path, 'malformed', 'no time')
}
