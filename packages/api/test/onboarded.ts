import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { lockActiveDevice } from '../src/tax-devices/active-device.ts'
import { openAuthority } from './e-invoicing.ts'
import { type Company, type openGarage, refusalOf } from './garage.ts'

type Opened = Pick<Awaited<ReturnType<typeof openGarage>>, 'company' | 'owner' | 'services'>

/** A sandbox of the authority, and what tests ask of the devices of shops. */
export async function openDevices({ company, owner, services }: Opened) {
  const authority = await openAuthority(owner, services)

  /** A company that lacks nothing for a certificate. */
  async function fresh(): Promise<Company> {
    const made = await company(`Onboarded ${randomUUID().slice(0, 6)}`)
    await authority.completeAddress(made)
    return made
  }
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
  /** The device with which a shop would issue now, or null. */
  const locked = (of: Company, shopId = of.shopId) =>
    inCompany(services.database, of.companyId, (tx) => lockActiveDevice(tx, shopId))
  /** What was asked of the authority, the newest first, and how it went. */
  const logOf = async (of: Company) =>
    (await of.api.taxDevices.getZatcaCSIDIssueLog({ shopId: of.shopId })).items.map(({ step, outcome }) => [
      step,
      outcome,
    ])
  return { ...authority, fresh, code, locked, logOf }
}
