import { refuseOtherShop } from '@warsha/domain/permissions'
import { fileEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { drain } from './drain.ts'
import { explained } from './explained.ts'
import { findState, findToSubmit } from './submission-queries.ts'
import { submitOne } from './submit.ts'

/**
 * Submits an e-invoice now (API-092). One that waits takes with it what waits before it; one that was refused is sent again as it is, for
 * a refusal may have been the authority's own fault. No transaction is held while the authority is asked.
 */
export const submitQueuedInvoice = fileEndpoint.eInvoices.submit.handler(async ({ input: { invoiceId }, context }) => {
  const { services } = context
  const { one, companyId } = await context.enter(async ({ tx, actor }) => {
    const found = await findToSubmit(tx, invoiceId)
    if (!found) throw refuse({ code: 'NotFound' })
    orRefuse(refuseOtherShop(actor, found.shopId))
    return { one: found, companyId: tx.companyId }
  })
  if (one.status === 'FAILED') await submitOne(services, companyId, one)
  if (one.status === 'QUEUED') await drain(services, companyId, one.deviceId, { until: one.counter, now: true })
  const state = await context.ask(({ tx }) => findState(tx, invoiceId))
  if (!state) throw refuse({ code: 'NotFound' })
  if (state.status === 'FAILED') throw refuse({ code: 'failedSubmitInvoiceToZatcaPortal' })
  if (state.status === 'QUEUED') throw refuse({ code: 'invoiceQueued' })
  const { qr: _qr, ...shown } = state
  return explained(shown)
})
