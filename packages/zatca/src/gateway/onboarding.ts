import type { Seller } from '../documents.ts'
import { type PrivateKey, readCertificate, readCsr } from '../keys.ts'
import { createSigner } from '../signing.ts'
import { type ComplianceStep, complianceSteps, signedComplianceDocument } from './compliance-documents.ts'
import type { Credentials } from './credentials.ts'
import type { Gateway } from './gateway.ts'
import type { CsidResult, DocumentResult, RenewalResult } from './results.ts'

export type Device = {
  readonly key: PrivateKey
  /** PEM text of the request for a certificate, made with that key. */
  readonly csr: string
  /** As its documents name it; the VAT number is that of the request. */
  readonly seller: Seller
}

export type Registration =
  | { readonly kind: 'registered'; readonly credentials: Credentials }
  /** No one-time password was taken for a certificate, or the certificate was refused. */
  | { readonly kind: 'stopped'; readonly at: 'compliance-csid'; readonly result: CsidResult }
  | { readonly kind: 'stopped'; readonly at: 'renewal'; readonly result: RenewalResult }
  /** A document was not accepted; with the compliance credentials the rest can be repeated without a new password. */
  | {
      readonly kind: 'stopped'
      readonly at: 'compliance-check'
      readonly step: string
      readonly result: DocumentResult
      readonly compliance: Credentials
    }
  | {
      readonly kind: 'stopped'
      readonly at: 'production-csid'
      readonly result: CsidResult
      readonly compliance: Credentials
    }

export type Registering = {
  readonly device: Device
  /**
   * Is given credentials as soon as there are any, before anything is done with them: store them encrypted, and a process that dies here can go on
   * (completeRegistration) without another one-time password.
   */
  readonly keep?: (credentials: Credentials) => Promise<void> | void
  /** Is told each document's result, also that of the one at which it stops. */
  readonly told?: (step: ComplianceStep, result: DocumentResult) => Promise<void> | void
  readonly signal?: AbortSignal
  readonly now?: () => Date
}

/**
 * Sends the documents that the device's title asks for, stamped with the compliance certificate, and asks for the production certificate.
 * May be repeated with the same credentials.
 * @throws ZatcaError for a request that cannot be read, a key that is not the certificate's, a seller that no document can be made of
 */
export async function completeRegistration(
  gateway: Gateway,
  compliance: Credentials,
  { device, keep, told, signal, now = () => new Date() }: Registering,
): Promise<Registration> {
  const call = signal ? { signal } : {}
  const signer = createSigner({ key: device.key, certificate: readCertificate(compliance.certificate) })
  const steps = complianceSteps(readCsr(device.csr).fields.invoiceTypes)
  for (const [index, step] of steps.entries()) {
    const document = signedComplianceDocument(step, { seller: device.seller, signer, icv: index + 1, now: now() })
    const result = await gateway.checkCompliance(document, compliance, call)
    await told?.(step, result)
    if (result.kind !== 'accepted')
      return { kind: 'stopped', at: 'compliance-check', step: step.name, result, compliance }
  }
  const result = await gateway.requestProductionCsid(compliance, call)
  if (result.kind !== 'issued') return { kind: 'stopped', at: 'production-csid', result, compliance }
  await keep?.(result.credentials)
  return { kind: 'registered', credentials: result.credentials }
}

/**
 * Registers a device from its request to its production certificate: compliance certificate, three or six documents, production certificate.
 * @param otp one-time password of the Fatoora portal
 * @throws ZatcaError as completeRegistration
 */
export async function registerDevice(gateway: Gateway, otp: string, registering: Registering): Promise<Registration> {
  const { device, keep, signal } = registering
  const result = await gateway.requestComplianceCsid(device.csr, otp, signal ? { signal } : {})
  if (result.kind !== 'issued') return { kind: 'stopped', at: 'compliance-csid', result }
  await keep?.(result.credentials)
  return await completeRegistration(gateway, result.credentials, registering)
}

/**
 * Renews the certificate of a device, with a new request and, if wanted, a new key; goes through the documents again when the gateway asks for it.
 * @throws ZatcaError as completeRegistration
 */
export async function renewDevice(
  gateway: Gateway,
  otp: string,
  production: Credentials,
  registering: Registering,
): Promise<Registration> {
  const { device, keep, signal } = registering
  const result = await gateway.renewProductionCsid(device.csr, otp, production, signal ? { signal } : {})
  if (result.kind !== 'issued' && result.kind !== 'not-compliant') return { kind: 'stopped', at: 'renewal', result }
  await keep?.(result.credentials)
  if (result.kind === 'issued') return { kind: 'registered', credentials: result.credentials }
  return await completeRegistration(gateway, result.credentials, registering)
}
