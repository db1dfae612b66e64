import type { Database } from '@warsha/db/database'

/** What the store of a company knows besides its parts: who sells to it, how parts are sorted, by which list others buy, and a group of its people. */
export async function ofTheStore(owner: Database, companyId: number, mark: string) {
  const names = (noun: string) => ({ companyId, nameEn: `${mark} ${noun}`, nameAr: `${mark} ${noun}` })
  const supplier = await owner
    .insertInto('suppliers')
    .values({ companyId, nameEn: `${mark} supplier` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const partCategory = await owner
    .insertInto('partCategories')
    .values(names('category'))
    .returning('id')
    .executeTakeFirstOrThrow()
  const priceList = await owner.insertInto('priceLists').values(names('list')).returning('id').executeTakeFirstOrThrow()
  const permissionGroup = await owner
    .insertInto('permissionGroups')
    .values({ ...names('group'), roles: ['Technician'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    permissionGroup: permissionGroup.id,
    supplier: supplier.id,
    partCategory: partCategory.id,
    priceList: priceList.id,
  }
}
