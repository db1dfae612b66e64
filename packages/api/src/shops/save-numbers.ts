import type { CompanyTx } from '@warsha/db/database'
import { documentNumber, isInvoiceKind, prefixOf, refusePrefix } from '@warsha/domain/numbers'
import { refuseDisabledShop } from '@warsha/domain/shops'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { isPrefixWorn, type KindPattern, listInvoicePrefixes, listNumbers, replacePatterns } from './number-queries.ts'
import { shopPage, shopToChange } from './page.ts'
import { updateShop } from './queries.ts'
import { shopTime } from './time.ts'

export const saveNumbers = endpoint.shops.saveNumbers.handler(
  async ({ input: { id, version, numbers: typed }, context }) => {
    const { tx } = context
    orRefuse(refuseDisabledShop(await shopToChange(tx, id, version)))
    const year = Number((await shopTime(tx, id)).today.slice(0, 4))
    const before = await listNumbers(tx, id, year)
    const given = typed.map((pattern) => ({ ...pattern, prefix: prefixOf(pattern.prefix) }))
    const changes = changesBetween(samples(before, year), samples(given, year))
    if (!changes) return shopPage(tx, id)
    const changed = given.filter(({ kind }) => kind in changes)
    for (const { kind, prefix } of changed) orRefuse(at(`${kind}.prefix`, refusePrefix(prefix)))
    await refuseTakenPrefix(tx, id, changed)
    await replacePatterns(tx, id, changed)
    await updateShop(tx, id, {})
    await record(context, { entity: 'shop', entityId: id, action: 'shopNumbersChanged', changes })
    return shopPage(tx, id)
  },
)

/** For the log: how the first number of a year reads, by kind of document. */
const samples = (patterns: readonly KindPattern[], year: number): Record<string, string> =>
  Object.fromEntries(patterns.map((pattern) => [pattern.kind, documentNumber(pattern, year, 1)]))

/** An invoice prefix stands for one shop and one kind of document, now and in all that was issued. */
async function refuseTakenPrefix(tx: CompanyTx, shopId: number, changed: readonly KindPattern[]): Promise<void> {
  const invoices = changed.filter(({ kind }) => isInvoiceKind(kind))
  const stay = (await listInvoicePrefixes(tx)).filter(
    (one) => one.shopId !== shopId || invoices.every(({ kind }) => kind !== one.kind),
  )
  for (const [place, { kind, prefix }] of invoices.entries()) {
    const isTwice = [...stay, ...invoices.slice(0, place)].some((one) => one.prefix === prefix)
    if (isTwice || (await isPrefixWorn(tx, { shopId, kind, prefix })))
      throw refuse({ code: 'invoicePrefixTaken', data: { prefix }, field: `${kind}.prefix` })
  }
}
