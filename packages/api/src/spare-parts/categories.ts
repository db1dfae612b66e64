import type { PartCategory } from '@warsha/contract/spare-parts'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { insertCategory, listCategories, lockCategories, lockCategory, updateCategory } from './category-queries.ts'

const entity = 'partCategory'
type Typed = { nameEn: string; nameAr: string }

export const partCategories = endpoint.spareParts.categories.handler(({ context: { tx } }) => listCategories(tx))

/** Held until the name is stored, so that no two categories get it. */
async function refuseNames(tx: CompanyTx, typed: Typed, exceptId = 0): Promise<void> {
  await lockCategories(tx)
  const others = (await listCategories(tx)).filter(({ id }) => id !== exceptId)
  if (hasName(others, typed)) throw refuse({ code: 'partCategoryExists', field: 'nameAr' })
}

async function categoryOf(tx: CompanyTx, id: number): Promise<PartCategory> {
  const category = (await listCategories(tx)).find((one) => one.id === id)
  if (!category) throw refuse({ code: 'NotFound' })
  return category
}

export const addPartCategory = endpoint.spareParts.addCategory.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseNames(tx, input)
  const { id } = await insertCategory(tx, input)
  const { nameEn, nameAr } = input
  await record(context, { entity, entityId: id, action: 'partCategoryAdded', changes: { nameEn, nameAr } })
  return categoryOf(tx, id)
})

export const changePartCategory = endpoint.spareParts.changeCategory.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    await refuseNames(tx, typed, id)
    const before = await lockCategory(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const changes = changesBetween(before, typed)
    if (changes) {
      await updateCategory(tx, id, typed)
      await record(context, { entity, entityId: id, action: 'partCategoryChanged', changes })
    }
    return categoryOf(tx, id)
  },
)
