import type { TaxBox } from '@warsha/domain/tax-return'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { countFrozen, countOpen, countPosted, listFrozen, listOpen, listPosted, type Slice } from './entry-queries.ts'
import { periodSeen, spanOf } from './period-page.ts'
import { registrationsSeen } from './registrations.ts'

type Asked = { id: number; box?: TaxBox | undefined; rateBp?: number | undefined; late?: boolean | undefined }

/** The documents of a period, as they stand or as they were posted, and how many there are. */
export async function entriesOf(context: Pick<CompanyContext, 'tx' | 'actor'>, asked: Asked, slice: Slice) {
  const { tx } = context
  const { id, box, rateBp, late } = asked
  const { period, chain } = await periodSeen(context, id)
  const filter = { box, rateBp, late }
  if (period.postedAt !== null)
    return { rows: await listFrozen(tx, id, filter, slice), count: () => countFrozen(tx, id, filter) }
  const span = spanOf(period, chain)
  return { rows: await listOpen(tx, id, span, filter, slice), count: () => countOpen(tx, id, span, filter) }
}

type AskedPosted = {
  vatRegistrationId?: number | undefined
  box?: TaxBox | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

/** What posted periods of the VAT numbers that the caller may see hold. */
export async function postedEntries(context: Pick<CompanyContext, 'tx' | 'actor'>, asked: AskedPosted, slice: Slice) {
  const { tx } = context
  const { vatRegistrationId, box, from, to } = asked
  const ids = (await registrationsSeen(context)).map(({ id }) => id)
  const registrationIds = vatRegistrationId === undefined ? ids : ids.filter((id) => id === vatRegistrationId)
  const filter = { registrationIds, box, from, to }
  return { rows: await listPosted(tx, filter, slice), count: () => countPosted(tx, filter) }
}
