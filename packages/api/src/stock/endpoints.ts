import * as changeStock from './change-stock.ts'
import * as listStock from './list-stock.ts'
import * as promises from './promises.ts'
import * as valuation from './valuation.ts'

export const stock = [changeStock, listStock, promises, valuation]
