import { certificateFacts, certificateStates, modeNames, testedTypeCodes } from '@warsha/domain/tax-devices'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, listOf, listQuery, object, text, UrlId, Version } from './vocabulary.ts'

const tags = ['e-invoicing']
const permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.vatSettings'],
} as const
/** A certificate outlives the time for which support was let in. */
const changing = { permission, notSupport: true } as const

/** 1 test, 2 simulation, 3 production (ZAT-004). */
const ModeId = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** One document that the authority asks to see before it issues a production certificate. */
const Step = object({ name: z.string(), outcome: z.enum(['accepted', 'refused']).nullable() })

const Device = object({
  id: Id,
  version: Version,
  mode: z.enum(modeNames),
  zatcaModeId: ModeId,
  serial: z.string(),
  /** The number on its certificate, and whether its shop sells under another one meanwhile. */
  vatNumber: z.string(),
  isOtherNumber: z.boolean(),
  /** How many documents its chain has. */
  counter: z.int(),
  /** The one-time password that was used last: when it was typed, and its last two digits. */
  otpHint: z.string().nullable(),
  otpUpdatedAt: Instant.nullable(),
  /** Of the production certificate (ZAT-010). */
  state: z.enum(certificateStates),
  csidType: z.enum(['Compliance', 'Production']).nullable(),
  issuedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  daysLeft: z.int().nullable(),
  /** A compliance certificate is there, and the production certificate is still to be asked for: no new password is needed. */
  canContinue: z.boolean(),
  steps: z.array(Step),
})
export type TaxDevice = z.infer<typeof Device>

const ShopDevice = object({
  shopId: Id,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  vatNumber: z.string().nullable(),
  /** A member of a VAT group names its own tax number too. */
  isGroup: z.boolean(),
  missing: z.array(z.enum(certificateFacts)),
  /** Which record says the address of its documents. */
  addressOf: z.enum(['registration', 'shop', 'company']),
  /** Whether the server has a key to keep secrets with, and whether it talks to a sandbox in place of the authority. */
  isPrepared: z.boolean(),
  isSandbox: z.boolean(),
  active: Device.nullable(),
  /** One that is being set up while the other one goes on. */
  starting: Device.nullable(),
})
export type ShopDevice = z.infer<typeof ShopDevice>

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/eInvoicing', summary: 'E-invoicing of each shop', tags })
  .output(z.array(ShopDevice))

const get = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/eInvoicing/{shopId}', summary: 'E-invoicing of a shop', tags })
  .input(object({ shopId: UrlId }))
  .output(ShopDevice)
  .errors(refuses('NotFound'))

const wrongSeller = ['certificateFactMissing', 'zatcaInvalidVATAddress', 'fieldNotDigits'] as const
const failed = ['FailedIssueZatcaCSID', 'certificateVATNumberNotMatch', 'eInvoicingNotPrepared', 'InvalidData'] as const
const otp = text(20)
const acknowledged = object({
  vatNumberValid: z.boolean(),
  certificateMandatory: z.boolean(),
  otpValid: z.boolean(),
})

/** With a new one-time password for a device that has a certificate, that certificate ends (ZAT-011). */
const issueComplianceCSID = endpoint
  .meta(changing)
  .route({ method: 'PUT', path: '/company/issueComplianceCSID', summary: 'Ask for a compliance certificate', tags })
  .input(object({ shopId: Id, zatcaModeId: ModeId, otp, memberTin: text(20).nullable().default(null), acknowledged }))
  .output(ShopDevice)
  .errors(
    refuses('NotFound', 'invalidZatcaOtp', 'conditionNotAccepted', 'eInvoicingModeFinal', ...wrongSeller, ...failed),
  )

/** Sends the documents that the authority asks to see, then asks for the certificate. May be repeated without a new password. */
const issueProdCSID = endpoint
  .meta(changing)
  .route({ method: 'PUT', path: '/company/issueProdCSID', summary: 'Ask for a production certificate', tags })
  .input(object({ shopId: Id }))
  .output(ShopDevice)
  .errors(refuses('NotFound', 'certificateNotIssued', ...wrongSeller, ...failed))

/** The certificate before stays in use until the new one is there. */
const renewCSID = endpoint
  .meta(changing)
  .route({ method: 'PUT', path: '/company/renewCSID', summary: 'Renew a production certificate', tags })
  .input(object({ shopId: Id, otp }))
  .output(ShopDevice)
  .errors(refuses('NotFound', 'invalidZatcaOtp', 'certificateNotIssued', ...wrongSeller, ...failed))

/** Without an active device the shop issues as before e-invoicing; its chain stays. In production there is no way back once a document was issued. */
const switchOff = endpoint
  .meta(changing)
  .route({ method: 'PUT', path: '/company/switchOffEInvoicing', summary: 'Switch e-invoicing off for a shop', tags })
  .input(object({ shopId: Id, id: Id, version: Version }))
  .output(ShopDevice)
  .errors(refuses('NotFound', 'InvalidData', 'eInvoicingModeFinal'))

const Message = object({ code: z.string().nullable(), text: z.string() })
const Answer = object({
  /** Why there was no answer that says more. */
  why: z.string().nullable(),
  errors: z.array(Message),
  warnings: z.array(Message),
})
export type DeviceAnswer = z.infer<typeof Answer>

const submitFakeInvoice = endpoint
  .meta(changing)
  .route({
    method: 'POST',
    path: '/company/submitFakeInvoiceForZatcaCompliance',
    summary: 'Submit a test document with the compliance certificate',
    tags,
  })
  .input(
    object({
      shopId: Id,
      zatcaModeId: ModeId,
      zatcaInvoiceTypeCode: z.literal(testedTypeCodes),
      simplified: z.boolean().default(true),
    }),
  )
  .output(object({ outcome: z.enum(['accepted', 'refused', 'unknown']), status: z.int().nullable(), ...Answer.shape }))
  .errors(
    refuses(
      'NotFound',
      'certificateNotIssued',
      'certificateVATNumberNotMatch',
      'eInvoicingNotPrepared',
      ...wrongSeller,
    ),
  )

const LogEntry = object({
  id: Id,
  at: Instant,
  mode: z.enum(modeNames),
  /** `complianceCertificate`, `productionCertificate`, `renewal`, or the document that was sent. */
  step: z.string(),
  outcome: z.enum(['accepted', 'refused', 'unknown']),
  status: z.int().nullable(),
  answer: Answer,
  userNameEn: z.string().nullable(),
  userNameAr: z.string().nullable(),
})
export type DeviceLogEntry = z.infer<typeof LogEntry>

const getZatcaCSIDIssueLog = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/company/getZatcaCSIDIssueLog',
    summary: 'What the authority answered to the devices of a shop, the newest first',
    tags,
  })
  .input(object({ ...listQuery(['at']), shopId: UrlId }))
  .output(listOf(LogEntry))
  .errors(refuses('NotFound'))

export const taxDevices = {
  list,
  get,
  issueComplianceCSID,
  issueProdCSID,
  renewCSID,
  switchOff,
  submitFakeInvoice,
  getZatcaCSIDIssueLog,
}
