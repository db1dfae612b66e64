import { randomUUID } from 'node:crypto'
import { freeze } from '@warsha/api/tax-periods/entry-queries'
import { spanOf } from '@warsha/api/tax-periods/period-page'
import { findChain, insertPeriod, listRegistrationsWithShops, setPosted } from '@warsha/api/tax-periods/queries'
import { type CompanyTx, inCompany, openDatabase } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { addMonths } from '@warsha/domain/durations'
import { endOf, type ProposedPeriod, proposedPeriod } from '@warsha/domain/tax-periods'

const zone = 'Asia/Riyadh'
/** How many quarters were filed before the one that ended last. */
const filed = 3

/** The demo companies have filed some quarters; the one that ended last waits to be posted. */
export async function fileTaxPeriods(ownerUrl: string, now: number): Promise<void> {
  const database = openDatabase(ownerUrl)
  try {
    for (const { id } of await database.selectFrom('companies').select('id').orderBy('id').execute())
      await inCompany(database, id, (tx) => fileAll(tx, now))
  } finally {
    await database.destroy()
  }
}

async function fileAll(tx: CompanyTx, now: number): Promise<void> {
  const last = proposedPeriod(null, dayIn(zone, new Date(now).toISOString()))
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { id } of await listRegistrationsWithShops(tx))
    for (let back = filed; back >= 0; back -= 1) {
      const from = addMonths(last.from, -3 * back)
      await file(tx, id, { length: 'quarter', from, to: endOf('quarter', from) }, owner, back > 0)
    }
}

type User = { id: number; nameEn: string; nameAr: string }

async function file(tx: CompanyTx, vatRegistrationId: number, days: ProposedPeriod, user: User, posted: boolean) {
  const { length, from, to } = days
  const at = `${addMonths(to, 1).slice(0, 7)}-12T08:00:00Z`
  const { id } = await insertPeriod(tx, {
    vatRegistrationId,
    length,
    fromOn: from,
    toOn: to,
    requestKey: randomUUID(),
    requestHash: '',
    createdAt: at,
    createdBy: user.id,
    createdByEn: user.nameEn,
    createdByAr: user.nameAr,
  })
  if (!posted) return
  await freeze(tx, id, spanOf({ vatRegistrationId, from, to }, await findChain(tx, vatRegistrationId)))
  await setPosted(tx, id, { postedBy: user.id, postedByEn: user.nameEn, postedByAr: user.nameAr, postedAt: at })
}
