import { createCsr, issueCertificate, PrivateKey, readCsr } from '../src/keys.ts'
import { createSigner } from '../src/signing.ts'

const fields = {
  commonName: 'SANDBOX-AUTHORITY',
  deviceSerial: '1-Sandbox|2-Authority|3-1',
  vatNumber: '300000000000003',
  organizationUnit: 'Sandbox',
  organizationName: 'Sandbox of the authority',
  country: 'SA',
  invoiceTypes: '1100',
  address: 'Riyadh',
  industry: 'Government',
}

/**
 * The stamp that cleared documents get: the sandbox's own, from its own issuer. What the sender stamped is replaced.
 * The result throws ZatcaError as createSigner().sign does, for a document that has no room for a stamp.
 */
export function authorityStamp(
  keys: { readonly authority: string; readonly production: string },
  now: () => Date,
): (xml: string) => string {
  const key = PrivateKey.read(keys.authority)
  const notBefore = now()
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + 5)
  const certificate = issueCertificate({
    csr: readCsr(createCsr({ fields, template: 'production', key }).pem),
    issuer: { name: [['CN', 'SANDBOXEINVOICE-CA']], key: PrivateKey.read(keys.production) },
    serial: 1n,
    notBefore,
    notAfter,
  })
  const signer = createSigner({ key, certificate })
  return (xml) => signer.sign({ xml, signingTime: now() }).xml
}
