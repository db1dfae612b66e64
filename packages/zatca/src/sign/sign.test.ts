import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { newDevice } from '../../test/device.ts'
import { official, officialIsHere, officialSamples } from '../../test/official.ts'
import { smallInvoice } from '../../test/small-invoice.ts'
import { PrivateKey, readCertificate } from '../keys.ts'
import { createSigner, firstPreviousHash, hashInvoice, readQr, signInvoice, verifyStamp } from '../signing.ts'

const coded = (code: string, path?: string) => expect.objectContaining({ code, ...(path && { path }) })
const device = newDevice()
const signer = createSigner(device)
const signingTime = new Date('2026-08-17T14:41:09Z')

/** The document without what a stamp consists of. */
const bare = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '')
    .replace(/<cac:Signature>[\s\S]*<\/cac:Signature>/, '')
    .replace(
      /<cac:AdditionalDocumentReference>(?:(?!<\/cac:Add)[\s\S])*<cbc:ID>QR<[\s\S]*?<\/cac:AdditionalDocumentReference>/,
      '',
    )

describe('stamps of the authority', () => {
  test.skipIf(!officialIsHere).each(officialSamples())('%s verifies and gets the same bytes from us', (_, xml) => {
    expect(verifyStamp(xml)).toEqual([])
    const key = PrivateKey.read(official('sdk-3.4.8/certificates/ec-secp256k1-priv-key.pem'))
    const certificate = readCertificate(official('sdk-3.4.8/certificates/cert.pem'))
    const time = /<xades:SigningTime>(.*?)</.exec(xml)?.[1]
    const again = signInvoice({ xml, key, certificate, signingTime: new Date(`${time}+03:00`) })
    expect(verifyStamp(again.xml)).toEqual([])
    // an ECDSA signature is another one each time, and the QR code holds it
    const still = (text: string) =>
      text.replace(/(<ds:SignatureValue>)[^<]*/, '$1').replace(/(>QR<[\s\S]*?mimeCode="text\/plain">)[^<]*/, '$1')
    expect(still(again.xml)).toBe(still(xml))
    expect(bare(signInvoice({ xml: bare(xml), key, certificate }).xml)).toBe(bare(xml))
  })

  test.skipIf(!officialIsHere)('the example of the interface has the hash that the authority gives', () => {
    expect(hashInvoice(official('api/invoices/reporting-request-invoice.xml'))).toBe(
      'vLGQoYNoM3tf1XAxKpoNTSz/8pkdidXy47HWh0VQmu8=',
    )
    expect(firstPreviousHash).toBe(official('sdk-3.4.8/pih/pih.txt').trim())
  })
})

describe('stamping', () => {
  test.each([true, false])('a document without placeholders, simplified: %s', (simplified) => {
    for (const indent of [0, 2]) {
      const xml = smallInvoice({ simplified, indent })
      const signed = signer.sign({ xml, signingTime })
      expect(verifyStamp(signed.xml)).toEqual([])
      expect(bare(signed.xml)).toBe(xml)
      expect(signed.hash).toBe(hashInvoice(xml))
      expect(hashInvoice(signed.xml)).toBe(signed.hash)
      expect(signed.xml).toContain('<xades:SigningTime>2026-08-17T17:41:09</xades:SigningTime>')
      expect([...readQr(signed.qr).keys()]).toEqual(simplified ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 3, 4, 5, 6, 7, 8])
      const places = [
        '<ext:UBLE',
        '<cbc:Prof',
        '<cbc:ID>ICV',
        '<cbc:ID>QR',
        '<cac:Signature>',
        '<cac:AccountingSupplierParty>',
      ]
      expect(places.map((place) => signed.xml.indexOf(place))).toEqual(
        places.map((place) => signed.xml.indexOf(place)).sort((a, b) => a - b),
      )
    }
  })

  test('a stamped document can be stamped again, by another device', () => {
    const { xml, hash } = signer.sign({ xml: smallInvoice(), signingTime })
    const again = createSigner(newDevice()).sign({ xml, signingTime })
    expect(verifyStamp(again.xml)).toEqual([])
    expect(again.hash).toBe(hash)
    expect(again.xml.length - xml.length).toBeLessThan(20)
  })

  test.each([
    ['an empty extension', '<ext:UBLExtensions/>', ''],
    ['an empty QR code', '', '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID></cac:AdditionalDocumentReference>'],
    [
      'a QR code without text',
      '',
      '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain"/></cac:Attachment></cac:AdditionalDocumentReference>',
    ],
    [
      'a QR code whose end tag has a space',
      '',
      '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">x</cbc:EmbeddedDocumentBinaryObject \n></cac:Attachment></cac:AdditionalDocumentReference>',
    ],
    ['a stamp', '', '<cac:Signature><cbc:ID>x</cbc:ID></cac:Signature>'],
    [
      'all of them',
      '<ext:UBLExtensions> </ext:UBLExtensions>',
      '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID></cac:AdditionalDocumentReference> <cac:Signature/>',
    ],
  ])('%s is a placeholder', (_, extension, rest) => {
    const plain = smallInvoice()
    const xml = plain
      .replace(/(<Invoice [^>]*>)/, `$1${extension}`)
      .replace('<cac:AccountingS', `${rest}<cac:AccountingS`)
    const signed = signer.sign({ xml, signingTime })
    expect(verifyStamp(signed.xml)).toEqual([])
    for (const part of ['</ext:UBLExtensions>', '<cbc:ID>QR<', '<cac:Signature>'])
      expect(signed.xml.split(part)).toHaveLength(2)
  })

  test('line ends, comments and CDATA stay as they are and are read as XML reads them', () => {
    const xml = smallInvoice().replaceAll('\n', '\r\n').replace('INV-1', '<!-- x --><![CDATA[INV<1]]>')
    const signed = signer.sign({ xml, signingTime })
    expect(bare(signed.xml)).toBe(xml)
    expect(verifyStamp(signed.xml)).toEqual([])
    expect(verifyStamp(signed.xml.replaceAll(/\r?\n/g, '\r\n'))).toEqual([])
  })

  test('the QR code holds the texts of the document, letter by letter', () => {
    const values = readQr(signer.sign({ xml: smallInvoice({ name: 'A & <B> “ن”' }), signingTime }).qr)
    expect([1, 2, 3, 4, 5].map((tag) => values.get(tag)?.toString())).toEqual([
      'A & <B> “ن”',
      '310175397400003',
      '2026-08-17T17:41:08',
      '231.15',
      '30.15',
    ])
    expect(values.get(8)).toEqual(device.certificate.publicKey)
    expect(values.get(9)).toEqual(device.certificate.signature)
  })

  test('a name of 255 bytes fits, one of 256 does not', () => {
    expect(verifyStamp(signer.sign({ xml: smallInvoice({ name: `${'ن'.repeat(127)}x` }), signingTime }).xml)).toEqual(
      [],
    )
    expect(() => signer.sign({ xml: smallInvoice({ name: 'ن'.repeat(128) }) })).toThrow(
      coded(
        'qr-value-too-long',
        '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
      ),
    )
  })

  test.each([
    ['cbc:IssueDate', '/Invoice/cbc:IssueDate', 'qr-source-missing'],
    ['cbc:PayableAmount', '/Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount', 'qr-source-missing'],
    ['cbc:CompanyID', '', 'qr-source-missing'],
    ['cac:TaxTotal', '/Invoice/cac:TaxTotal/cbc:TaxAmount', 'qr-source-missing'],
  ])('a document without %s is refused by name', (leave, path, code) => {
    expect(() => signer.sign({ xml: smallInvoice({ leave }) })).toThrow(coded(code, path))
  })

  test('refuses what is no invoice, other prefixes, parts that stand twice or in the wrong order', () => {
    const sign = (xml: string) => () => signer.sign({ xml })
    expect(sign('<a/>')).toThrow(coded('invoice-root'))
    expect(sign('<a>')).toThrow(coded('xml-malformed'))
    expect(sign(smallInvoice().replace(/ xmlns:ext="[^"]*"/, ''))).toThrow(coded('stamp-prefix', '/Invoice/@xmlns:ext'))
    expect(
      sign(smallInvoice().replace('<cac:AccountingS', '<cac:Signature/><cac:Signature/><cac:AccountingS')),
    ).toThrow(coded('stamp-twice', '/Invoice/cac:Signature'))
    expect(sign(smallInvoice().replace('</Invoice>', '<ext:UBLExtensions/></Invoice>'))).toThrow(coded('stamp-place'))
  })

  test('10,000 lines are stamped, and a time that is none is refused', { timeout: 60_000 }, () => {
    const signed = signer.sign({ xml: smallInvoice({ lines: 10_000, indent: 0 }), signingTime })
    expect(hashInvoice(signed.xml)).toBe(signed.hash)
    expect(() => signer.sign({ xml: smallInvoice(), signingTime: new Date(Number.NaN) })).toThrow(coded('signing-time'))
  })

  test('a signer does not show its key', () => {
    const shown = inspect(signer, { depth: 9, showHidden: true }) + JSON.stringify(signer)
    expect(shown).not.toContain(device.key.toBase64().slice(8, 40))
  })

  test('a certificate of another key is refused', () => {
    expect(() => createSigner({ key: PrivateKey.generate(), certificate: device.certificate })).toThrow(
      coded('certificate-key'),
    )
  })
})
