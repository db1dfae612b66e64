import type { Age } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import { writeQuery } from '../lib/search-text.ts'

/** The account of a supplier, of this shop or of all, with the unpaid of one age or with all of them. */
export const accountHref = (supplierId: number, allShops: boolean, age?: Age): string =>
  `${pathOf('supplier', 'account', supplierId)}${writeQuery({ ...(allShops && { shops: 'all' }), ...(age && { age }) })}`
