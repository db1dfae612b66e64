import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { ChainFault } from '@warsha/domain/chain-checks'
import { sql } from 'kysely'

const documents = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'e.companyId').onRef('i.id', '=', 'e.invoiceId'),
    )
    .where('e.companyId', '=', tx.companyId)

export const findOldest = statement((tx: CompanyTx, invoiceId: number) =>
  documents(tx).select(['e.invoiceId', 'i.number', 'i.issuedAt', 'e.simplified']).where('e.invoiceId', '=', invoiceId),
).one

/** What the authority answered last to a document of a shop. */
export const findLastAnswer = statement((tx: CompanyTx, shopId: number) =>
  documents(tx)
    .select(['e.invoiceId', 'i.number', 'e.status'])
    .select([sql<string>`e.last_submitted_at`.as('at'), sql<number>`e.answer_status`.as('answerStatus')])
    .where('e.shopId', '=', shopId)
    .where('e.answerStatus', 'is not', null)
    .orderBy('e.lastSubmittedAt', 'desc')
    .limit(1),
).first

/** The device of each shop: the one in use, or else the newest. */
export const listDevicesOfShops = statement((tx: CompanyTx) =>
  tx
    .selectFrom('taxDevices as d')
    .leftJoin('taxCertificates as c', (join) =>
      join
        .onRef('c.companyId', '=', 'd.companyId')
        .onRef('c.deviceId', '=', 'd.id')
        .on('c.kind', '=', 'Production')
        .on('c.replacedAt', 'is', null),
    )
    .distinctOn('d.shopId')
    .select(['d.id', 'd.shopId', 'd.mode', 'd.lastCounter', 'c.expiresAt'])
    .where('d.companyId', '=', tx.companyId)
    .orderBy('d.shopId')
    .orderBy(sql`d.state = 'Active'`, 'desc')
    .orderBy('d.id', 'desc'),
).all

/** The last check of the chain of a device, with who started it. */
export const findShownCheck = statement((tx: CompanyTx, deviceId: number) =>
  tx
    .selectFrom('chainChecks as c')
    .leftJoin('users as u', (join) => join.onRef('u.companyId', '=', 'c.companyId').onRef('u.id', '=', 'c.startedBy'))
    .select(['c.fromCounter', 'c.toCounter', 'c.startedAt', 'c.finishedAt', 'c.faultCounter'])
    .select([sql<boolean>`c.from_counter = 1`.as('whole'), sql<ChainFault | null>`c.fault`.as('fault')])
    .select(['u.nameEn as userNameEn', 'u.nameAr as userNameAr'])
    .where('c.companyId', '=', tx.companyId)
    .where('c.deviceId', '=', deviceId)
    .orderBy('c.id', 'desc')
    .limit(1),
).first

/** What waits in a shop is due now, and its devices are announced to the queue. */
export const hastenWaiting = statement((tx: CompanyTx, shopId: number) =>
  tx
    .updateTable('eInvoices')
    .set({ nextTryAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('status', '=', 'QUEUED')
    .where('nextTryAt', '>', sql<string>`now()`),
).run

export const listWaitingDevices = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('eInvoices')
    .select('deviceId')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('status', '=', 'QUEUED'),
).all
