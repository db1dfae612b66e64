import * as expiringDocuments from './expiring-documents.ts'
import * as listShops from './list-shops.ts'
import * as newShop from './new-shop.ts'
import * as saveNumbers from './save-numbers.ts'
import * as saveShop from './save-shop.ts'
import * as timeZone from './time-zone.ts'

export const shops = [expiringDocuments, listShops, newShop, saveNumbers, saveShop, timeZone]
