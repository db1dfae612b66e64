import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { certificateStateOf, type EInvoicingMode } from '@warsha/domain/tax-devices'
import type { Credentials } from '@warsha/zatca/gateway'
import type { Signer } from '@warsha/zatca/signing'
import { sql } from 'kysely'
import { refuse } from '../lib/refuse.ts'
import { openSecrets, signerOf } from './secrets.ts'

/** The device of a shop with the last place in its chain, held until the transaction ends. */
export type ActiveDevice = {
  id: number
  vatRegistrationId: number
  mode: EInvoicingMode
  lastCounter: number
  lastHash: string
  signer: Signer
}

/**
 * The active device of a shop (`d`) with the certificate that it has now (`c`), and the VAT number under which the shop sells today: its
 * own, or that of the company (`k`).
 */
export const activeDevice = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('taxDevices as d')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'd.companyId').onRef('h.id', '=', 'd.shopId'))
    .innerJoin('companies as k', 'k.id', 'd.companyId')
    .leftJoin('taxCertificates as c', (join) =>
      join
        .onRef('c.companyId', '=', 'd.companyId')
        .onRef('c.deviceId', '=', 'd.id')
        .on('c.kind', '=', 'Production')
        .on('c.replacedAt', 'is', null),
    )
    .select(['d.vatRegistrationId', 'c.expiresAt'])
    .select(sql<number | null>`coalesce(h.vat_registration_id, k.vat_registration_id)`.as('soldUnder'))
    .where('d.companyId', '=', tx.companyId)
    .where('d.shopId', '=', shopId)
    .where('d.state', '=', 'Active')

const lockDevice = statement((tx: CompanyTx, shopId: number) =>
  activeDevice(tx, shopId)
    .select(['d.id', 'd.mode', 'd.lastCounter', 'd.lastHash'])
    .select(['c.certificate', 'c.sealed', 'c.sealedWith'])
    .forUpdate('d'),
).first

/**
 * Locks the active device of a shop until the transaction ends; null where the shop has none, which then issues as before
 * e-invoicing. It is to be the last row that a transaction locks. Refused: `certificateNotIssued` while the device has no certificate,
 * `certificateExpired`, `eInvoicingNotPrepared` where the server lost its sealing key, and `certificateVATNumberNotMatch` where the shop sells under another VAT number than the device's.
 */
export async function lockActiveDevice(tx: CompanyTx, shopId: number): Promise<ActiveDevice | null> {
  // Asked twice: whoever waited for a change of mode finds the device that is active since then.
  const found = (await lockDevice(tx, shopId)) ?? (await lockDevice(tx, shopId))
  if (!found) return null
  const { certificate, sealed, sealedWith, expiresAt, soldUnder, ...device } = found
  if (soldUnder !== device.vatRegistrationId) throw refuse({ code: 'certificateVATNumberNotMatch' })
  if (certificate === null || sealed === null || sealedWith === null || expiresAt === null)
    throw refuse({ code: 'certificateNotIssued' })
  if (certificateStateOf({ expiresAt }, new Date().toISOString()) === 'expired')
    throw refuse({ code: 'certificateExpired' })
  const belongs = { companyId: tx.companyId, deviceId: device.id }
  return { ...device, signer: signerOf({ certificate, sealed, sealedWith }, belongs) }
}

const findSealed = statement((tx: CompanyTx, deviceId: number) =>
  tx
    .selectFrom('taxCertificates')
    .select(['sealed', 'sealedWith'])
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId)
    .where('kind', '=', 'Production')
    .where('replacedAt', 'is', null),
).first

/** With which a device submits its documents; null while it has no production certificate. */
export async function credentialsOf(tx: CompanyTx, deviceId: number): Promise<Credentials | null> {
  const found = await findSealed(tx, deviceId)
  return found ? openSecrets(found, { companyId: tx.companyId, deviceId }).credentials : null
}
