import { nextStepsOf } from '@warsha/domain/next-steps'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { findStanding, hideNextSteps, showNextSteps } from './next-step-queries.ts'

export const nextSteps = endpoint.setup.nextSteps.handler(async ({ context: { tx } }) => {
  const { shopId, examples, buildingNo, street, district, city, postalCode, ...there } = await findStanding(tx)
  const steps = nextStepsOf({ ...there, address: { buildingNo, street, district, city, postalCode } })
  return { shopId, steps, examples }
})

export const keepNextSteps = endpoint.setup.keepNextSteps.handler(async ({ input: { hidden }, context }) => {
  const { tx } = context
  const changed = await (hidden ? hideNextSteps(tx) : showNextSteps(tx))
  const action = hidden ? 'nextStepsHidden' : 'nextStepsShown'
  if (changed > 0) await record(context, { entity: 'company', entityId: tx.companyId, action })
  return { done: true }
})
