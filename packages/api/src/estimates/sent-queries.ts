import type { EstimateDecision } from '@warsha/contract/estimate-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { EstimateDecisions, EstimateVersions } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Offer } from '@warsha/domain/offers'
import { type Insertable, sql } from 'kysely'

/** What was sent, newest first. */
export const listVersions = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimateVersions')
    .select(['revision', 'totalMinor as total', 'sentAt', 'sentByEn', 'sentByAr'])
    .select(sql<Offer>`content`.as('offer'))
    .where('companyId', '=', tx.companyId)
    .where('estimateId', '=', id)
    .orderBy('revision', 'desc'),
).all

/** The offer as it was sent last. */
export const findSentOffer = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimateVersions')
    .select(sql<Offer>`content`.as('offer'))
    .where('companyId', '=', tx.companyId)
    .where('estimateId', '=', id)
    .orderBy('revision', 'desc')
    .limit(1),
).first

export const insertVersion = statement((tx: CompanyTx, sent: Omit<Insertable<EstimateVersions>, 'companyId'>) =>
  tx.insertInto('estimateVersions').values({ companyId: tx.companyId, ...sent }),
).run

/** Who sent the last version, beside whom its answer concerns its author. */
export const findLastSender = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimateVersions')
    .select('sentBy')
    .where('companyId', '=', tx.companyId)
    .where('estimateId', '=', id)
    .orderBy('revision', 'desc')
    .limit(1),
).first

export const insertDecision = statement((tx: CompanyTx, decision: Omit<Insertable<EstimateDecisions>, 'companyId'>) =>
  tx.insertInto('estimateDecisions').values({ companyId: tx.companyId, ...decision }),
).run

export const findDecisionByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('estimateDecisions')
    .select(['estimateId', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** What the customer said, newest first. */
export const listDecisions = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimateDecisions')
    .select(['id', 'revision', 'channel', 'person', 'decidedAt', 'notedByEn', 'notedByAr', 'totalMinor as total'])
    .select([
      sql<EstimateDecision['signature']>`signature`.as('signature'),
      sql<EstimateDecision['answers']>`answers`.as('answers'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('estimateId', '=', id)
    .orderBy('id', 'desc'),
).all
