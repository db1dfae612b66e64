import * as categories from './categories.ts'
import * as listSpareParts from './list-spare-parts.ts'
import * as priceBands from './price-bands.ts'
import * as priceLists from './price-lists.ts'
import * as saveSparePart from './save-spare-part.ts'

export const spareParts = [categories, listSpareParts, priceBands, priceLists, saveSparePart]
