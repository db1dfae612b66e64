import { randomUUID } from 'node:crypto'
import { type Buyer, buildDocument, type DocumentInput, type DocumentType, type Seller } from '../documents.ts'
import { firstPreviousHash, type Signer } from '../signing.ts'
import type { Sendable } from './request.ts'

/** One document of those that a device has to show, by the name that the gateway gives the step. */
export type ComplianceStep = {
  readonly name: string
  readonly simplified: boolean
  readonly type: DocumentType
}

const kinds = [
  ['compliant', 'invoice'],
  ['credit-note-compliant', 'credit-note'],
  ['debit-note-compliant', 'debit-note'],
] as const

/**
 * What a device with this title has to show: three standard documents, three simplified ones, or all six.
 * @param title the field of the request for a certificate: 1100, 1000 or 0100
 */
export function complianceSteps(title: string): ComplianceStep[] {
  const of = (simplified: boolean, word: string) =>
    kinds.map(([kind, type]) => ({ name: `${word}-${kind}`, simplified, type }))
  return [...(title[0] === '1' ? of(false, 'standard') : []), ...(title[1] === '1' ? of(true, 'simplified') : [])]
}

const buyer: Buyer = {
  name: 'شركة الاختبار | Test Company',
  id: { scheme: 'CRN', value: '1010010007' },
  address: {
    street: 'شارع العليا | Olaya Street',
    building: '1234',
    district: 'العليا | Al Olaya',
    city: 'الرياض | Riyadh',
    postalCode: '12345',
    country: 'SA',
  },
}

/** Date and time in Riyadh, three hours ahead of UTC the whole year. */
function momentOf(now: Date): { issueDate: string; issueTime: string } {
  const local = new Date(now.getTime() + 3 * 3_600_000).toISOString()
  return { issueDate: local.slice(0, 10), issueTime: local.slice(11, 19) }
}

/** The smallest valid document for a step. It is no supply: the gateway checks and forgets it. */
export function complianceDocument(step: ComplianceStep, seller: Seller, icv: number, now: Date): DocumentInput {
  const moment = momentOf(now)
  const note = step.type === 'credit-note' || step.type === 'debit-note'
  return {
    type: step.type,
    simplified: step.simplified,
    id: `COMPLIANCE-${icv}`,
    uuid: randomUUID(),
    ...moment,
    icv,
    previousHash: firstPreviousHash,
    seller,
    ...(step.simplified ? {} : { buyer, supplyDate: moment.issueDate }),
    ...(note ? { billingReferences: ['COMPLIANCE-0'], reason: 'فحص الالتزام | Compliance check' } : {}),
    paymentMeans: [{ code: '10' }],
    lines: [{ name: 'فحص الالتزام | Compliance check', quantity: '1', price: '100.00' }],
  }
}

/**
 * The same, signed and ready to be sent; of any type, so that a device can also be tried out later.
 * @throws InvalidDocumentError for a seller that no document can be made of
 */
export function signedComplianceDocument(
  step: ComplianceStep,
  { seller, signer, icv, now }: { seller: Seller; signer: Signer; icv: number; now: Date },
): Sendable {
  const input = complianceDocument(step, seller, icv, now)
  const { xml, hash } = signer.sign({ xml: buildDocument(input, { now }).xml, signingTime: now })
  return { xml, hash, uuid: input.uuid }
}
