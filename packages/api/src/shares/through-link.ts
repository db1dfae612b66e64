import { type CompanyTx, inCompany } from '@warsha/db/database'
import { isOpenLink } from '@warsha/domain/shares'
import type { RequestContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { findLink, type Link } from './queries.ts'
import { companyOf, hashOf } from './token.ts'

/** Enters the company of a valid link. A link that never existed, has expired or was revoked gives the same answer. */
export async function throughLink<T>(
  { services }: RequestContext,
  token: string,
  work: (tx: CompanyTx, link: Link) => Promise<T>,
): Promise<T> {
  const companyId = companyOf(services.settings.secret, token)
  if (companyId === null) throw refuse({ code: 'linkNotValid' })
  return inCompany(services.database, companyId, async (tx) => {
    const link = await findLink(tx, hashOf(token))
    if (!link || !isOpenLink(link, new Date().toISOString())) throw refuse({ code: 'linkNotValid' })
    return work(tx, link)
  })
}
