import type { CompanyTx } from '@warsha/db/database'
import { certificateStateOf, eInvoicingModes, isForRealSubmission, showsEInvoicing } from '@warsha/domain/tax-devices'
import { listCertificates, listDevices } from './queries.ts'

/** What the screens of a shop know of e-invoicing from the start (LKP-019). */
export async function eInvoicingInfo(tx: CompanyTx, shopId: number, countryId: number) {
  const devices = await listDevices(tx, shopId)
  const device = devices.find(({ state }) => state === 'Active') ?? devices[0]
  if (!device) return { zatcaModeId: null, isProdCSIDValid: false, isShown: false }
  const certificate = (await listCertificates(tx, device.id)).find(({ kind }) => kind === 'Production') ?? null
  const state = certificateStateOf(certificate, new Date().toISOString())
  return {
    zatcaModeId: eInvoicingModes[device.mode],
    isProdCSIDValid: isForRealSubmission(device.mode, state),
    isShown: showsEInvoicing(countryId, state),
  }
}
