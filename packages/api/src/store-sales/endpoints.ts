import * as baskets from './baskets.ts'
import * as cancelSale from './cancel-sale.ts'
import * as createSale from './create-sale.ts'
import * as paySale from './pay-sale.ts'
import * as readSales from './read-sales.ts'
import * as returnSale from './return-sale.ts'

export const storeSales = [baskets, cancelSale, createSale, paySale, readSales, returnSale]
