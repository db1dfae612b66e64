import type { CompanyTx } from '@warsha/db/database'
import type { Party } from '@warsha/domain/parties'
import { refuseFacts, refuseMemberTin } from '@warsha/domain/tax-devices'
import type { Credentials } from '@warsha/zatca/gateway'
import { createCsr, PrivateKey, readCertificate } from '@warsha/zatca/keys'
import { sellerOf } from '../company/seller.ts'
import type { Language, Services } from '../lib/context.ts'
import type { By } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { templateOf } from './gateway.ts'
import {
  holdShop,
  insertCertificate,
  type Kind,
  listCertificates,
  replaceCertificate,
  type StoredDevice,
} from './queries.ts'
import { sealingWith } from './seals.ts'
import { openSecrets, type Secrets, sealSecrets } from './secrets.ts'
import { csrFieldsOf } from './seller.ts'

/** In whose transaction something is stored. */
export type Signed = Pick<By, 'tx' | 'actor'>
/** Who asks the authority: no transaction is open meanwhile, and what is stored enters the company each time anew. */
export type Asking = {
  services: Pick<Services, 'settings'>
  language: Language
  enter: <T>(work: (signed: Signed) => Promise<T>) => Promise<T>
}

/** The shop behind its lock, with the seller of its documents; whatever would make the authority refuse them is refused first. */
export async function heldShop({ tx }: Pick<Signed, 'tx'>, shopId: number) {
  const shop = await holdShop(tx, shopId)
  if (!shop) throw refuse({ code: 'NotFound' })
  if (sealingWith() === null) throw refuse({ code: 'eInvoicingNotPrepared' })
  const seller = await sellerOf(tx, shopId)
  orRefuse(refuseFacts(seller))
  return { ...shop, seller, vatRegistrationId: shop.vatRegistrationId ?? 0 }
}
export type HeldShop = Awaited<ReturnType<typeof heldShop>>

/** A new key, and the request for a certificate of it. */
export function newRequest(shop: HeldShop, device: StoredDevice): { key: PrivateKey; csr: string } {
  const { seller, registrationNo } = shop
  orRefuse(refuseMemberTin(seller.vatNumber ?? '', device.memberTin))
  const key = PrivateKey.generate()
  const fields = csrFieldsOf(seller, { registrationNo, shop, serial: device.serial, memberTin: device.memberTin })
  return { key, csr: createCsr({ fields, template: templateOf(device.mode), key }).pem }
}

/** Why a certificate is of no use here, or null: it names another VAT number (ZAT-014). */
export const refuseOtherNumber = (credentials: Credentials, seller: Party) =>
  readCertificate(credentials.certificate).vatNumber === seller.vatNumber
    ? null
    : ({ code: 'certificateVATNumberNotMatch' } as const)

/** Stores a certificate in the place of the one before. */
export async function keepCertificate(tx: CompanyTx, deviceId: number, kind: Kind, secrets: Secrets & { csr: string }) {
  const { certificate } = secrets.credentials
  const { notBefore, notAfter } = readCertificate(certificate)
  await replaceCertificate(tx, deviceId, kind)
  return insertCertificate(tx, {
    deviceId,
    kind,
    certificate,
    csr: secrets.csr,
    ...sealSecrets(secrets, { companyId: tx.companyId, deviceId }),
    issuedAt: notBefore.toISOString(),
    expiresAt: notAfter.toISOString(),
  })
}

export type Held = { id: number; csr: string } & Secrets
/** The certificates of a device with their secrets. */
export async function openCertificates(tx: CompanyTx, deviceId: number): Promise<Record<Kind, Held | null>> {
  const found = await listCertificates(tx, deviceId)
  const opened = (kind: Kind): Held | null => {
    const one = found.find((certificate) => certificate.kind === kind)
    return one ? { id: one.id, csr: one.csr, ...openSecrets(one, { companyId: tx.companyId, deviceId }) } : null
  }
  return { Compliance: opened('Compliance'), Production: opened('Production') }
}
