import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { forgetBrowser, forgetBrowsers, listRemembered } from '../second-factor/remembered-browsers.ts'
import { endOneSession, endOtherSessions, listLivingSessions } from './end-sessions.ts'
import { findUser } from './queries.ts'

async function me({ tx, actor }: CompanyContext) {
  const user = await findUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return user
}

export const sessions = endpoint.users.sessions.handler(async ({ context }) => {
  const { tx, actor, services } = context
  const living = await listLivingSessions(tx, actor.userId, services.settings.sessionIdleHours)
  return {
    sessions: living.map((session) => ({ ...session, isThis: session.id === actor.sessionId })),
    rememberedBrowsers: await listRemembered(context, tx, await me(context)),
  }
})

export const endSession = endpoint.users.endSession.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  if (!(await endOneSession(tx, actor.userId, id))) throw refuse({ code: 'NotFound' })
  await record(context, { entity: 'user', entityId: actor.userId, action: 'sessionEnded' })
  return { done: true as const }
})

export const endOthers = endpoint.users.endOtherSessions.handler(async ({ context }) => {
  const { tx, actor } = context
  await endOtherSessions(tx, actor.userId, actor.sessionId)
  await forgetBrowsers(tx, await me(context), context)
  await record(context, { entity: 'user', entityId: actor.userId, action: 'otherSessionsEnded' })
  return { done: true as const }
})

export const forgetRememberedBrowser = endpoint.users.forgetBrowser.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  if (!(await forgetBrowser(tx, actor.userId, id))) throw refuse({ code: 'NotFound' })
  await record(context, { entity: 'user', entityId: actor.userId, action: 'browserForgotten' })
  return { done: true as const }
})
