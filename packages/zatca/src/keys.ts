/** Keys, requests and certificates of a device. */
import { type Certificate, daysLeft, isExpired, isIssuedBy, readCertificate } from './keys/certificate.ts'
import { type Csr, type CsrTemplate, createCsr, type NewCsr, readCsr } from './keys/csr.ts'
import { readCsrConfig } from './keys/csr-config.ts'
import { type CsrFields, checkCsrFields } from './keys/csr-fields.ts'
import { type Issue, type Issuer, issueCertificate } from './keys/issue.ts'
import { type Ecdsa, PrivateKey } from './keys/private-key.ts'

export type { Certificate, Csr, CsrFields, CsrTemplate, Ecdsa, Issue, Issuer, NewCsr }
export {
  checkCsrFields,
  createCsr,
  daysLeft,
  isExpired,
  isIssuedBy,
  issueCertificate,
  PrivateKey,
  readCertificate,
  readCsr,
  readCsrConfig,
}
