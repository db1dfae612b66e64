import { type Credentials, completeRegistration, type Registration } from '@warsha/zatca/gateway'
import { fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { logResult } from './answers.ts'
import {
  type Asking,
  type Held,
  type HeldShop,
  heldShop,
  keepCertificate,
  openCertificates,
  refuseOtherNumber,
  type Signed,
} from './certificates.ts'
import { gatewayFor, whileWaiting } from './gateway.ts'
import { activateDevice, holdIssuing, listDevices, retireDevice, type StoredDevice } from './queries.ts'
import { eInvoiceSeller } from './seller.ts'
import { isToContinue, shopDevice } from './shop-devices.ts'

/** Sends the compliance documents and asks for the production certificate; a shop that has it already is answered as it stands. */
export const issueProdCsid = fileEndpoint.taxDevices.issueProdCSID.handler(async ({ input: { shopId }, context }) => {
  await askProduction(context, shopId)
  return context.ask((signed) => shopDevice({ ...signed, services: context.services }, shopId))
})

/** The same for whoever asks. */
export async function askProduction(asking: Asking, shopId: number): Promise<void> {
  const found = await asking.enter((signed) => deviceToContinue(signed, shopId))
  if (found) await completeDevice(asking, shopId, found)
}

type Continued = { shop: HeldShop; device: StoredDevice; compliance: Held }

/** The device whose way was begun; null where every certificate is there. */
async function deviceToContinue(signed: Signed, shopId: number): Promise<Continued | null> {
  const { tx } = signed
  const shop = await heldShop(signed, shopId)
  const devices = await listDevices(tx, shopId)
  let issued = false
  for (const device of devices.toSorted((a, b) => b.id - a.id)) {
    const { Compliance: compliance, Production: production } = await openCertificates(tx, device.id)
    if (compliance && isToContinue({ compliance, production })) {
      if (device.vatRegistrationId !== shop.vatRegistrationId) throw refuse({ code: 'certificateVATNumberNotMatch' })
      return { shop, device, compliance }
    }
    issued ||= production !== null
  }
  if (!issued) throw refuse({ code: 'certificateNotIssued' })
  return null
}

/**
 * From a compliance certificate to the production certificate. Each answer is stored when it comes, so that the screen shows it and a
 * process that dies here is followed by one that goes on.
 */
export async function completeDevice(asking: Asking, shopId: number, found: Continued): Promise<void> {
  const { shop, device, compliance } = found
  const { key, csr } = compliance
  const gateway = gatewayFor(asking.services, device.mode, { language: asking.language, ...whileWaiting })
  const log = (step: string, result: Parameters<typeof logResult>[2]) =>
    asking.enter(({ tx, actor }) => logResult(tx, { deviceId: device.id, userId: actor.userId, step }, result))
  const done: Registration = await completeRegistration(gateway, compliance.credentials, {
    device: { key, csr, seller: eInvoiceSeller(shop.seller) },
    told: async (step, result) => void (await log(step.name, result)),
  })
  if (done.kind === 'stopped') {
    if (done.at === 'production-csid') await log('productionCertificate', done.result)
    throw refuse({ code: 'FailedIssueZatcaCSID' })
  }
  await asking.enter((signed) => keepProduction(signed, shopId, { ...found, credentials: done.credentials }))
}

/** Puts the production certificate into use; where somebody else came first, theirs stays. */
async function keepProduction(
  signed: Signed,
  shopId: number,
  given: Continued & { credentials: Credentials },
): Promise<void> {
  const { tx, actor } = signed
  // Whoever found no device yet has committed their invoice before; all later ones are signed.
  await holdIssuing(tx, shopId)
  const shop = await heldShop(signed, shopId)
  const devices = await listDevices(tx, shopId)
  const device = devices.find(({ id }) => id === given.device.id)
  const certificates = device && (await openCertificates(tx, device.id))
  if (
    !device ||
    certificates?.Compliance?.id !== given.compliance.id ||
    !isToContinue({ compliance: certificates.Compliance, production: certificates.Production })
  )
    return
  orRefuse(refuseOtherNumber(given.credentials, shop.seller))
  const { key, csr } = given.compliance
  await keepCertificate(tx, device.id, 'Production', { key, csr, credentials: given.credentials })
  for (const before of devices)
    if (before.state === 'Active' && before.id !== device.id) await retireDevice(tx, before.id)
  await activateDevice(tx, device.id)
  await logProduction()
  await record(signed, {
    entity: 'shop',
    entityId: shopId,
    action: 'eInvoicingActivated',
    changes: { eInvoicingMode: device.mode },
  })

  async function logProduction(): Promise<void> {
    const result = {
      kind: 'issued',
      status: 200,
      attempts: [],
      credentials: given.credentials,
      dispositionMessage: null,
    } as const
    await logResult(tx, { deviceId: given.device.id, userId: actor.userId, step: 'productionCertificate' }, result)
  }
}
