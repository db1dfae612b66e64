import { conditions } from './refusals/conditions.ts'
import { drawers } from './refusals/drawers.ts'
import { files } from './refusals/files.ts'
import { forms } from './refusals/forms.ts'
import { gate } from './refusals/gate.ts'
import { inspections } from './refusals/inspections.ts'
import { lines } from './refusals/lines.ts'
import { money } from './refusals/money.ts'
import { parties } from './refusals/parties.ts'
import { purchases } from './refusals/purchases.ts'
import { sharing } from './refusals/sharing.ts'
import { shops } from './refusals/shops.ts'
import { store } from './refusals/store.ts'
import { subscription } from './refusals/subscription.ts'
import { tables } from './refusals/tables.ts'
import { tickets } from './refusals/tickets.ts'
import { users } from './refusals/users.ts'

/**
 * Every way the product says no, and the facts its sentence needs; each shelf lists its own. A code is also the key of its
 * sentence in the words; `reason`, where there is one, chooses among the sentences of a code (`cannotReOpenTicket_invoiceIssued`).
 * Money is whole minor units, dates are calendar dates.
 */
export const refusalCodes = {
  ...gate,
  ...forms,
  ...users,
  ...tickets,
  ...lines,
  ...conditions,
  ...money,
  ...purchases,
  ...store,
  ...drawers,
  ...parties,
  ...shops,
  ...subscription,
  ...sharing,
  ...inspections,
  ...tables,
  ...files,
}
export type RefusalCode = keyof typeof refusalCodes
export const allRefusalCodes = Object.keys(refusalCodes) as RefusalCode[]
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalCodes, code)
