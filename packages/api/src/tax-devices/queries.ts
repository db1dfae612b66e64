import type { CompanyTx } from '@warsha/db/database'
import type { TaxCertificates, TaxDeviceLog, TaxDevices } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Insertable, sql } from 'kysely'

/** A shop with the VAT registration under which it sells; held, so that two who onboard it at once follow one another. */
export const holdShop = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as c', 'c.id', 'h.companyId')
    .select(['h.id', 'h.nameEn', 'h.nameAr', 'c.registrationNo'])
    .select(
      sql<
        number | null
      >`case when h.vat_registration_id is null then c.vat_registration_id else h.vat_registration_id end`.as(
        'vatRegistrationId',
      ),
    )
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId)
    .where('h.enabled', 'is', true)
    .forNoKeyUpdate('h'),
).first

/** Until nobody issues in the shop, and nobody begins to: each issuing transaction refers to it. */
export const holdIssuing = statement((tx: CompanyTx, shopId: number) =>
  tx.selectFrom('shops').select('id').where('companyId', '=', tx.companyId).where('id', '=', shopId).forUpdate(),
).first

/** The devices of the shops that are in use or being set up. */
const current = (tx: CompanyTx) =>
  tx
    .selectFrom('taxDevices as d')
    .innerJoin('vatRegistrations as r', (join) =>
      join.onRef('r.companyId', '=', 'd.companyId').onRef('r.id', '=', 'd.vatRegistrationId'),
    )
    .select(['d.id', 'd.shopId', 'd.version', 'd.mode', 'd.state', 'd.serial', 'd.memberTin', 'd.lastCounter'])
    .select(['d.vatRegistrationId', 'd.otpHint', 'd.otpUpdatedAt', 'd.activatedAt', 'r.vatNumber'])
    .where('d.companyId', '=', tx.companyId)
    .where('d.state', '<>', 'Retired')

export type StoredDevice = Awaited<ReturnType<typeof listDevices>>[number]
export const listDevices = statement((tx: CompanyTx, shopId: number) =>
  current(tx).where('d.shopId', '=', shopId).orderBy('d.id'),
).all

export const insertDevice = statement(
  (
    tx: CompanyTx,
    device: Pick<
      Insertable<TaxDevices>,
      'shopId' | 'vatRegistrationId' | 'mode' | 'serial' | 'memberTin' | 'createdBy'
    >,
  ) =>
    tx
      .insertInto('taxDevices')
      .values({ companyId: tx.companyId, ...device })
      .returning('id'),
).one

const updated = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('taxDevices')
    .set({ version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)

/** Takes a device out of use; its chain stays. */
export const retireDevice = statement((tx: CompanyTx, id: number) =>
  updated(tx, id).set({ state: 'Retired', retiredAt: sql<string>`now()` }),
).run

/** Takes the active device out of use as it was seen; none where it changed meanwhile, or has issued in production. */
export const switchOffDevice = statement((tx: CompanyTx, id: number, version: number) =>
  updated(tx, id)
    .set({ state: 'Retired', retiredAt: sql<string>`now()` })
    .where('state', '=', 'Active')
    .where('version', '=', version)
    .where((eb) => eb.or([eb('mode', '<>', 'Production'), eb('lastCounter', '=', 0)]))
    .returning('id'),
).first

export const activateDevice = statement((tx: CompanyTx, id: number) =>
  updated(tx, id).set({ state: 'Active', activatedAt: sql<string>`coalesce(activated_at, now())` }),
).run

/** A new one-time password was taken for a certificate. */
export const noteOtp = statement((tx: CompanyTx, id: number, otpHint: string) =>
  updated(tx, id).set({ otpHint, otpUpdatedAt: sql<string>`now()` }),
).run

export const setMember = statement((tx: CompanyTx, id: number, memberTin: string | null) =>
  updated(tx, id).set({ memberTin }),
).run

export type Kind = 'Compliance' | 'Production'
/** The certificates of these devices that were not replaced. */
export const listCertificates = statement((tx: CompanyTx, deviceId: number) =>
  tx
    .selectFrom('taxCertificates')
    .select(['id', 'kind', 'certificate', 'csr', 'sealed', 'sealedWith', 'issuedAt', 'expiresAt'])
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId)
    .where('replacedAt', 'is', null),
).all

export const insertCertificate = statement(
  (tx: CompanyTx, certificate: Omit<Insertable<TaxCertificates>, 'companyId' | 'id' | 'replacedAt'>) =>
    tx
      .insertInto('taxCertificates')
      .values({ companyId: tx.companyId, ...certificate })
      .returning('id'),
).one

/** The certificate of this kind counts no longer. */
export const replaceCertificate = statement((tx: CompanyTx, deviceId: number, kind: Kind) =>
  tx
    .updateTable('taxCertificates')
    .set({ replacedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId)
    .where('kind', '=', kind)
    .where('replacedAt', 'is', null),
).run

export const insertLog = statement((tx: CompanyTx, entry: Omit<Insertable<TaxDeviceLog>, 'companyId' | 'id' | 'at'>) =>
  tx.insertInto('taxDeviceLog').values({ companyId: tx.companyId, ...entry }),
).run
