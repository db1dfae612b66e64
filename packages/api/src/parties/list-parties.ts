import type { CustomerRow } from '@warsha/contract/customers'
import type { DealerRow } from '@warsha/contract/dealers'
import type { CompanyTx } from '@warsha/db/database'
import type { AccountHolder } from '@warsha/domain/dues'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { patternOf } from '../lib/folded.ts'
import { findEntries } from '../lib/search-entries.ts'
import { type Counted, countedFor, everywhere, told } from './counted.ts'
import { countParties, type PartyFilter, partyPage } from './list-queries.ts'
import type { Party } from './party-table.ts'
import { inOrder, partyRows } from './rows.ts'

/** What a search finds is listed as far as this; a user who gets more types another letter. */
const mostFound = 100

export type Asked = {
  searchInput?: string | undefined
  type?: string | undefined
  standing?: 'owes' | 'open' | undefined
  sortBy?: 'id' | 'name' | undefined
  isSortDescending?: boolean | undefined
}
type Page = { page: number; pageSize: number }
type Id = { id: number }

/** Customers are found through the search table. A company has a few hundred partners and suppliers at most: all of them are read. */
async function found(tx: CompanyTx, of: Party, typed: string | undefined): Promise<Partial<PartyFilter>> {
  if (!typed) return {}
  if (of !== 'customer') return { pattern: patternOf(typed) }
  const needle = searchNeedle(typed)
  if (needle.length < shortestSearch) return {}
  return { ids: (await findEntries(tx, needle, [of], mostFound)).map(({ entityId }) => entityId) }
}

/** What the list is narrowed to. */
async function filterOf(tx: CompanyTx, of: Party, asked: Asked, { only }: Counted): Promise<PartyFilter> {
  const { type, standing, searchInput } = asked
  const { ids, pattern } = await found(tx, of, searchInput)
  return { type, ids, pattern, owes: standing === 'owes', open: standing === 'open', shops: standing && only }
}

/** The list with so many rows, in its order. */
const listedBy = (of: Party, { sortBy, isSortDescending }: Asked, limit: number) =>
  partyPage(of, sortBy ?? 'id', (isSortDescending ?? sortBy !== 'name') ? 'desc' : 'asc', limit)

/** Which records a list holds, in its order; no more than `most`. */
export const partyIds = async (tx: CompanyTx, of: Party, asked: Asked, counted: Counted, most: number) =>
  listedBy(of, asked, most)(tx, await filterOf(tx, of, asked, counted))

/** One page of a list, and how many records it has in all. */
export async function pageOfParties(
  tx: CompanyTx,
  of: Party,
  asked: Asked & Page,
  counted: Counted = everywhere,
): Promise<Page & { ids: Id[]; totalItems: number }> {
  const { page, pageSize } = asked
  const filter = await filterOf(tx, of, asked, counted)
  const [ids, { count }] = await Promise.all([
    listedBy(of, asked, pageSize)(tx, filter, (page - 1) * pageSize || undefined),
    countParties(of)(tx, filter),
  ])
  return { ids, totalItems: count, page, pageSize }
}

type Rows = { customer: CustomerRow; dealer: DealerRow }
/** Some customers or partners, in the order of their list. */
export async function partyItems<Of extends AccountHolder>(
  tx: CompanyTx,
  of: Of,
  ids: readonly Id[],
  counted: Counted,
): Promise<Rows[Of][]> {
  if (ids.length === 0) return []
  const rows = await partyRows(of)(
    tx,
    ids.map(({ id }) => id),
    counted.only,
  )
  // A customer always has a phone.
  return inOrder(ids, rows).map((row) => told(row, counted)) as Rows[Of][]
}

/** The list of customers, or that of partners. */
export async function listParties<Of extends AccountHolder>(
  context: Pick<CompanyContext, 'tx' | 'actor'>,
  of: Of,
  asked: Asked & Page,
) {
  const counted = await countedFor(context)
  const { ids, ...page } = await pageOfParties(context.tx, of, asked, counted)
  return { ...page, items: await partyItems(context.tx, of, ids, counted), countedIn: counted.countedIn }
}
