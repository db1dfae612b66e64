import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type SystemSettings, settingsOf } from '@warsha/domain/system-settings'

const findStored = statement((tx: CompanyTx) =>
  tx.selectFrom('companies').select('settings').where('id', '=', tx.companyId),
).one

/** What the company decided for all its shops. */
export async function findSystemSettings(tx: CompanyTx): Promise<SystemSettings> {
  const { settings } = await findStored(tx)
  return settingsOf(settings as Partial<SystemSettings>)
}

/** What all photos and attachments of the company weigh, in bytes. */
export async function weighUploads(tx: CompanyTx): Promise<number> {
  const total = await tx
    .selectFrom('fileTotals')
    .select('bytes')
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst()
  return total?.bytes ?? 0
}
