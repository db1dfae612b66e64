import type { Database } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { networkOf } from '../lib/network.ts'
import { refuse } from '../lib/refuse.ts'
import { beginAttempt, forgiveAttempt } from '../platform/attempts.ts'
import { foundCompany } from './found-company.ts'
import { listCitiesOf } from './queries.ts'
import { isSetupToken, useSetupToken } from './token.ts'

export const beginSetup = openEndpoint.setup.begin.handler(async ({ input: { token }, context }) => {
  await orRefuseToken(context, token)
  return { cities: await listCitiesOf(context.services.database) }
})

export const completeSetup = openEndpoint.setup.complete.handler(async ({ input: { token, company }, context }) => {
  await orRefuseToken(context, token)
  const { services, address } = context
  const taken = services.settings.operators.map(({ email }) => email)
  const { username } = await foundCompany(services.database, company, { address, taken }, async (tx) => {
    if (!(await useSetupToken(tx, token))) throw refuse({ code: 'NotFound' })
  })
  return { username }
})

/** Refuses a wrong token, and too many of them, and any when there is nothing to set up. */
async function orRefuseToken({ services, address }: RequestContext, token: string): Promise<void> {
  const platform: Database = services.platform
  // Counted for each network by itself: guesses of one keep nobody else out.
  const account = `setup from ${networkOf(address ?? '')}`
  const attempt = await beginAttempt(platform, account, { address, clientId: null })
  if (!(await isSetupToken(platform, token))) throw refuse({ code: 'NotFound' })
  await forgiveAttempt(platform, attempt)
}
