import { ZatcaError } from '../src/error.ts'
import type { Mode } from '../src/gateway.ts'
import { type Csr, type CsrTemplate, checkCsrFields, readCsr } from '../src/keys.ts'
import type { Authority, Granted } from './authority.ts'
import { type Language, phrase } from './finding.ts'
import { type Reply, refusal, unauthorised } from './reply.ts'
import type { Settings } from './settings.ts'
import type { Csid } from './state.ts'

export type Asked = {
  readonly mode: Mode
  readonly language: Language
  readonly otp: string | undefined
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly now: Date
}

const templates: Readonly<Record<Mode, CsrTemplate>> = {
  'developer-portal': 'sandbox',
  simulation: 'simulation',
  core: 'production',
}

const tokenType = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3'

const granted = ({ csid, secret }: Granted, extra: Record<string, unknown>) => ({
  requestID: Number(csid.requestId),
  ...extra,
  binarySecurityToken: csid.token,
  secret,
})

const failed = (language: Language): Reply => ({
  status: 500,
  body: { code: 'Invalid-Request', message: phrase(language, 'request-failed') },
})

/** The last two digits of the title are for later; a device that sets them is taken and never gets through its steps. */
function checkFields({ fields }: Csr): void {
  const title = /^(1[01]|01)[01]{2}$/.test(fields.invoiceTypes) ? '1100' : fields.invoiceTypes
  checkCsrFields({ ...fields, invoiceTypes: title })
}

type Read = { readonly csr: Csr; readonly base64: string }

function readRequest({ body, language, mode }: Asked): Read | Reply {
  if (typeof body.csr !== 'string' || body.csr === '') return refusal('Missing-CSR', phrase(language, 'csr-missing'))
  try {
    const pem = Buffer.from(body.csr, 'base64').toString('latin1')
    const csr = readCsr(pem)
    checkFields(csr)
    if (csr.template !== templates[mode]) return failed(language)
    return { csr, base64: pem.replaceAll(/-----[^-]*-----|\s/g, '') }
  } catch (error) {
    if (!(error instanceof ZatcaError)) throw error
    const message = phrase(language, 'csr-invalid', { why: error.message })
    // What is too long is told in another shape than what is wrong otherwise.
    if (error.code === 'csr-field-too-long') return { status: 400, body: { code: 'Invalid-CSR', message } }
    return refusal('Invalid-CSR', message)
  }
}

function refuseOtp(authority: Authority, { otp, mode, language }: Asked): Reply | null {
  if (!otp) return refusal('Missing-OTP', phrase(language, 'otp-missing'))
  return authority.acceptsOtp(mode, otp) ? null : refusal('Invalid-OTP', phrase(language, 'otp-invalid'))
}

/** POST /compliance */
export function complianceCsid(authority: Authority, asked: Asked): Reply {
  const refused = refuseOtp(authority, asked)
  if (refused) return refused
  const read = readRequest(asked)
  if (!('csr' in read)) return read
  authority.useOtp(asked.mode, asked.otp ?? '')
  const grant = authority.grant(read.csr, read.base64, 'compliance', asked.mode)
  return { status: 200, body: granted(grant, { dispositionMessage: 'ISSUED' }) }
}

/** What a device has to show before it gets a production certificate. */
export function stepsOf(title: string): string[] {
  const kinds = ['compliant', 'credit-note-compliant', 'debit-note-compliant']
  return [
    ...(title[0] === '1' ? kinds.map((kind) => `standard-${kind}`) : []),
    ...(title[1] === '1' ? kinds.map((kind) => `simplified-${kind}`) : []),
    ...(title[2] === '1' ? ['buyer-qr-code-compliant'] : []),
    ...(title[3] === '1' ? ['seller-qr-code-compliant'] : []),
  ]
}

/** POST /production/csids */
export function productionCsid(authority: Authority, asked: Asked): Reply {
  const { mode, language, now, body } = asked
  const csid = authority.csidOf(asked.authorization, mode)
  if (csid?.kind !== 'compliance') return unauthorised(now)
  if (String(body.compliance_request_id) !== csid.requestId)
    return refusal('Invalid-Request', phrase(language, 'request-id'))
  const missing = stepsOf(csid.title).filter((step) => !csid.passed.includes(step))
  if (missing.length > 0)
    return refusal('Missing-ComplianceSteps', phrase(language, 'steps-missing', { steps: missing.join(', ') }))
  const grant = authority.grant(authority.csrOf(csid), csid.csr, 'production', mode)
  return { status: 200, body: granted(grant, { tokenType, dispositionMessage: 'ISSUED' }) }
}

function refuseRenewal(csid: Csid, { csr }: Read, language: Language): Reply | null {
  if (csid.kind !== 'production') return refusal('Invalid-currentCSID', phrase(language, 'csid-invalid'))
  if (csr.fields.vatNumber !== csid.vatNumber) return refusal('Invalid-CSR', phrase(language, 'csr-other-owner'))
  return null
}

/** PATCH /production/csids. The certificate before stays good until its end. */
export function renewedCsid(authority: Authority, asked: Asked, { renewal }: Settings): Reply {
  const { mode, language, now } = asked
  if (!asked.authorization) return refusal('Missing-currentCSID', phrase(language, 'csid-missing'))
  const csid = authority.csidOf(asked.authorization, mode)
  if (!csid) return unauthorised(now)
  const refused = refuseOtp(authority, asked)
  if (refused) return refused
  const read = readRequest(asked)
  if (!('csr' in read)) return read
  const wrong = refuseRenewal(csid, read, language)
  if (wrong) return wrong
  authority.useOtp(mode, asked.otp ?? '')
  if (renewal === 'direct') {
    const grant = authority.grant(read.csr, read.base64, 'production', mode)
    return { status: 200, body: granted(grant, { tokenType, dispositionMessage: 'ISSUED' }) }
  }
  const grant = authority.grant(read.csr, read.base64, 'compliance', mode)
  const body = { ...granted(grant, { tokenType: null, dispositionMessage: 'NOT_COMPLIANT' }), errors: null }
  return { status: 428, body }
}
