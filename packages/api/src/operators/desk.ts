import { inCompany } from '@warsha/db/database'
import { operators } from '@warsha/domain/roles'
import { operatorEndpoint } from '../lib/endpoint.ts'
import { hasRoom } from '../lib/outage.ts'
import {
  countCompanies,
  countEntries,
  countMails,
  findNames,
  findQueueState,
  findSold,
  listGatewaysAway,
  pageOfCompanies,
  pageOfEntries,
} from './desk-queries.ts'

type Sold = NonNullable<Awaited<ReturnType<typeof findSold>>>

/** Each company is read for itself, behind row-level security, and one after the other: a page takes one connection. */
export const everyCompany = operatorEndpoint.operators.everyCompany.handler(async ({ input, context }) => {
  const { platform, database } = context.services
  const { page, pageSize, search } = input
  const { ids, total } = await pageOfCompanies(platform, input, search ?? '')
  const items: Sold[] = []
  for (const id of ids) {
    const sold = await inCompany(database, id, findSold, 'read')
    if (sold) items.push(sold)
  }
  return { items, totalItems: total, page, pageSize }
})

export const supportLog = operatorEndpoint.operators.supportLog.handler(async ({ input, context }) => {
  const { platform, database } = context.services
  const { page, pageSize } = input
  const [entries, totalItems] = await Promise.all([pageOfEntries(platform, input), countEntries(platform)])
  const names = new Map<number, { nameEn: string; nameAr: string }>()
  for (const id of new Set(entries.map(({ companyId }) => companyId))) {
    const found = await inCompany(database, id, findNames, 'read')
    if (found) names.set(id, found)
  }
  const items = entries.map(({ operator, ...entry }) => {
    const who = operator === operators.systemAdministrator ? ('administrator' as const) : ('viewer' as const)
    return { nameEn: '', nameAr: '', ...names.get(entry.companyId), ...entry, operator: who }
  })
  return { items, totalItems, page, pageSize }
})

export const installation = operatorEndpoint.operators.installation.handler(async ({ context: { services } }) => {
  const { platform } = services
  const [companies, queue, mails, gatewaysAway] = await Promise.all([
    countCompanies(platform),
    findQueueState(platform),
    countMails(platform),
    listGatewaysAway(platform),
  ])
  return {
    version: services.version,
    uptimeSeconds: Math.round((Date.now() - services.startedAt) / 1000),
    hasRoom: hasRoom(services.database),
    companies,
    queueSeenAt: queue?.seenAt ?? null,
    tasks: queue?.tasks ?? [],
    mails,
    gatewaysAway,
  }
})
