import * as listDealers from './list-dealers.ts'
import * as mergeDealers from './merge-dealers.ts'
import * as saveDealer from './save-dealer.ts'

export const dealers = [listDealers, mergeDealers, saveDealer]
