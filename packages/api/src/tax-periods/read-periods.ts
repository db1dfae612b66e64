import { proposedPeriod } from '@warsha/domain/tax-periods'
import { endpoint } from '../lib/endpoint.ts'
import { shopTime } from '../shops/time.ts'
import { entriesOf, postedEntries } from './entries.ts'
import { figuresOf, periodPage, rowOf } from './period-page.ts'
import { countPeriods, findChain, findLast, listPeriods } from './queries.ts'
import { registrationsSeen } from './registrations.ts'

export const listTaxPeriods = endpoint.taxPeriods.list.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize, vatRegistrationId } = input
  const ids = (await registrationsSeen(context)).map(({ id }) => id)
  const asked = vatRegistrationId === undefined ? ids : ids.filter((id) => id === vatRegistrationId)
  const periods = await listPeriods(tx, asked, { limit: pageSize, offset: (page - 1) * pageSize })
  const { count } = await countPeriods(tx, asked)
  const items = []
  for (const period of periods)
    items.push(rowOf(period, await figuresOf(tx, period, await findChain(tx, period.vatRegistrationId))))
  return { items, totalItems: count, page, pageSize }
})

/** One of each VAT number, so that the form only asks what cannot be known. */
export const proposedPeriods = endpoint.taxPeriods.proposals.handler(async ({ context }) => {
  const { tx, actor } = context
  const { today } = await shopTime(tx, actor.shopId)
  const items = []
  for (const { id, vatNumber, nameEn, nameAr } of await registrationsSeen(context)) {
    const last = (await findLast(tx, id)) ?? null
    items.push({ vatRegistrationId: id, vatNumber, nameEn, nameAr, ...proposedPeriod(last, today), last })
  }
  return { items }
})

export const getTaxPeriod = endpoint.taxPeriods.get.handler(({ input, context }) => periodPage(context, input.id))

export const taxDocuments = endpoint.taxPeriods.documents.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const { rows, count } = await entriesOf(context, input, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows, totalItems: (await count()).count, page, pageSize }
})

export const postedTransactions = endpoint.taxPeriods.posted.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const { rows, count } = await postedEntries(context, input, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows, totalItems: (await count()).count, page, pageSize }
})
