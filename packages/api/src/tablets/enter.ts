import type { CompanyTx } from '@warsha/db/database'
import { tabletSessionHours } from '@warsha/domain/tablets'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { beginPin, forgiveAttempt } from '../platform/attempts.ts'
import { type Judged, judgePin } from '../second-factor/pins.ts'
import { openTabletSession } from '../users/open-session.ts'
import { findCompanyNames, insertSignIn, lockUser } from '../users/queries.ts'
import { atThisTablet, keepTablet } from './cookie.ts'
import { endSessionsAt, noteSeen, peopleAt, type TabletRow } from './queries.ts'

export const here = openEndpoint.tablets.here.handler(({ context }) =>
  atThisTablet(context, async (tx, tablet) => ({
    name: tablet.name,
    company: await findCompanyNames(tx),
    shop: { id: tablet.shopId, nameEn: tablet.shopEn, nameAr: tablet.shopAr },
    people: await peopleAt(tx, tablet).execute(),
  })),
)

export const enter = openEndpoint.tablets.enter.handler(async ({ input: { userId, pin }, context }) => {
  const { platform } = context.services
  const place = await atThisTablet(context, async (tx, { id }) => ({ companyId: tx.companyId, tabletId: id }))
  if (!place) throw refuse({ code: 'tabletOver' })
  const attempt = await beginPin(platform, { ...place, userId })
  const done = await atThisTablet(
    context,
    (tx, tablet, token) => tried(context, tx, { tablet, token, userId, pin }),
    'change',
  )
  if (!done) throw refuse({ code: 'tabletOver' })
  if (done.is === 'gone') throw refuse({ code: 'pinGone' })
  if (done.is === 'wrong') throw refuse({ code: 'pinWrong', field: 'pin', data: { count: done.left } })
  await forgiveAttempt(platform, attempt)
  return done.answer
})

type Try = { tablet: TabletRow; token: string; userId: number; pin: string }
type Answer = Awaited<ReturnType<typeof openTabletSession>>
type Tried = Exclude<Judged, { is: 'right' }> | { is: 'right'; answer: Answer }

/** A wrong PIN is counted and stands in the history of the user, so it is answered and refused only after it is stored. */
async function tried(context: RequestContext, tx: CompanyTx, { tablet, token, userId, pin }: Try): Promise<Tried> {
  const user = await lockUser(tx, userId)
  const mayWork = await peopleAt(tx, tablet).where('u.id', '=', userId).executeTakeFirst()
  if (!user || !mayWork) return { is: 'gone' }
  const judged = await judgePin(tx, context.services.settings.secret, userId, pin)
  const { address, agent } = context
  await insertSignIn(tx, { userId, address, agent, succeeded: judged.is === 'right' })
  if (judged.is !== 'right') return judged
  await noteSeen(tx, tablet.id)
  // One stands before it: whoever forgot to leave has left now.
  await endSessionsAt(tx, tablet.id)
  const answer = await openTabletSession(context, tx, user, { ...tablet, hours: tabletSessionHours })
  keepTablet(context, tx.companyId, token)
  return { is: 'right', answer }
}
