import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIncoming } from '../document.ts'
import { sayIn } from '../finding.ts'
import { chainFindings } from './chain.ts'
import { qrFindings } from './qr.ts'
import { signatureFindings } from './signature.ts'

const samples = join(import.meta.dirname, '../../../../../shared/zatca/sdk-3.4.8/samples')
/** Without the authority's samples beside the checkout these tests are shown as skipped. */
const given = existsSync(samples)
const files = given
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'))
  : []
const simplified = files.filter((name) => name.startsWith('simplified'))
const textOf = (name: string): string => readFileSync(join(samples, name), 'utf8')

function codes(text: string): string[] {
  const document = readIncoming(text)!
  const certificateText = /<ds:X509Certificate>([^<]*)/.exec(text)?.[1] ?? ''
  const { findings, certificate } = signatureFindings(document, () => true, certificateText, sayIn('en'))
  return [...findings, ...qrFindings(document, certificate, sayIn('en'))].map(({ code }) => code ?? '')
}

test.skipIf(!given)('the samples are there', () => {
  expect(files.length).toBeGreaterThanOrEqual(19)
  expect(simplified.length).toBeGreaterThanOrEqual(3)
})

test.skipIf(!given).each(files)('the hash of %s is the one in its stamp', (name) => {
  const text = textOf(name)
  const said = /Id="invoiceSignedData"[\s\S]*?<ds:DigestValue>([^<]*)/.exec(text)?.[1]
  expect(readIncoming(text)?.hash.toString('base64')).toBe(said)
})

test.skipIf(!given).each(simplified)('%s has nothing wrong with its stamp and its QR code', (name) => {
  expect(codes(textOf(name))).toEqual([])
})

test.skipIf(!given).each<[string, (text: string) => string, string[]]>([
  [
    'an amount',
    (text) => text.replace(/(<cbc:PayableAmount[^>]*>)(\d)/, '$19$2'),
    ['invalid-digital-signature', 'QRCODE_INVALID', 'invoiceHash_QRCODE_INVALID'],
  ],
  ['the signing time', (text) => text.replace(/(<xades:SigningTime>)\d{4}/, '$12020'), ['signed-properties-hashing']],
  [
    'the indentation of the signed properties',
    (text) => text.replace(/ +<xades:SigningTime>/, '<xades:SigningTime>'),
    ['signed-properties-hashing'],
  ],
  [
    'the digest of the certificate',
    (text) => text.replace(/(<xades:CertDigest>[\s\S]*?<ds:DigestValue>)Z/, '$1Y'),
    ['signed-properties-hashing', 'certificate-hashing'],
  ],
  [
    'the serial number',
    (text) => text.replace(/(<ds:X509SerialNumber>)\d/, '$10'),
    ['signed-properties-hashing', 'certificate-hashing'],
  ],
  [
    'the order of the issuer',
    (text) => text.replace(/CN=([^,<]*), (DC=[^<]*)</, '$2, CN=$1<'),
    ['signed-properties-hashing', 'certificate-issuer-name'],
  ],
  ['the certificate', (text) => text.replace(/(<ds:X509Certificate>)MII/, '$1MIJ'), ['invalid-certificate']],
  [
    'the stamp',
    (text) => text.replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, ''),
    ['invalid-digital-signature', 'QRCODE_INVALID'],
  ],
  [
    'the issue time',
    (text) => text.replace(/(<cbc:IssueTime>)\d\d/, '$100'),
    ['invalid-digital-signature', 'invoiceTimeStamp_QRCODE_INVALID', 'invoiceHash_QRCODE_INVALID'],
  ],
  ['the QR code', (text) => text.replace(/(<cbc:ID>QR<[\s\S]*?"text\/plain">)[^<]*/, '$1AQID'), ['QRCODE_INVALID']],
])('what is changed is found: %s', (_name, change, expected) => {
  const text = textOf('simplified/invoice/simplified-invoice.xml')
  const changed = change(text)
  expect(changed).not.toBe(text)
  expect(codes(changed)).toEqual(expected)
})

const minimal = (counter: string, previous: string): string => {
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
  const attached = `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject>${previous}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`
  const reference = (id: string, rest: string) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID>${rest}</cac:AdditionalDocumentReference>`
  return `<Invoice xmlns="${ubl}:Invoice-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">${reference('ICV', `<cbc:UUID>${counter}</cbc:UUID>`)}${reference('PIH', attached)}</Invoice>`
}

test('a chain is compared with the neighbours that have come, in whatever order they come', () => {
  const hash = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const links = new Map([
    [4, { hash: hash(4), previousHash: hash(3) }],
    [6, { hash: hash(6), previousHash: hash(5) }],
  ])
  const found = (counter: string, previous: string) =>
    chainFindings(readIncoming(minimal(counter, previous))!, links, 'warning', sayIn('en')).map(
      ({ message }) => message,
    )
  expect(found('9', hash(1))).toEqual([])
  expect(found('2', 'none')).toEqual([expect.stringContaining('previous hash')])
  expect(found('5', hash(4))).toEqual([expect.stringContaining('Document 6')])
  expect(found('4', hash(3))).toEqual([expect.stringContaining('The counter 4 was used')])
  expect(found('5', hash(1))).toHaveLength(2)
  expect(readIncoming('<Invoice>')).toBeNull()
})
