import { listDealers } from './list-dealers.ts'
import { mergeDealers } from './merge-dealers.ts'
import { changeDealer, createDealer, getDealer, removeDealer } from './save-dealer.ts'

export const dealers = {
  list: listDealers,
  get: getDealer,
  create: createDealer,
  update: changeDealer,
  remove: removeDealer,
  merge: mergeDealers,
}
