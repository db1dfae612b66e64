import type { Account } from '@warsha/contract/accounts'
import type { CompanyTx } from '@warsha/db/database'
import { type AccountHolder, agedSums, totalOfAges } from '@warsha/domain/dues'
import { money } from '@warsha/domain/money'
import { refusePermission } from '@warsha/domain/permissions'
import type { CalendarDate } from '@warsha/domain/time'
import type { Actor } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findHolder, listOwed, listOwedInvoices, sumKept } from '../parties/account-queries.ts'
import { shopTime } from '../shops/time.ts'

/** More open visits than any account has; beyond it the ages would not be whole. */
const mostOwed = 10_000

type Context = { tx: CompanyTx; actor: Actor }
type Whose = { holder: AccountHolder; id: number }

/** The customer or partner an account is of. Accounts of partners are for users who may see partners. */
export async function holderOf({ tx, actor }: Context, { holder, id }: Whose) {
  if (holder === 'dealer') orRefuse(refusePermission(actor, { module: 'dealers' }))
  const found = await findHolder(holder)(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  return found
}

export const owedOf = (tx: CompanyTx, { holder, id }: Whose) => listOwed(holder)(tx, id, mostOwed)

/** The present balance of an account, equal to the end of its statement. */
export async function accountNow(context: Context, whose: Whose): Promise<Account> {
  const { tx, actor } = context
  await holderOf(context, whose)
  return accountOn(tx, whose, (await shopTime(tx, actor.shopId)).today)
}

/** The balance of an account on the calendar of a shop, once access was checked. */
export async function accountOn(tx: CompanyTx, whose: Whose, today: CalendarDate): Promise<Account> {
  const [of, visits, invoices, kept] = await Promise.all([
    findHolder(whose.holder)(tx, whose.id),
    owedOf(tx, whose),
    listOwedInvoices(whose.holder)(tx, whose.id),
    sumKept(whose.holder)(tx, whose.id),
  ])
  if (!of) throw refuse({ code: 'NotFound' })
  const ages = agedSums([...visits, ...invoices], today)
  const asked = totalOfAges(ages)
  return { ...of, holder: whose.holder, ages, asked, ...kept, balance: money(asked - kept.paidAhead - kept.credit) }
}
