import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { newDevice } from '../../test/device.ts'
import { invoice, now } from '../../test/documents/invoice.ts'
import { buildDocument } from '../documents.ts'
import { createSigner } from '../signing.ts'

const folder = openFolder()
const { zatca } = folder
afterAll(folder.close)
const slow = 60_000

const then = ['--now', now.toISOString()]
const signed = createSigner(newDevice()).sign({ xml: buildDocument(invoice(), { now }).xml, signingTime: now }).xml

const stream = (number: number, head: string, body: Buffer) => [
  Buffer.from(`${number} 0 obj\n<< ${head} /Length ${body.length} >>\nstream\n`),
  body,
  Buffer.from('\nendstream\nendobj\n'),
]
/** A PDF with nothing but what PDF/A-3 says of an embedded file; its dictionaries may be compressed, as newer writers do. */
function pdf(xml: string, { part = 3, relationship = 'Alternative', compressed = false } = {}): Buffer {
  const spec = `<< /Type /Filespec /F (a.xml) /EF << /F 2 0 R >> /AFRelationship /${relationship} >>`
  const metadata = Buffer.from(`<rdf:RDF><pdfaid:part>${part}</pdfaid:part></rdf:RDF>`)
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...stream(1, '/Type /Metadata /Subtype /XML', metadata),
    ...stream(2, '/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode', deflateSync(xml)),
    ...(compressed
      ? stream(3, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(`4 0 ${spec}`))
      : [Buffer.from(`4 0 obj\n${spec}\nendobj\n`)]),
    Buffer.from('%%EOF\n'),
  ])
}

test(
  'check reads the XML back from a PDF, and says in words what it found',
  async () => {
    folder.write('sound.pdf', pdf(signed))
    folder.write('packed.pdf', pdf(signed, { compressed: true }))
    const sound = `  PDF/A-3: the file says that it is one.
  XML: embedded as the alternative of the paper.
  QR code: its 8 tags say what the document says.
  Hash: that of the document.
  Signature: it fits the hash and the certificate.
  Rules of the authority: no error.
`
    expect(await zatca(['check', 'sound.pdf', 'packed.pdf', ...then])).toEqual({
      code: 0,
      out: `sound.pdf\n${sound}packed.pdf\n${sound}`,
      err: '',
    })
    const arabic = await zatca(['check', 'sound.pdf', '--language', 'ar', ...then])
    expect(arabic.out).toContain('قواعد الهيئة: بلا أخطاء.')
  },
  slow,
)

test(
  'check tells a changed document, broken rules, and a PDF that is no archive',
  async () => {
    folder.write('changed.pdf', pdf(signed.replace('Horizon', 'Harizon'), { part: 2, relationship: 'Data' }))
    folder.write('rules.xml', signed.replace('>310175397400003<', '>12<'))
    const changed = await zatca(['check', 'changed.pdf', ...then])
    expect(changed.code).toBe(1)
    expect(changed.out.split('\n').slice(0, 6)).toEqual([
      'changed.pdf',
      '  PDF/A-3: the file does not say that it is one.',
      '  XML: embedded, but not as the alternative of the paper.',
      '  QR code: it does not say what the document says.',
      '    STAMP-qr-tag-6: Tag 6 of the QR code does not say what the document says.',
      '  Hash: not that of the document.',
    ])
    const rules = await zatca(['check', 'rules.xml', ...then])
    expect(rules).toMatchObject({
      code: 1,
      out: expect.stringContaining('  Rules of the authority: errors.\n    BR-KSA-44'),
    })
  },
  slow,
)

test(
  'a PDF without an invoice, or encrypted, is told in a line',
  async () => {
    folder.write('none.pdf', pdf('<html/>'))
    folder.write('locked.pdf', Buffer.concat([pdf(signed), Buffer.from('trailer << /Encrypt 9 0 R >>')]))
    expect(await zatca(['check', 'none.pdf'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('pdf-without-xml'),
    })
    expect(await zatca(['check', 'locked.pdf'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('pdf-encrypted'),
    })
  },
  slow,
)
