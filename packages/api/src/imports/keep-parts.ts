import { partNoKey } from '@warsha/domain/parts'
import { sparePartSearchBody } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { publishPart, storedPart } from '../spare-parts/part.ts'
import { holdForOtherUnit, insertBarcodes, updatePart } from '../spare-parts/queries.ts'
import type { Judged } from './judged.ts'
import { keep } from './keep.ts'
import { withNewCategories } from './new-categories.ts'
import { insertBarcodesOf, insertParts, stockedParts } from './part-queries.ts'
import { insertSearchEntries } from './queries.ts'
import type { PartChange } from './spare-parts.ts'

/** Stores the parts of a table. What somebody else gave to a part since the rows were judged ends it: nothing is stored. */
export async function keepParts(
  context: CompanyContext,
  judged: readonly Judged<PartChange>[],
  importId: number,
): Promise<void> {
  const { tx } = context
  const otherUnit = judged.flatMap(({ change }) => (change?.id && change.changes.unit ? change.id : []))
  if (otherUnit.length > 0) {
    await holdForOtherUnit(tx, otherUnit)
    if ((await stockedParts(tx, otherUnit)).length > 0) throw refuse({ code: 'importChanged' })
  }
  await keep(context, await withNewCategories(context, judged), importId, {
    entity: 'sparePart',
    actions: { added: 'sparePartAdded', changed: 'sparePartChanged' },
    add: async (some) => {
      const added = await insertParts(
        tx,
        some.map(({ fields }) => storedPart(fields)),
      )
      const ids = new Map(added.map(({ id, partKey }) => [partKey, id]))
      const stored = some.flatMap(({ fields, barcodes }) => {
        const id = ids.get(partNoKey(fields.partNo))
        return id === undefined ? [] : [{ id, fields, barcodes }]
      })
      if (stored.length < some.length) throw refuse({ code: 'importChanged' })
      const rows = stored.flatMap(({ id, barcodes }) => barcodes.map((barcode) => ({ barcode, partId: id })))
      if (rows.length > 0 && (await insertBarcodesOf(tx, rows)).length < rows.length)
        throw refuse({ code: 'importChanged' })
      await insertSearchEntries(
        tx,
        stored.map(({ id, fields }) => ({
          kind: 'sparePart' as const,
          entityId: id,
          body: sparePartSearchBody(fields, []),
        })),
      )
      return stored.map(({ id, fields: { partNo, nameEn, nameAr } }) => ({ id, said: { partNo, nameEn, nameAr } }))
    },
    change: async (id, { fields, barcodes }) => {
      await updatePart(tx, id, storedPart(fields))
      if ((await insertBarcodes(tx, id, barcodes)).length < barcodes.length) throw refuse({ code: 'importChanged' })
      await publishPart(tx, id)
    },
  })
}
