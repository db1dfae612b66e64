import { searchForm } from '@warsha/domain/arabic'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { insertCategory } from '../spare-parts/category-queries.ts'
import type { Judged } from './judged.ts'
import type { PartChange } from './spare-parts.ts'

/**
 * Adds the categories that rows name and the company lacks, as the form of a category would, and gives each part its own.
 * Rows are judged under the lock of the categories, so nobody has added the same one meanwhile.
 */
export async function withNewCategories(
  context: CompanyContext,
  judged: readonly Judged<PartChange>[],
): Promise<Judged<PartChange>[]> {
  const ids = new Map<string, number>()
  for (const { change } of judged) {
    if (!change?.newCategory || ids.has(searchForm(change.newCategory))) continue
    const names = { nameEn: change.newCategory, nameAr: change.newCategory }
    const { id } = await insertCategory(context.tx, { ...names, active: true })
    await record(context, { entity: 'partCategory', entityId: id, action: 'partCategoryAdded', changes: names })
    ids.set(searchForm(change.newCategory), id)
  }
  return judged.map((row) => {
    const categoryId = ids.get(searchForm(row.change?.newCategory ?? ''))
    if (!row.change || categoryId === undefined) return row
    const { fields, changes, id } = row.change
    const logged = id === null ? changes : { ...changes, categoryId: [fields.categoryId, categoryId] }
    return { ...row, change: { ...row.change, fields: { ...fields, categoryId }, changes: logged } }
  })
}
