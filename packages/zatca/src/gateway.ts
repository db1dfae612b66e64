/** The authority's gateway: registering a device, reporting, clearing. */
import type { Mode } from './gateway/address.ts'
import { type ComplianceStep, complianceSteps, signedComplianceDocument } from './gateway/compliance-documents.ts'
import { Credentials, type StoredCredentials } from './gateway/credentials.ts'
import { createGateway } from './gateway/gateway.ts'
import { completeRegistration, registerDevice, renewDevice } from './gateway/onboarding.ts'
import type { Sendable } from './gateway/request.ts'

export type { GatewayMessage } from './gateway/answer.ts'
export type { Call, Gateway, GatewayOptions } from './gateway/gateway.ts'
export type { Device, Registering, Registration } from './gateway/onboarding.ts'
export type {
  ClearanceResult,
  CsidIssued,
  CsidNotCompliant,
  CsidRefused,
  CsidResult,
  DocumentAccepted,
  DocumentRejected,
  DocumentResult,
  DocumentTooLarge,
  Fault,
  RenewalResult,
  ReportInstead,
  Unauthorised,
  Unknown,
} from './gateway/results.ts'
export type { Attempt, Patience } from './gateway/retry.ts'
export type { ComplianceStep, Mode, Sendable, StoredCredentials }
export {
  Credentials,
  completeRegistration,
  complianceSteps,
  createGateway,
  registerDevice,
  renewDevice,
  signedComplianceDocument,
}
