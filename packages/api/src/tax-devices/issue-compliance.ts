import { randomUUID } from 'node:crypto'
import {
  type EInvoicingMode,
  eInvoicingModes,
  modeNames,
  refuseMemberTin,
  refuseMode,
  refuseOtp,
  refuseUnacknowledged,
} from '@warsha/domain/tax-devices'
import type { CsidResult } from '@warsha/zatca/gateway'
import { fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { logResult } from './answers.ts'
import {
  type Asking,
  type HeldShop,
  heldShop,
  keepCertificate,
  newRequest,
  refuseOtherNumber,
  type Signed,
} from './certificates.ts'
import { gatewayFor, whileWaiting } from './gateway.ts'
import {
  insertDevice,
  listDevices,
  noteOtp,
  replaceCertificate,
  retireDevice,
  type StoredDevice,
  setMember,
} from './queries.ts'
import { shopDevice } from './shop-devices.ts'

const step = 'complianceCertificate'

export const modeOf = (id: number): EInvoicingMode => {
  const mode = modeNames.find((name) => eInvoicingModes[name] === id)
  if (!mode) throw new Error(`There is no mode ${id}`)
  return mode
}

export const issueComplianceCsid = fileEndpoint.taxDevices.issueComplianceCSID.handler(async ({ input, context }) => {
  const { shopId, otp, memberTin } = input
  await context.ask(async () => {
    orRefuse(refuseUnacknowledged(input.acknowledged))
    orRefuse(refuseOtp(otp))
  })
  await askCompliance(context, { shopId, mode: modeOf(input.zatcaModeId), otp, memberTin })
  return context.ask((signed) => shopDevice({ ...signed, services: context.services }, shopId))
})

/**
 * Asks the authority for a compliance certificate. No transaction is open meanwhile: the device is found or made first, and what was
 * issued is stored only if nobody else has changed the device since.
 */
export async function askCompliance(asking: Asking, wanted: Wanted): Promise<void> {
  const { shopId, mode, otp } = wanted
  const { shop, device } = await asking.enter((signed) => deviceFor(signed, wanted))
  const request = newRequest(shop, device)
  const gateway = gatewayFor(asking.services, mode, { language: asking.language, ...whileWaiting })
  const result = await gateway.requestComplianceCsid(request.csr, otp)
  const asked = (userId: number) => ({ deviceId: device.id, userId, step })
  if (result.kind !== 'issued') {
    await asking.enter(({ tx, actor }) => logResult(tx, asked(actor.userId), result))
    throw refuse(refusalOf(result))
  }
  const { credentials } = result
  await asking.enter(async (signed) => {
    const { tx, actor } = signed
    const held = await heldShop(signed, shopId)
    const [now] = (await listDevices(tx, shopId)).filter(({ id }) => id === device.id)
    if (now?.version !== device.version) throw refuse({ code: 'InvalidData' })
    orRefuse(refuseOtherNumber(credentials, held.seller))
    await logResult(tx, asked(actor.userId), result)
    await noteOtp(tx, device.id, otp.slice(-2))
    // A new one-time password ends the certificate that was issued with the one before (ZAT-011).
    await replaceCertificate(tx, device.id, 'Production')
    await keepCertificate(tx, device.id, 'Compliance', { ...request, credentials })
    const changes = { eInvoicingMode: mode }
    await record(signed, { entity: 'shop', entityId: shopId, action: 'eInvoicingStarted', changes })
  })
}

type Wanted = { shopId: number; mode: EInvoicingMode; otp: string; memberTin: string | null }

/** The device that the certificate is for: the active one in the same mode under the same VAT number, else one that is being set up. */
async function deviceFor(
  signed: Signed,
  { shopId, mode, memberTin }: Wanted,
): Promise<{ shop: HeldShop; device: StoredDevice }> {
  const { tx, actor } = signed
  const shop = await heldShop(signed, shopId)
  orRefuse(refuseMemberTin(shop.seller.vatNumber ?? '', memberTin))
  const devices = await listDevices(tx, shopId)
  const active = devices.find(({ state }) => state === 'Active') ?? null
  orRefuse(refuseMode(active, mode))
  const fits = (one: StoredDevice): boolean => one.mode === mode && one.vatRegistrationId === shop.vatRegistrationId
  const starting = devices.find(({ state }) => state === 'Starting')
  const found = active && fits(active) ? active : starting && fits(starting) ? starting : null
  if (starting && starting !== found) await retireDevice(tx, starting.id)
  const id = found?.id ?? (await made())
  if (found && found.memberTin !== memberTin) await setMember(tx, id, memberTin)
  const [device] = (await listDevices(tx, shopId)).filter((one) => one.id === id)
  if (!device) throw new Error('The device of the shop is gone within its own transaction')
  return { shop, device }

  async function made(): Promise<number> {
    const { vatRegistrationId } = shop
    const row = { shopId, vatRegistrationId, mode, serial: randomUUID(), memberTin, createdBy: actor.userId }
    return (await insertDevice(tx, row)).id
  }
}

/** What the authority said no to: the password, or anything else, which the log of the device tells. */
export const refusalOf = (result: Pick<CsidResult, 'kind'> & { errors?: readonly { code: string | null }[] }) =>
  result.errors?.some(({ code }) => code === 'Invalid-OTP' || code === 'Missing-OTP')
    ? ({ code: 'invalidZatcaOtp', field: 'otp' } as const)
    : ({ code: 'FailedIssueZatcaCSID' } as const)
