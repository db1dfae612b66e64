import * as countStock from './count-stock.ts'
import * as listCounts from './list-counts.ts'
import * as postCount from './post-count.ts'

export const stockCounts = [countStock, listCounts, postCount]
