import * as changeStock from './change-stock.ts'
import * as listStock from './list-stock.ts'

export const stock = [changeStock, listStock]
