import { useQueryClient } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { api } from '../../lib/api.ts'
import { startupLookups } from '../../lib/lookups.ts'
import { useSession } from '../../lib/session.ts'
import { type ShopForm, shopOf } from './shop-form.ts'

/** Saves a shop; the switcher and all lists of shops update at once. */
export function useSaveShop() {
  const client = useQueryClient()
  const { profile } = useSession()
  const told = () => {
    void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
    void client.invalidateQueries({ queryKey: api.users.profile.key() })
  }
  const after = async (saving: Promise<Shop>) => {
    const shop = await saving
    // Where it is on the map comes with the next answer.
    client.setQueryData(api.shops.get.queryKey({ input: { id: shop.id } }), { ...shop, mapUrl: null })
    told()
    return shop
  }
  return {
    told,
    after,
    add: (form: ShopForm) => after(api.shops.create.call({ ...shopOf(form), cloneOf: form.cloneOf })),
    change: (id: number, form: ShopForm, version: number) =>
      after(api.shops.update.call({ id, version, ...shopOf(form) })),
  }
}
