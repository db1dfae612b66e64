import { inflateSync } from 'node:zlib'
import { CallError } from './call-error.ts'

/** What is read of an embedded file: an invoice of ten thousand lines is half as large. */
const largest = 32 * 1024 * 1024

export type Embedded = {
  readonly xml: string
  /** What the file says of itself and of the XML in it. */
  readonly isArchive: boolean
  readonly isAlternative: boolean
}

/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/** An object with a stream, from its number to the bytes; binary bytes stand as one character each. */
const streams = /\d+ \d+ obj\s*(<<(?:(?!endobj|stream\r?\n)[\s\S])*>>)\s*stream\r?\n/g

/** The dictionary of each object that has a stream, with its bytes as they are stored. */
function* streamsIn(bytes: Buffer): Generator<{ head: string; body: Buffer }> {
  const text = bytes.toString('latin1')
  for (const found of text.matchAll(streams)) {
    const from = found.index + found[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) return
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(found[1] ?? '')?.[1] ?? to - from)
    yield { head: found[1] ?? '', body: bytes.subarray(from, Math.min(from + length, to)) }
  }
}

function unpacked({ head, body }: { head: string; body: Buffer }): Buffer | null {
  if (!head.includes('/Filter')) return body
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>)/.test(head)) return null
  try {
    return inflateSync(body, { maxOutputLength: largest })
  } catch {
    return null
  }
}

/**
 * The XML that a PDF carries, as PDF/A-3 embeds it. Dictionaries may stand in the file or, compressed, in streams of objects.
 * @throws CallError pdf-encrypted, pdf-without-xml
 */
export function xmlInPdf(bytes: Buffer, path: string): Embedded {
  const all = [...streamsIn(bytes)]
  const objects = all
    .filter(({ head }) => head.includes('/ObjStm'))
    .map((one) => unpacked(one)?.toString('latin1') ?? '')
  const plain = `${bytes.toString('latin1')}\n${objects.join('\n')}`
  if (/\/Encrypt \d+ \d+ R/.test(plain)) throw new CallError('pdf-encrypted', path, 'the PDF is encrypted')
  const files = all
    .filter(({ head }) => /\/Type\s*\/EmbeddedFile/.test(head))
    .map((one) => unpacked(one)?.toString('utf8') ?? '')
  const xml = files.find((text) => /^\ufeff?\s*<(?:\?xml|(?:\w+:)?Invoice)/.test(text))
  if (xml === undefined) throw new CallError('pdf-without-xml', path, 'the PDF carries no XML of an invoice')
  const said = all.filter(({ head }) => head.includes('/Metadata')).map((one) => unpacked(one)?.toString('utf8') ?? '')
  return {
    xml,
    isArchive: said.some((text) => /pdfaid:part(?:>|=["'])3/.test(text)),
    isAlternative: /\/AFRelationship\s*\/Alternative/.test(plain),
  }
}
