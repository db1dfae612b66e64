import type { SystemSettings } from '@warsha/contract/system-settings'
import { megabyte } from '@warsha/domain/system-settings'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findCompany, updateCompany } from './queries.ts'
import { findSystemSettings, weighUploads } from './setting-queries.ts'

export const systemSettings = endpoint.company.systemSettings.handler(({ context }) => shown(context))

async function shown({ tx, services }: CompanyContext): Promise<SystemSettings> {
  const { version } = await findCompany(tx)
  const { acceptedFileTypesForUpload, ...settings } = await findSystemSettings(tx)
  const uploads = { bytes: await weighUploads(tx), mostBytes: services.settings.filesPerCompanyMb * megabyte }
  return { version, ...settings, acceptedFileTypesForUpload: [...acceptedFileTypesForUpload], uploads }
}

export const saveSystemSettings = endpoint.company.saveSystemSettings.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, ...settings } = input
  if (id !== tx.companyId) throw refuse({ code: 'NotFound' })
  const company = await findCompany(tx, { lock: true })
  if (company.version !== version) throw refuse({ code: 'InvalidData' })
  const before = await findSystemSettings(tx)
  const flat = ({ acceptedFileTypesForUpload: types, ...more }: typeof before) => ({ ...more, types: types.join(', ') })
  const changes = changesBetween(flat(before), flat(settings))
  if (!changes) return shown(context)
  await updateCompany(tx, { settings: JSON.stringify(settings) })
  await record(context, { entity: 'company', entityId: id, action: 'systemSettingsChanged', changes })
  return shown(context)
})
