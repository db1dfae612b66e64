import type { Certificate } from '../keys/certificate.ts'
import { escapeText } from '../xml/escape.ts'
import { namespaces } from './ubl.ts'

const algorithms = {
  canonical: 'http://www.w3.org/2006/12/xml-c14n11',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  xpath: 'http://www.w3.org/TR/1999/REC-xpath-19991116',
} as const

/** What the transforms of the first reference leave out of the hash. */
const leftOut = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"] as const

/** One line, its level counted in steps of four spaces: the authority takes digests over text in exactly this layout. */
const line = (level: number, text: string): string => `${'    '.repeat(level)}${text}`
const digestMethod = `<ds:DigestMethod Algorithm="${algorithms.digest}"/>`

const transforms = (): string[] => [
  ...leftOut.flatMap((part) => [
    line(9, `<ds:Transform Algorithm="${algorithms.xpath}">`),
    line(10, `<ds:XPath>not(//ancestor-or-self::${part})</ds:XPath>`),
    line(9, '</ds:Transform>'),
  ]),
  line(9, `<ds:Transform Algorithm="${algorithms.canonical}"/>`),
]

const head = (): string[] => [
  '<ext:UBLExtensions>',
  line(1, '<ext:UBLExtension>'),
  line(2, '<ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>'),
  line(2, '<ext:ExtensionContent>'),
  line(
    3,
    `<sig:UBLDocumentSignatures xmlns:sig="${namespaces.sig}" xmlns:sac="${namespaces.sac}" xmlns:sbc="${namespaces.sbc}">`,
  ),
  // every signed sample has the space at the end
  line(4, '<sac:SignatureInformation> '),
  line(5, '<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>'),
  line(5, '<sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>'),
  line(5, `<ds:Signature xmlns:ds="${namespaces.ds}" Id="signature">`),
  line(6, '<ds:SignedInfo>'),
  line(7, `<ds:CanonicalizationMethod Algorithm="${algorithms.canonical}"/>`),
  line(7, `<ds:SignatureMethod Algorithm="${algorithms.signature}"/>`),
  line(7, '<ds:Reference Id="invoiceSignedData" URI="">'),
  line(8, '<ds:Transforms>'),
  ...transforms(),
  line(8, '</ds:Transforms>'),
  line(8, digestMethod),
  line(8, '<ds:DigestValue>'),
]

const betweenDigests = (): string[] => [
  '</ds:DigestValue>',
  line(7, '</ds:Reference>'),
  line(7, '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">'),
  line(8, digestMethod),
  line(8, '<ds:DigestValue>'),
]

const beforeSignature = (): string[] => [
  '</ds:DigestValue>',
  line(7, '</ds:Reference>'),
  line(6, '</ds:SignedInfo>'),
  line(6, '<ds:SignatureValue>'),
]

const beforeProperties = (certificate: Certificate): string[] => [
  '</ds:SignatureValue>',
  line(6, '<ds:KeyInfo>'),
  line(7, '<ds:X509Data>'),
  line(8, `<ds:X509Certificate>${certificate.base64}</ds:X509Certificate>`),
  line(7, '</ds:X509Data>'),
  line(6, '</ds:KeyInfo>'),
  line(6, '<ds:Object>'),
  line(7, `<xades:QualifyingProperties xmlns:xades="${namespaces.xades}" Target="signature">`),
  line(8, ''),
]

const tail = (): string[] => [
  '',
  line(7, '</xades:QualifyingProperties>'),
  line(6, '</ds:Object>'),
  line(5, '</ds:Signature>'),
  line(4, '</sac:SignatureInformation>'),
  line(3, '</sig:UBLDocumentSignatures>'),
  line(2, '</ext:ExtensionContent>'),
  line(1, '</ext:UBLExtension>'),
  '</ext:UBLExtensions>',
]

/**
 * xades:SignedProperties up to and from the signing time. In the document it has no declarations; its digest is taken over the
 * same text with `xmlns:xades` on it and `xmlns:ds` on each of its four ds elements.
 */
function properties(certificate: Certificate, declared: boolean): readonly [before: string, behind: string] {
  const ds = declared ? ` xmlns:ds="${namespaces.ds}"` : ''
  const xades = declared ? ` xmlns:xades="${namespaces.xades}"` : ''
  const before = [
    `<xades:SignedProperties${xades} Id="xadesSignedProperties">`,
    line(9, '<xades:SignedSignatureProperties>'),
    line(10, '<xades:SigningTime>'),
  ]
  const behind = [
    '</xades:SigningTime>',
    line(10, '<xades:SigningCertificate>'),
    line(11, '<xades:Cert>'),
    line(12, '<xades:CertDigest>'),
    line(13, `<ds:DigestMethod${ds} Algorithm="${algorithms.digest}"/>`),
    line(13, `<ds:DigestValue${ds}>${certificate.digest}</ds:DigestValue>`),
    line(12, '</xades:CertDigest>'),
    line(12, '<xades:IssuerSerial>'),
    line(13, `<ds:X509IssuerName${ds}>${escapeText(certificate.issuer)}</ds:X509IssuerName>`),
    line(13, `<ds:X509SerialNumber${ds}>${certificate.serial}</ds:X509SerialNumber>`),
    line(12, '</xades:IssuerSerial>'),
    line(11, '</xades:Cert>'),
    line(10, '</xades:SigningCertificate>'),
    line(9, '</xades:SignedSignatureProperties>'),
    line(8, '</xades:SignedProperties>'),
  ]
  return [before.join('\n'), behind.join('\n')]
}

/** What the extension of one document contains. */
export type Seal = {
  readonly hash: string
  readonly propertiesDigest: string
  readonly signature: string
  readonly signingTime: string
}

/** The signature extension for one certificate, with all that does not change from document to document already written. */
export function extensionFor(certificate: Certificate) {
  const parts = [head(), betweenDigests(), beforeSignature(), beforeProperties(certificate), tail()]
  const [start = '', afterHash = '', afterProperties = '', afterSignature = '', end = ''] = parts.map((one) =>
    one.join('\n'),
  )
  const [plainBefore, plainBehind] = properties(certificate, false)
  const [signedBefore, signedBehind] = properties(certificate, true)
  return {
    /** The text whose digest is the second reference (security features, section 4: XAdES signed properties). */
    signedProperties: (signingTime: string): string => signedBefore + signingTime + signedBehind,
    xml: ({ hash, propertiesDigest, signature, signingTime }: Seal): string =>
      start +
      hash +
      afterHash +
      propertiesDigest +
      afterProperties +
      signature +
      afterSignature +
      plainBefore +
      signingTime +
      plainBehind +
      end,
  }
}
