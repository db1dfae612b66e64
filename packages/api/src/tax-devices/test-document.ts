import type { CompanyTx } from '@warsha/db/database'
import { type ComplianceStep, signedComplianceDocument } from '@warsha/zatca/gateway'
import { readCertificate } from '@warsha/zatca/keys'
import { createSigner } from '@warsha/zatca/signing'
import { fileEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { answerOf, logResult, outcomeOf } from './answers.ts'
import { type HeldShop, heldShop, openCertificates } from './certificates.ts'
import { gatewayFor, whileWaiting } from './gateway.ts'
import { modeOf } from './issue-compliance.ts'
import { listDevices } from './queries.ts'
import { eInvoiceSeller } from './seller.ts'

const typeOf = { 388: 'invoice', 381: 'credit-note', 383: 'debit-note', 386: 'prepayment' } as const

/** Sends one made-up document of a type to the authority, which checks and forgets it: no invoice, and no place in the chain. */
export const submitFakeInvoice = fileEndpoint.taxDevices.submitFakeInvoice.handler(async ({ input, context }) => {
  const { shopId, zatcaInvoiceTypeCode, zatcaModeId, simplified } = input
  const mode = modeOf(zatcaModeId)
  const { shop, device, compliance } = await context.enter(async (signed) => {
    const held = await heldShop(signed, shopId)
    return { shop: held, ...(await tried(signed.tx, held, mode)) }
  })
  const kind: ComplianceStep = { name: `test-${zatcaInvoiceTypeCode}`, simplified, type: typeOf[zatcaInvoiceTypeCode] }
  const { key, credentials } = compliance
  const signer = createSigner({ key, certificate: readCertificate(credentials.certificate) })
  const seller = eInvoiceSeller(shop.seller)
  const document = signedComplianceDocument(kind, { seller, signer, icv: 1, now: new Date() })
  const gateway = gatewayFor(context.services, mode, { language: context.language, ...whileWaiting })
  const result = await gateway.checkCompliance(document, credentials)
  const step = `${simplified ? 'simplified' : 'standard'}-${kind.name}`
  await context.enter(({ tx, actor }) => logResult(tx, { deviceId: device.id, userId: actor.userId, step }, result))
  return { outcome: outcomeOf(result), status: result.status, ...answerOf(result) }
})

/** The device of the shop in that mode, which has a certificate to try with. */
async function tried(tx: CompanyTx, shop: HeldShop, mode: string) {
  const device = (await listDevices(tx, shop.id)).findLast((one) => one.mode === mode)
  if (!device) throw refuse({ code: 'certificateNotIssued' })
  if (device.vatRegistrationId !== shop.vatRegistrationId) throw refuse({ code: 'certificateVATNumberNotMatch' })
  const { Compliance: compliance } = await openCertificates(tx, device.id)
  if (!compliance) throw refuse({ code: 'certificateNotIssued' })
  return { device, compliance }
}
