import { refuseOwnAccount } from '@warsha/domain/accounts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { forgiveAccount } from '../platform/attempts.ts'
import { dropAsked } from '../second-factor/auth-codes.ts'
import { deleteFactor } from '../second-factor/factor.ts'
import { deletePasskeys } from '../second-factor/passkeys.ts'
import { forgetBrowsers } from '../second-factor/remembered-browsers.ts'
import { endOtherSessions } from './end-sessions.ts'
import { noSession } from './queries.ts'
import { accountToChange } from './save-account.ts'

export const resetSecondFactor = endpoint.users.resetSecondFactor.handler(async ({ input: { id }, context }) => {
  const { tx, actor, services } = context
  const account = await accountToChange(context, id)
  // One's own is switched off with a code; the main owner's is theirs alone, or is taken away on the server.
  orRefuse(refuseOwnAccount(actor, account))
  await deletePasskeys(tx, id)
  if (!(await deleteFactor(tx, id))) throw refuse({ code: 'InvalidData' })
  await dropAsked(tx, id)
  await forgetBrowsers(tx, account)
  await endOtherSessions(tx, id, noSession)
  await record(context, { entity: 'user', entityId: id, action: 'secondFactorReset' })
  await forgiveAccount(services.platform, `code ${account.username}`)
  return { done: true as const }
})
