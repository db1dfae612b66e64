import { getShop, listShops } from './list-shops.ts'
import { createShop } from './new-shop.ts'
import { saveNumbers } from './save-numbers.ts'
import { changeShop, makePrimary, removeShop, setShopState } from './save-shop.ts'

export const shops = {
  list: listShops,
  get: getShop,
  create: createShop,
  update: changeShop,
  saveNumbers,
  setState: setShopState,
  makePrimary,
  remove: removeShop,
}
