import { createHash } from 'node:crypto'
import { ZatcaError } from '../error.ts'
import type { Certificate } from '../keys/certificate.ts'
import type { Ecdsa, PrivateKey } from '../keys/private-key.ts'
import { parseXml } from '../xml/parse.ts'
import { extensionFor } from './extension.ts'
import { hashOf } from './hash.ts'
import { place } from './place.ts'
import { writeQr } from './qr.ts'
import { invoiceRoot, isSimplified } from './ubl.ts'

/** The digests that the authority writes as base64 of hex text. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

const riyadh = 3 * 3_600_000

/** xades:SigningTime: the time in Riyadh (which has no summer time), to the second and without a zone, as in the authority's samples. */
function localTime(at: Date): string {
  const local = new Date(at.getTime() + riyadh)
  if (Number.isNaN(local.getTime())) throw new ZatcaError('signing-time', 'signingTime', 'no time')
  return local.toISOString().slice(0, 19)
}

/** A document with its stamp. Send and keep `xml` as it is: any other layout has another hash. */
export type SignedInvoice = {
  readonly xml: string
  /** base64, 44 characters: `invoiceHash` of the gateway and PIH of the next document. */
  readonly hash: string
  /** base64 of the DER. */
  readonly signature: string
  /** The text to be shown as QR code. */
  readonly qr: string
}

export type Signer = {
  readonly certificate: Certificate
  /**
   * Stamps a document.
   * @param options.signingTime now by default
   * @throws XmlError; ZatcaError invoice-root, qr-source-missing, qr-value-too-long, qr-too-long, stamp-prefix, stamp-twice, stamp-place,
   * signing-time
   */
  sign(options: { xml: string; signingTime?: Date }): SignedInvoice
}

/**
 * Signs many documents with one key: what depends on key and certificate alone is done once.
 * @param options.ecdsa the library that signs, Node's own by default
 * @throws ZatcaError certificate-key when the certificate is that of another key
 */
export function createSigner({
  key,
  certificate,
  ecdsa,
}: {
  key: PrivateKey
  certificate: Certificate
  ecdsa?: Ecdsa
}): Signer {
  if (!key.publicKey.equals(certificate.publicKey)) {
    throw new ZatcaError('certificate-key', 'certificate', 'the certificate belongs to another key')
  }
  const extension = extensionFor(certificate)
  return {
    certificate,
    sign: ({ xml, signingTime = new Date() }) => {
      const document = parseXml(xml)
      const root = invoiceRoot(document)
      const time = localTime(signingTime)
      const digest = hashOf(document)
      const hash = digest.toString('base64')
      const signature = key.sign(digest, ecdsa).toString('base64')
      const qr = writeQr(root, { hash, signature, certificate, simplified: isSimplified(root) })
      const propertiesDigest = hexDigest(extension.signedProperties(time))
      const seal = extension.xml({ hash, propertiesDigest, signature, signingTime: time })
      return { xml: place(document, root, seal, qr), hash, signature, qr }
    },
  }
}

/**
 * Stamps one document (security features of the authority, sections 3 to 5; XAdES as its own tool writes it): hash, signature, signed
 * properties and QR code are put into the document, nothing else in it changes. See createSigner for many.
 */
export const signInvoice = ({
  xml,
  key,
  certificate,
  signingTime,
}: {
  xml: string
  key: PrivateKey
  certificate: Certificate
  signingTime?: Date
}): SignedInvoice => createSigner({ key, certificate }).sign({ xml, ...(signingTime && { signingTime }) })
