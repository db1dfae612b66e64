import type { Rule } from '../../engine/rule.ts'
import { buyerAddresses, sellerAddresses } from './address.ts'
import { buyerNames } from './buyer.ts'
import { categories, prepaidCategories } from './categories.ts'
import { charges } from './charges.ts'
import { currency } from './currency.ts'
import { transactionFlags } from './flags.ts'
import { identity, references } from './identity.ts'
import { lines, signs } from './lines.ts'
import { notes } from './notes.ts'
import { identification } from './parties.ts'
import { prepayment } from './prepayment.ts'
import { stamp } from './stamp.ts'
import { payment, supply } from './supply.ts'

/** The rules of the Saudi authority (KSA) of release 3.4.8, grouped by subject. */
export const ksaRules: readonly Rule[] = [
  ...identity,
  ...references,
  ...transactionFlags,
  ...stamp,
  ...identification,
  ...sellerAddresses,
  ...buyerNames,
  ...buyerAddresses,
  ...supply,
  ...payment,
  ...notes,
  ...currency,
  ...charges,
  ...categories,
  ...lines,
  ...signs,
  ...prepayment,
  ...prepaidCategories,
]
