import { refuseVoucherTerms } from '@warsha/domain/subscription-sales'
import { operatorEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import type { AnyTx } from '../platform/desk-log.ts'
import {
  findEveryPlan,
  findVoucherOf,
  insertVoucher,
  lockVoucher,
  pageOfVouchers,
  updateVoucherRow,
} from './sales-queries.ts'
import { changeSold, makeSold } from './sell.ts'

const { subscriptions } = operatorEndpoint

export const vouchers = subscriptions.vouchers.handler(async ({ input, context: { services } }) => {
  const { page, pageSize, search } = input
  return { ...(await pageOfVouchers(services.platform, input, search ?? '')), page, pageSize }
})

async function refuseUnknownPlan(tx: AnyTx, planId: number | null): Promise<void> {
  if (planId !== null && !(await findEveryPlan(tx, planId)))
    throw refuse({ code: 'invalidSubscriptionPlan', field: 'planId' })
}

export const createVoucher = subscriptions.createVoucher.handler(({ input: typed, context }) => {
  const input = { ...typed, code: typed.code.toUpperCase() }
  const { amount: amountMinor, ...voucher } = input
  return makeSold(context, 'voucher', input, {
    insert: async (tx) => {
      orRefuse(refuseVoucherTerms(input))
      await refuseUnknownPlan(tx, input.planId)
      if (await findVoucherOf(tx, input.code)) throw refuse({ code: 'voucherCodeTaken', field: 'code' })
      return insertVoucher(tx, { ...voucher, amountMinor })
    },
    find: lockVoucher,
  })
})

export const updateVoucher = subscriptions.updateVoucher.handler(({ input, context }) => {
  const { id, version: _, amount: amountMinor, ...voucher } = input
  return changeSold(context, 'voucher', input, {
    find: lockVoucher,
    fieldsOf: (row) => row,
    check: async (tx, { uses }) => {
      orRefuse(refuseVoucherTerms(input, uses))
      await refuseUnknownPlan(tx, input.planId)
    },
    update: (tx, version) => updateVoucherRow(tx, id, { ...voucher, amountMinor, version }),
  })
})
