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
} from './console-queries.ts'

const isThere = <T>(one: T | undefined): one is T => one !== undefined

/** Each company is read for itself, behind row-level security. */
export const everyCompany = operatorEndpoint.operators.everyCompany.handler(async ({ input, context }) => {
  const { platform, database } = context.services
  const { page, pageSize, username } = input
  const { ids, total } = await pageOfCompanies(platform, input, username || undefined)
  const sold = await Promise.all(ids.map((id) => inCompany(database, id, findSold, 'read')))
  return { items: sold.filter(isThere), totalItems: total, page, pageSize }
})

export const supportLog = operatorEndpoint.operators.supportLog.handler(async ({ input, context }) => {
  const { platform, database } = context.services
  const { page, pageSize } = input
  const [entries, totalItems] = await Promise.all([pageOfEntries(platform, input), countEntries(platform)])
  const items = await Promise.all(
    entries.map(async ({ operator, ...entry }) => {
      const names = await inCompany(database, entry.companyId, findNames, 'read')
      const who = operator === operators.systemAdministrator ? ('administrator' as const) : ('viewer' as const)
      return { ...entry, nameEn: names?.nameEn ?? '', nameAr: names?.nameAr ?? '', operator: who }
    }),
  )
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
