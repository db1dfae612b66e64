import { type Certificate, readCertificate } from './certificate.ts'
import { type Csr, ecdsaWithSha256 } from './csr.ts'
import { bitString, contextual, integer, sequence, time } from './der-write.ts'
import { copiedExtensions, signingUsage } from './extensions.ts'
import { type NamePart, writeName } from './names.ts'
import type { PrivateKey } from './private-key.ts'

/** A certificate authority for sandboxes and tests, never for real documents. */
export type Issuer = {
  /** In the order of the certificate: `[['DC', 'local'], ['CN', 'eInvoicing']]` is written `CN=eInvoicing, DC=local`. */
  readonly name: readonly NamePart[]
  readonly key: PrivateKey
}

export type Issue = {
  readonly csr: Csr
  readonly issuer: Issuer
  /** From 1 up to 20 bytes. */
  readonly serial: bigint
  readonly notBefore: Date
  readonly notAfter: Date
}

/** Signs a certificate (X.509 version 3) for a request: its name, its key, the device it names. */
export function issueCertificate({ csr, issuer, serial, notBefore, notAfter }: Issue): Certificate {
  const tbs = sequence(
    contextual(0, integer(2n)),
    integer(serial),
    ecdsaWithSha256,
    writeName(issuer.name),
    sequence(time(notBefore), time(notAfter)),
    csr.subject,
    csr.publicKey,
    contextual(3, sequence(...copiedExtensions(csr.extensions), signingUsage())),
  )
  return readCertificate(sequence(tbs, ecdsaWithSha256, bitString(issuer.key.sign(tbs))))
}
