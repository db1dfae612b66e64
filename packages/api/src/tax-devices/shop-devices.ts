import type { ShopDevice, TaxDevice } from '@warsha/contract/tax-devices'
import type { CompanyTx } from '@warsha/db/database'
import {
  certificateStateOf,
  daysUntil,
  eInvoicingModes,
  isGroupNumber,
  missingForCertificate,
} from '@warsha/domain/tax-devices'
import { complianceSteps } from '@warsha/zatca/gateway'
import { sellerOf } from '../company/seller.ts'
import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { listCertificates, listDevices, type StoredDevice } from './queries.ts'
import { findShop, listPassed } from './read-queries.ts'
import { sealingWith } from './seals.ts'

type Context = Pick<CompanyContext, 'tx' | 'services'>

/** How a shop stands with the authority. */
export async function shopDevice({ tx, services }: Context, shopId: number): Promise<ShopDevice> {
  const shop = await findShop(tx, shopId)
  if (!shop) throw refuse({ code: 'NotFound' })
  const seller = await sellerOf(tx, shopId)
  const devices = await listDevices(tx, shopId)
  const one = (state: StoredDevice['state']) => devices.find((device) => device.state === state)
  const told = async (device: StoredDevice | undefined) =>
    device ? deviceOf(tx, device, shop.vatRegistrationId) : null
  return {
    shopId,
    shopNameEn: shop.nameEn,
    shopNameAr: shop.nameAr,
    vatNumber: seller.vatNumber,
    isGroup: isGroupNumber(seller.vatNumber ?? ''),
    missing: missingForCertificate(seller),
    addressOf: shop.ofRegistration ? 'registration' : shop.ofShop ? 'shop' : 'company',
    isPrepared: sealingWith() !== null,
    isSandbox: services.settings.eInvoicing.address !== null,
    active: await told(one('Active')),
    starting: await told(one('Starting')),
  }
}

async function deviceOf(tx: CompanyTx, device: StoredDevice, soldUnder: number | null): Promise<TaxDevice> {
  const certificates = await listCertificates(tx, device.id)
  const production = certificates.find(({ kind }) => kind === 'Production') ?? null
  const compliance = certificates.find(({ kind }) => kind === 'Compliance') ?? null
  const now = new Date().toISOString()
  const shown = production ?? compliance
  return {
    id: device.id,
    version: device.version,
    mode: device.mode,
    zatcaModeId: eInvoicingModes[device.mode],
    serial: device.serial,
    vatNumber: device.vatNumber,
    isOtherNumber: soldUnder !== device.vatRegistrationId,
    counter: device.lastCounter,
    otpHint: device.otpHint,
    otpUpdatedAt: device.otpUpdatedAt,
    state: certificateStateOf(production, now),
    csidType: shown?.kind ?? null,
    issuedAt: shown?.issuedAt ?? null,
    expiresAt: shown?.expiresAt ?? null,
    daysLeft: production ? daysUntil(production.expiresAt, now) : null,
    canContinue: isToContinue({ production, compliance }),
    steps: compliance ? await stepsOf(tx, device.id, compliance.id) : [],
  }
}

type Held = { production: { id: number } | null; compliance: { id: number } | null }
/** The compliance certificate is newer than the production certificate: the way from one to the other was not finished. */
export const isToContinue = ({ production, compliance }: Held): boolean =>
  compliance !== null && (production === null || production.id < compliance.id)

/** What a device has to show, with what the authority said to each since its compliance certificate was issued. */
async function stepsOf(tx: CompanyTx, deviceId: number, certificateId: number): Promise<TaxDevice['steps']> {
  const passed = await listPassed(tx, deviceId, certificateId)
  return complianceSteps('1100').map(({ name }) => {
    const outcome = passed.find(({ step }) => step === name)?.outcome
    return { name, outcome: outcome === undefined ? null : outcome === 'accepted' ? 'accepted' : 'refused' }
  })
}
