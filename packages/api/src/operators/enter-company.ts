import { inCompany } from '@warsha/db/database'
import { operators } from '@warsha/domain/roles'
import ar from '@warsha/i18n/ar/shell.json' with { type: 'json' }
import en from '@warsha/i18n/en/shell.json' with { type: 'json' }
import { operatorEndpoint } from '../lib/endpoint.ts'
import { listOpenWindows } from '../lib/operator-sessions.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { holdSignedInWithin } from '../platform/desk-log.ts'
import { findOpenCompany, upsertOperatorUser } from '../platform/support-queries.ts'
import { openSession } from '../users/open-session.ts'
import { findUser, insertSignIn } from '../users/queries.ts'
import { insertSupportEntry } from './desk-queries.ts'

export const companies = operatorEndpoint.operators.companies.handler(async ({ context: { services } }) => {
  const open = []
  for (const { companyId } of await listOpenWindows(services.platform)) {
    const company = await inCompany(services.database, companyId, findOpenCompany, 'read')
    if (company) open.push(company)
  }
  return open
})

export const enter = operatorEndpoint.operators.enter.handler(({ input: { companyId }, context }) => {
  const { operator, services, address, agent, clientId, language } = context
  const names = operator.id === operators.systemAdministrator ? 'administrator' : 'viewer'
  const [nameEn, nameAr] = [en.operator[names], ar.operator[names]]
  return inCompany(services.database, companyId, async (tx) => {
    // Held until the session in the company is stored, so that what ends the operator's sessions finds it.
    await holdSignedInWithin(tx, context)
    const company = await findOpenCompany(tx)
    // A company that lets nobody in and one that does not exist are the same answer.
    if (!company) throw refuse({ code: 'NotFound' })
    await upsertOperatorUser(tx, { id: operator.id, username: operator.email, nameEn, nameAr, language })
    const user = await findUser(tx, operator.id)
    if (!user) throw new Error('The operator was not stored as a user of the company')
    const { sessionId, answer } = await openSession(context, tx, user, company.supportAccessUntil)
    const { id, supportAccessUntil: until } = company
    await insertSupportEntry(tx, { companyId: id, operator: operator.id, until, address })
    await insertSignIn(tx, { userId: user.id, address, agent, succeeded: true })
    const actor = { userId: user.id, nameEn, nameAr, sessionId }
    await record(
      { tx, actor, address, clientId },
      {
        entity: 'support',
        entityId: user.id,
        action: 'supportEntered',
        changes: { until },
      },
    )
    return answer
  })
})
