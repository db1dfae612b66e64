import { addressOf, checkedAddress, type Mode } from './address.ts'
import type { Credentials } from './credentials.ts'
import { csidResult, isInvalidRequest, renewalResult } from './csid-result.ts'
import { clearanceResult, documentResult } from './document-result.ts'
import type { Limits } from './exchange.ts'
import { checkedOtp, csrBody, documentBody, requests, type Sendable, type Step } from './request.ts'
import type { ClearanceResult, CsidResult, DocumentResult, RenewalResult } from './results.ts'
import { type Patience, type Sent, send, usualPatience } from './retry.ts'

export type GatewayOptions = ({ readonly mode: Mode } | { readonly address: string }) & {
  /** Of the gateway's messages. */
  readonly language?: 'en' | 'ar'
  /** For one attempt, in milliseconds; 30 seconds by default. */
  readonly timeoutMs?: number
  /** 16 MiB by default. */
  readonly largestAnswerBytes?: number
  readonly patience?: Partial<Patience>
}

export type Call = { readonly signal?: AbortSignal }

/** Every call answers with a result that says what to do next; none throws for what the network or the gateway does. */
export type Gateway = {
  /** `csr` is the PEM text of a request for a certificate, `otp` the one-time password of the Fatoora portal. */
  requestComplianceCsid(csr: string, otp: string, call?: Call): Promise<CsidResult>
  /** One of the documents that are asked for before a production CSID is given. */
  checkCompliance(document: Sendable, credentials: Credentials, call?: Call): Promise<DocumentResult>
  requestProductionCsid(compliance: Credentials, call?: Call): Promise<CsidResult>
  /** A new certificate for a device that has one: either at once, or (`not-compliant`) compliance credentials to repeat the steps with. */
  renewProductionCsid(csr: string, otp: string, production: Credentials, call?: Call): Promise<RenewalResult>
  /** Simplified documents, within 24 hours of their issue. */
  report(document: Sendable, credentials: Credentials, call?: Call): Promise<DocumentResult>
  /** Standard documents, before the buyer gets them. */
  clear(document: Sendable, credentials: Credentials, call?: Call): Promise<ClearanceResult>
  /** Clears a standard document, or reports it with the same bytes when clearance is switched off. */
  clearOrReport(document: Sendable, credentials: Credentials, call?: Call): Promise<DocumentResult>
}

/**
 * The authority's gateway.
 * @throws ZatcaError `gateway-address` when the address would send secrets unencrypted; each call `otp`, `csr`, `hash` or `uuid` when what
 * it is given cannot be sent at all
 */
export function createGateway(options: GatewayOptions): Gateway {
  const address = 'mode' in options ? addressOf(options.mode) : checkedAddress(options.address)
  const patience: Patience = { ...usualPatience, ...options.patience }
  const requestOf = requests(address, options.language ?? 'en')
  const limitsOf = (call?: Call): Limits => ({
    timeoutMs: options.timeoutMs ?? 30_000,
    largestAnswerBytes: options.largestAnswerBytes ?? 16 * 1024 * 1024,
    signal: call?.signal,
  })
  const csid = async (step: Step, call?: Call): Promise<Sent> =>
    await send(requestOf(step), limitsOf(call), patience, isInvalidRequest)
  const document = async (
    path: string,
    one: Sendable,
    credentials: Credentials,
    call?: Call,
    clearance?: '0' | '1',
  ) => {
    const headers: Record<string, string> = clearance === undefined ? {} : { 'clearance-status': clearance }
    return await send(requestOf({ path, body: documentBody(one), headers, credentials }), limitsOf(call), patience)
  }
  const gateway: Gateway = {
    requestComplianceCsid: async (csr, otp, call) =>
      csidResult(await csid({ path: '/compliance', body: csrBody(csr), otp: checkedOtp(otp) }, call), 'compliance'),
    checkCompliance: async (one, credentials, call) =>
      documentResult(await document('/compliance/invoices', one, credentials, call), 'checked'),
    requestProductionCsid: async (credentials, call) => {
      const body = JSON.stringify({ compliance_request_id: credentials.requestId })
      return csidResult(await csid({ path: '/production/csids', body, credentials }, call), 'production')
    },
    renewProductionCsid: async (csr, otp, credentials, call) => {
      const step = { method: 'PATCH', path: '/production/csids', credentials, otp: checkedOtp(otp) } as const
      return renewalResult(await csid({ ...step, body: csrBody(csr) }, call))
    },
    report: async (one, credentials, call) =>
      documentResult(await document('/invoices/reporting/single', one, credentials, call, '0'), 'reported'),
    clear: async (one, credentials, call) =>
      clearanceResult(await document('/invoices/clearance/single', one, credentials, call, '1')),
    clearOrReport: async (one, credentials, call) => {
      const result = await gateway.clear(one, credentials, call)
      if (result.kind !== 'report-instead') return result
      const reported = await gateway.report(one, credentials, call)
      return { ...reported, attempts: [...result.attempts, ...reported.attempts] }
    },
  }
  return gateway
}
