import { type CompanyTx, inCompany } from '@warsha/db/database'
import { isOpenLink } from '@warsha/domain/shares'
import { untilUndisturbed } from '../lib/again.ts'
import type { RequestContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { findLink, type Link } from './queries.ts'
import { companyOf, hashOf } from './token.ts'

/**
 * Enters the company of a valid link. A link that never existed, has expired or was revoked gives the same answer. What another
 * transaction was in the way of is done anew, as at the endpoints of a company: the work sends nothing that its commit does not.
 */
export async function throughLink<T>(
  { services }: RequestContext,
  token: string,
  work: (tx: CompanyTx, link: Link) => Promise<T>,
): Promise<T> {
  const companyId = companyOf(services.settings.secret, token)
  if (companyId === null) throw refuse({ code: 'linkNotValid' })
  return untilUndisturbed(() =>
    inCompany(services.database, companyId, async (tx) => {
      const link = await findLink(tx, hashOf(token))
      if (!link || !isOpenLink(link, new Date().toISOString())) throw refuse({ code: 'linkNotValid' })
      return work(tx, link)
    }),
  )
}
