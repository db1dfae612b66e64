import type { CompanyTx } from '@warsha/db/database'
import type { Notifications } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import { type NotificationKind, notificationsKeptDays, shopNotificationKinds } from '@warsha/domain/notifications'
import { type Insertable, sql } from 'kysely'

const ofShops: string[] = [...shopNotificationKinds]
/** Whose they are; at a shared tablet those of the work in its shop alone. */
type Whose = { userId: number; onlyShopId: number | null }
const own = (tx: CompanyTx, { userId, onlyShopId }: Whose) =>
  tx
    .selectFrom('notifications as n')
    .where('n.companyId', '=', tx.companyId)
    .where('n.userId', '=', userId)
    .where(
      sql<boolean>`(${onlyShopId}::bigint is null or (n.shop_id = ${onlyShopId}::bigint and n.kind = any(${ofShops}::app.notification_kind[])))`,
    )

type Asked = Whose & { kind: NotificationKind | undefined; isNew: boolean | undefined }
const asked = (tx: CompanyTx, { kind, isNew, ...whose }: Asked) =>
  own(tx, whose)
    .$if(kind !== undefined, (q) => q.where('n.kind', '=', kind ?? 'partAtMinimum'))
    .$if(isNew !== undefined, (q) => q.where('n.readAt', isNew ? 'is' : 'is not', null))

type Part = { pageSize: number; offset: number; isSortDescending: boolean }
export const listOwn = (tx: CompanyTx, which: Asked, { pageSize, offset, isSortDescending }: Part) =>
  asked(tx, which)
    .leftJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'n.companyId').onRef('h.id', '=', 'n.shopId'))
    .leftJoin('spareParts as c', (join) => join.onRef('c.companyId', '=', 'n.companyId').onRef('c.id', '=', 'n.partId'))
    .leftJoin('users as u', (join) => join.onRef('u.companyId', '=', 'n.companyId').onRef('u.id', '=', 'n.fromUserId'))
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .leftJoin('estimates as e', (join) =>
      join.onRef('e.companyId', '=', 'n.companyId').onRef('e.id', '=', 'n.estimateId'),
    )
    .leftJoin('customers as p', (join) =>
      join.onRef('p.companyId', '=', 'e.companyId').onRef('p.id', '=', 'e.customerId'),
    )
    .leftJoin('webhooks as w', (join) =>
      join.onRef('w.companyId', '=', 'n.companyId').onRef('w.id', '=', 'n.webhookId'),
    )
    .select(['n.id', 'n.kind', 'n.shopId', 'n.quantityMilli', 'n.createdAt as dateCreated'])
    .select([
      'u.nameEn as fromEn',
      'u.nameAr as fromAr',
      't.id as ticketId',
      't.number as ticketNumber',
      't.status as ticketStatus',
    ])
    .select(['n.daysLeft', 'n.waitingCount', 'n.waitingHours', 'h.nameEn as shopEn', 'h.nameAr as shopAr'])
    .select(['c.id as partId', 'c.partNo', 'c.nameEn', 'c.nameAr', 'c.unit'])
    .select([
      'e.id as estimateId',
      'e.number as estimateNumber',
      'e.answered as estimateAnswered',
      'p.nameEn as customerEn',
      'p.nameAr as customerAr',
    ])
    .select(['n.webhookId', 'w.name as webhookName'])
    .select(sql<boolean>`n.read_at is null`.as('isNew'))
    .orderBy('n.id', isSortDescending ? 'desc' : 'asc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const countOwn = (tx: CompanyTx, which: Asked) =>
  asked(tx, which).select(sql<number>`count(*)`.as('all')).executeTakeFirst()

export const countNew = statement((tx: CompanyTx, whose: Whose) =>
  own(tx, whose).select(sql<number>`count(*)`.as('new')).where('n.readAt', 'is', null),
).first

export const findOwn = statement((tx: CompanyTx, whose: Whose, id: number) =>
  own(tx, whose).select('n.id').where('n.id', '=', id),
).first

export const readUpTo = statement((tx: CompanyTx, userId: number, id: number) =>
  tx
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '<=', id)
    .where('readAt', 'is', null),
).run

export const deleteOwn = statement((tx: CompanyTx, userId: number) =>
  tx.deleteFrom('notifications').where('companyId', '=', tx.companyId).where('userId', '=', userId),
).run

export const deleteOldNotifications = statement((tx: CompanyTx) =>
  tx
    .deleteFrom('notifications')
    .where('companyId', '=', tx.companyId)
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${notificationsKeptDays})`),
).run

/** Who keeps the store of a shop, and its managers. */
export const listKeepers = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('userShopRoles as r')
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 'r.companyId').onRef('u.id', '=', 'r.userId'))
    .select(['r.userId', 'r.role'])
    .where('r.companyId', '=', tx.companyId)
    .where('r.shopId', '=', shopId)
    .where('r.role', 'in', ['StoreManager', 'WorkshopManager'])
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .orderBy('r.userId'),
).all

/** Who asked for the parts of requests. */
export const listAskers = statement((tx: CompanyTx, requestIds: number[]) =>
  tx
    .selectFrom('partRequestSteps as s')
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 's.companyId').onRef('u.id', '=', 's.recordedBy'))
    .select(['s.requestId', 'u.id as userId'])
    .distinct()
    .where('s.companyId', '=', tx.companyId)
    .where('s.requestId', '=', anyOf(requestIds))
    .where('s.step', '=', 'requested')
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .orderBy('s.requestId')
    .orderBy('u.id'),
).all

/** Which of some users may still sign in. */
export const listEnabled = statement((tx: CompanyTx, userIds: number[]) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(userIds))
    .where('enabled', '=', true)
    .where('isIntegration', '=', false)
    .orderBy('id'),
).all

type Row = Omit<Insertable<Notifications>, 'companyId' | 'id' | 'createdAt' | 'readAt'>
export const insertNotifications = statement((tx: CompanyTx, rows: Row[]) =>
  tx.insertInto('notifications').values(rows.map((row) => ({ companyId: tx.companyId, ...row }))),
).run

/** Who hears of e-invoices of a shop that are not reported: those who look after the company, and the managers of the shop. */
export const listReporters = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('users as u')
    .select('u.id as userId')
    .where('u.companyId', '=', tx.companyId)
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .where((eb) =>
      eb.or([
        sql<boolean>`u.company_roles && array['Owner', 'SystemAdministrator', 'WorkshopManager']`,
        eb.exists(
          eb
            .selectFrom('userShopRoles as r')
            .select('r.userId')
            .where('r.companyId', '=', tx.companyId)
            .whereRef('r.userId', '=', 'u.id')
            .where('r.shopId', '=', shopId)
            .where('r.role', 'in', ['Owner', 'WorkshopManager']),
        ),
      ]),
    )
    .orderBy('u.id'),
).all

/** Users who look after the company: its owners and administrators. */
export const listAdministrators = statement((tx: CompanyTx) =>
  tx
    .selectFrom('users')
    .select('id as userId')
    .where('companyId', '=', tx.companyId)
    .where('enabled', '=', true)
    .where('isIntegration', '=', false)
    .where(sql<boolean>`company_roles && array['Owner', 'SystemAdministrator']`)
    .orderBy('id'),
).all

export const isPromised = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', ticketId)
    .where('promisedAt', 'is not', null),
).first

/** Where what is about the whole company is told. */
export const findFirstShop = statement((tx: CompanyTx) =>
  tx
    .selectFrom('shops')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .limit(1),
).first
