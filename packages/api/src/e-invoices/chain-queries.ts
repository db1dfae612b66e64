import type { CompanyTx } from '@warsha/db/database'
import type { ChainChecks } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { ChainFault } from '@warsha/domain/chain-checks'
import { type Insertable, sql, type Updateable } from 'kysely'
import { announce } from '../lib/announce.ts'

const checks = (tx: CompanyTx) =>
  tx
    .selectFrom('chainChecks')
    .select(['id', 'deviceId', 'fromCounter', 'toCounter', 'toHash', 'startedAt', 'finishedAt', 'faultCounter'])
    .select([sql<ChainFault | null>`fault`.as('fault')])
    .where('companyId', '=', tx.companyId)

export const findCheck = statement((tx: CompanyTx, id: number) => checks(tx).where('id', '=', id)).first
export type StoredCheck = NonNullable<Awaited<ReturnType<typeof findCheck>>>

export const findLastCheck = statement((tx: CompanyTx, deviceId: number) =>
  checks(tx).where('deviceId', '=', deviceId).orderBy('id', 'desc').limit(1),
).first

/** Starts a check, unless one of the device is running. */
export const insertCheck = statement((tx: CompanyTx, check: Omit<Insertable<ChainChecks>, 'companyId' | 'id'>) =>
  tx
    .insertInto('chainChecks')
    .values({ companyId: tx.companyId, ...check })
    .onConflict((conflict) => conflict.columns(['companyId', 'deviceId']).where('finishedAt', 'is', null).doNothing()),
).run

type Progress = Updateable<Pick<ChainChecks, 'toCounter' | 'toHash' | 'finishedAt' | 'fault' | 'faultCounter'>>
/** How far a check came; one that is finished stays as it is. */
export const noteProgress = statement((tx: CompanyTx, id: number, progress: Progress) =>
  tx
    .updateTable('chainChecks')
    .set(progress)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null),
).run

export const listUnfinishedChecks = statement((tx: CompanyTx) =>
  tx.selectFrom('chainChecks').select('id').where('companyId', '=', tx.companyId).where('finishedAt', 'is', null),
).all

/** The next documents of a chain, a few at a time: a document has some ten kilobytes. */
export const listLinks = statement((tx: CompanyTx, deviceId: number, after: number, limit: number) =>
  tx
    .selectFrom('eInvoices')
    .select(['counter', 'previousHash', 'hash', 'uuid', 'signedXml'])
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId)
    .where('counter', '>', sql<number>`${after}::bigint`)
    .orderBy('counter')
    .limit(sql<number>`${limit}::bigint`),
).all

/** The last place of a chain, as the device has it. */
export const findEnd = statement((tx: CompanyTx, deviceId: number) =>
  tx
    .selectFrom('taxDevices')
    .select(['lastCounter as counter', 'lastHash as hash'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', deviceId),
).one

/** All certificates that a device ever had. */
export const listOwnCertificates = statement((tx: CompanyTx, deviceId: number) =>
  tx
    .selectFrom('taxCertificates')
    .select('certificate')
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId),
).all

/** Devices in use whose chain is longer than what was verified of it. */
export const listUnverified = statement((tx: CompanyTx) =>
  tx
    .selectFrom('taxDevices as d')
    .select('d.id')
    .where('d.companyId', '=', tx.companyId)
    .where('d.state', '=', 'Active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chainChecks as c')
            .select('c.id')
            .where('c.companyId', '=', tx.companyId)
            .whereRef('c.deviceId', '=', 'd.id')
            .whereRef('c.toCounter', '>=', 'd.lastCounter'),
        ),
      ),
    )
    .orderBy('d.id'),
).all

/** On this channel the queue hears which check was started. */
export const chainCheckChannel = 'warsha_chain_checks'
export const announceCheck = (tx: CompanyTx, id: number): void =>
  announce(tx, chainCheckChannel, `${tx.companyId} ${id}`)
