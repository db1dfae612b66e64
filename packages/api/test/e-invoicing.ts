import { randomBytes } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { type EInvoicingMode, eInvoicingModes } from '@warsha/domain/tax-devices'
import { startSandbox } from '@warsha/zatca/sandbox'
import { afterAll } from 'vitest'
import type { Services } from '../src/lib/context.ts'
import type { SealingKey } from '../src/settings.ts'
import { setSealingKeys } from '../src/tax-devices/seals.ts'
import type { Company } from './garage.ts'

export const newSealingKey = (name: string): SealingKey => ({ name, bytes: randomBytes(32) })
export const acknowledged = { vatNumberValid: true, certificateMandatory: true, otpValid: true }

/** A request for a compliance certificate in test mode, where the sandbox takes any six digits. */
export const asking = (of: Pick<Company, 'shopId'>, more: object = {}) => ({
  shopId: of.shopId,
  zatcaModeId: 1 as const,
  otp: '123456',
  acknowledged,
  ...more,
})

/** A sandbox of the authority for this test file, to which the server under test talks; with a sealing key. */
export async function openAuthority(owner: Database, services: Services) {
  const waiting: (() => void)[] = []
  /** Two requests that are told to be slow wait for each other: the authority answers neither before both have come. */
  const meet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 2) for (const go of waiting.splice(0)) go()
    })
  const sandbox = await startSandbox({ port: 0, wait: meet })
  const meetAt = (path: string) => sandbox.fault({ kind: 'slow', ms: 1, path, times: 2 })
  const keys = [newSealingKey('test')]
  services.settings.eInvoicing = { address: `http://127.0.0.1:${sandbox.port}/e-invoicing`, keys }
  setSealingKeys(keys)
  afterAll(() => sandbox.close())

  const environments = { TestMode: 'developer-portal', Simulation: 'simulation', Production: 'core' } as const
  /** A one-time password of the portal, as the owner of a shop gets it there. */
  const otpFor = (mode: EInvoicingMode): string => sandbox.otp(environments[mode])

  /** What a certificate needs beside what every company of the tests has: district and town. */
  async function completeAddress({ companyId }: Pick<Company, 'companyId'>): Promise<void> {
    const { id: cityId } = await owner
      .selectFrom('cities')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('companies')
      .set({ districtEn: 'Al Olaya', districtAr: 'العليا', cityId })
      .where('id', '=', companyId)
      .execute()
  }

  /** Gives a shop its certificates as its owner would; from then on it issues e-invoices. */
  async function onboard(
    of: Pick<Company, 'companyId' | 'shopId' | 'api'>,
    options: { mode?: EInvoicingMode; shopId?: number } = {},
  ) {
    const { mode = 'TestMode', shopId = of.shopId } = options
    await completeAddress(of)
    const asked = { shopId, zatcaModeId: eInvoicingModes[mode], otp: otpFor(mode), acknowledged }
    await of.api.taxDevices.issueComplianceCSID(asked)
    return of.api.taxDevices.issueProdCSID({ shopId })
  }
  /** For a server in a process of its own, which talks to the same sandbox. */
  const settingsOfProcess = () => ({
    E_INVOICING_ADDRESS: `http://127.0.0.1:${sandbox.port}/e-invoicing`,
    E_INVOICING_KEYS: keys.map(({ name, bytes }) => `${name}=${bytes.toString('base64')}`).join(','),
  })
  return { sandbox, meetAt, otpFor, completeAddress, onboard, settingsOfProcess }
}
