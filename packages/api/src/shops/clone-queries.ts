import type { CompanyTx } from '@warsha/db/database'
import { lockUser } from '../users/queries.ts'

/**
 * Opens in the new shop what the other has opened and sells: services keep their prices, which are the company's, and so do
 * packages, checklists and outlines, which every shop has.
 */
export async function copyCatalogue(tx: CompanyTx, from: number, to: number): Promise<void> {
  const sections = await tx
    .selectFrom('shopSections')
    .select('sectionId')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', from)
    .execute()
  const services = await tx
    .selectFrom('shopServices')
    .select('serviceId')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', from)
    .execute()
  const there = { companyId: tx.companyId, shopId: to }
  if (sections.length > 0)
    await tx
      .insertInto('shopSections')
      .values(sections.map((row) => ({ ...there, ...row })))
      .execute()
  if (services.length > 0)
    await tx
      .insertInto('shopServices')
      .values(services.map((row) => ({ ...there, ...row })))
      .execute()
}

/** Roles held in the one shop are copied to the other. The account is held, so that a role that is being taken away is not copied. */
export async function copyRoles(
  tx: CompanyTx,
  { userId, from, to }: { userId: number; from: number; to: number },
): Promise<void> {
  await lockUser(tx, userId)
  const held = await tx
    .selectFrom('userShopRoles')
    .select('role')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('shopId', '=', from)
    .execute()
  if (held.length > 0)
    await tx
      .insertInto('userShopRoles')
      .values(held.map(({ role }) => ({ companyId: tx.companyId, userId, shopId: to, role })))
      .execute()
}
