import { refuseServiceFigures } from '@warsha/domain/catalogue'
import { changedPrice } from '@warsha/domain/price-changes'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { lockServices, updatePrices } from './service-queries.ts'

export const changePrices = endpoint.catalogue.changePrices.handler(async ({ input, context }) => {
  const { tx } = context
  const found = await servicesSeen(context, input.services)
  const moved = found
    .map((before) => ({ before, price: changedPrice(before, input.change).price }))
    .filter(({ before, price }) => price !== before.price)
  for (const { before, price } of moved) orRefuse(refuseServiceFigures({ ...before, price }))
  if (moved.length === 0) return { changed: 0 }
  await updatePrices(
    tx,
    moved.map(({ before }) => before.id),
    moved.map(({ price }) => price),
  )
  await touchLookup(tx, 'services')
  const entity = 'service' as const
  await record(
    context,
    ...moved.map(({ before, price }) => ({
      entity,
      entityId: before.id,
      action: 'serviceChanged',
      changes: { price: [before.price, price] },
    })),
  )
  return { changed: moved.length }
})

type Seen = { id: number; version: number }

/** The services, locked; those that somebody has changed since they were seen are named, and then none is. */
async function servicesSeen({ tx, language }: CompanyContext, seen: readonly Seen[]) {
  const ids = [...new Set(seen.map(({ id }) => id))]
  const found = await lockServices(tx, ids)
  if (found.length < ids.length) throw refuse({ code: 'NotFound', field: 'services' })
  const stale = found.filter(({ id, version }) => seen.some((one) => one.id === id && one.version !== version))
  if (stale.length === 0) return found
  const names = stale.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  throw refuse({ code: 'servicesChanged', data: { names: list.format(names.slice(0, 5)) } })
}
