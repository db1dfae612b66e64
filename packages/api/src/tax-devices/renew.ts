import { refuseOtp } from '@warsha/domain/tax-devices'
import { fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { logResult } from './answers.ts'
import {
  heldShop,
  keepCertificate,
  newRequest,
  openCertificates,
  refuseOtherNumber,
  type Signed,
} from './certificates.ts'
import { gatewayFor, whileWaiting } from './gateway.ts'
import { refusalOf } from './issue-compliance.ts'
import { completeDevice } from './issue-production.ts'
import { listDevices, noteOtp } from './queries.ts'
import { shopDevice } from './shop-devices.ts'

const step = 'renewal'

/** Renews the certificate of the active device with a new key. The one before stays in use until the new one is stored. */
export const renewCsid = fileEndpoint.taxDevices.renewCSID.handler(async ({ input: { shopId, otp }, context }) => {
  const { shop, device, production } = await context.enter((signed) => {
    orRefuse(refuseOtp(otp))
    return activeOf(signed, shopId)
  })
  const request = newRequest(shop, device)
  const gateway = gatewayFor(context.services, device.mode, { language: context.language, ...whileWaiting })
  const result = await gateway.renewProductionCsid(request.csr, otp, production.credentials)
  const asked = (userId: number) => ({ deviceId: device.id, userId, step })
  if (result.kind !== 'issued' && result.kind !== 'not-compliant') {
    await context.enter(({ tx, actor }) => logResult(tx, asked(actor.userId), result))
    throw refuse(refusalOf(result))
  }
  const { credentials } = result
  const kept = await context.enter(async (signed) => {
    const { tx, actor } = signed
    const now = await activeOf(signed, shopId)
    if (now.device.id !== device.id || now.production.id !== production.id) throw refuse({ code: 'InvalidData' })
    orRefuse(refuseOtherNumber(credentials, now.shop.seller))
    await logResult(tx, asked(actor.userId), result)
    await noteOtp(tx, device.id, otp.slice(-2))
    const kind = result.kind === 'issued' ? 'Production' : 'Compliance'
    const { id } = await keepCertificate(tx, device.id, kind, { ...request, credentials })
    if (kind === 'Production')
      await record(signed, {
        entity: 'shop',
        entityId: shopId,
        action: 'eInvoicingRenewed',
        changes: { eInvoicingMode: device.mode },
      })
    return { ...now, compliance: { id, ...request, credentials } }
  })
  // The authority wants to see the documents once more.
  if (result.kind === 'not-compliant') await completeDevice(context, shopId, kept)
  return context.ask((signed) => shopDevice({ ...signed, services: context.services }, shopId))
})

async function activeOf(signed: Signed, shopId: number) {
  const shop = await heldShop(signed, shopId)
  const device = (await listDevices(signed.tx, shopId)).find(({ state }) => state === 'Active')
  const production = device && (await openCertificates(signed.tx, device.id)).Production
  if (!device || !production) throw refuse({ code: 'certificateNotIssued' })
  if (device.vatRegistrationId !== shop.vatRegistrationId) throw refuse({ code: 'certificateVATNumberNotMatch' })
  return { shop, device, production }
}
