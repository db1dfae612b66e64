import { sameName } from '@warsha/domain/catalogue'
import { refuseClosing, refuseDeletion, refuseDisabledShop } from '@warsha/domain/shops'
import { refuseNumberless } from '../company/numberless.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { shopOf, shopPage, shopToChange } from './page.ts'
import { refuseAboveThePlan } from './plan.ts'
import { deleteShop, dropPrimary, holdShops, updateShop, usesOfShop } from './queries.ts'
import { refuseTakenName, typedShop } from './typed-shop.ts'

const entity = 'shop'

export const changeShop = endpoint.shops.update.handler(async ({ input: { id, version, ...typed }, context }) => {
  const { tx } = context
  const before = await shopToChange(tx, id, version)
  orRefuse(refuseDisabledShop(before))
  const shop = await typedShop(tx, typed)
  const changes = changesBetween(before, shop)
  if (!changes) return shopPage(tx, id)
  if (!(sameName(shop.nameEn, before.nameEn) && sameName(shop.nameAr, before.nameAr)))
    await refuseTakenName(tx, shop, id)
  await updateShop(tx, id, shop)
  if ('vatRegistrationId' in changes) await refuseNumberless(tx, id)
  if ('nameEn' in changes || 'nameAr' in changes) await touchLookup(tx, 'shopServices')
  await record(context, { entity, entityId: id, action: 'shopChanged', changes })
  return shopPage(tx, id)
})

export const setShopState = endpoint.shops.setState.handler(async ({ input: { id, version, enabled }, context }) => {
  const { tx, actor } = context
  const shop = await shopToChange(tx, id, version)
  if (shop.enabled === enabled) return shopPage(tx, id)
  if (enabled) await refuseAboveThePlan(tx)
  else orRefuse(refuseClosing(shop, actor.shopId))
  await updateShop(tx, id, { enabled })
  if (enabled) await refuseNumberless(tx, id)
  await record(context, { entity, entityId: id, action: enabled ? 'shopEnabled' : 'shopDisabled' })
  return shopPage(tx, id)
})

/** The one before gives it up in the same transaction: at no moment are there two, or none. */
export const makePrimary = endpoint.shops.makePrimary.handler(async ({ input: { id, version }, context }) => {
  const { tx } = context
  const shop = await shopToChange(tx, id, version)
  if (shop.isPrimary) return shopPage(tx, id)
  orRefuse(refuseDisabledShop(shop))
  await dropPrimary(tx)
  await updateShop(tx, id, { isPrimary: true })
  await record(context, { entity, entityId: id, action: 'shopMadePrimary' })
  return shopPage(tx, id)
})

export const removeShop = endpoint.shops.remove.handler(async ({ input: { id, name }, context }) => {
  const { tx, actor } = context
  await holdShops(tx)
  const shop = await shopOf(tx, id)
  orRefuse(refuseDeletion({ shop, currentShopId: actor.shopId, uses: await usesOfShop(tx, id) }, name))
  await deleteShop(tx, id)
  await touchLookup(tx, 'shopServices')
  const { nameEn, nameAr } = shop
  await record(context, { entity, entityId: id, action: 'shopDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
