import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { refuseRemoveSection } from '@warsha/domain/services'
import { refuseDisabledShop } from '@warsha/domain/shops'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import {
  closeSection,
  findShop,
  insertSection,
  listSections as listOf,
  lockSection,
  lockShop,
  openSections,
  updateSection,
} from './section-queries.ts'

const entity = 'section'

export const listSections = endpoint.catalogue.sections.handler(async ({ input: { shopId }, context: { tx } }) => {
  if (!(await findShop(tx, shopId))) throw refuse({ code: 'NotFound', field: 'shopId' })
  return listOf(tx, shopId)
})

/** The shop, held; one that is not the company's is not there, and one that is disabled stays as it is. */
async function shopToChange(tx: CompanyTx, shopId: number): Promise<void> {
  const shop = await lockShop(tx, shopId)
  if (!shop) throw refuse({ code: 'NotFound', field: 'shopId' })
  orRefuse(refuseDisabledShop(shop))
}

/** A section of another shop is opened here too; where none has the name a new one is made. */
export const addSection = endpoint.catalogue.addSection.handler(async ({ input: { shopId, ...names }, context }) => {
  const { tx } = context
  await shopToChange(tx, shopId)
  const all = await listOf(tx, shopId)
  if (
    hasName(
      all.filter(({ open }) => open),
      names,
    )
  )
    throw refuse({ code: 'shopSectionAlreadyExists', field: 'nameAr' })
  const known = all.find((one) => hasName([one], names))
  const position = Math.min(1000, Math.max(0, ...all.map((one) => one.position)) + 1)
  const { id } = known ?? (await insertSection(tx, { ...names, position }))
  await openSections(tx, id, [shopId])
  await record(context, { entity, entityId: id, action: 'sectionOpened', changes: { ...names, shopId } })
  return sectionOf(tx, shopId, id)
})

export const changeSection = endpoint.catalogue.changeSection.handler(
  async ({ input: { id, shopId, version, ...fields }, context }) => {
    const { tx } = context
    await shopToChange(tx, shopId)
    const before = await lockSection(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const others = (await listOf(tx, shopId)).filter((one) => one.id !== id)
    if (hasName(others, fields)) throw refuse({ code: 'shopSectionAlreadyExists', field: 'nameAr' })
    const changes = changesBetween(before, fields)
    if (changes) {
      await updateSection(tx, id, fields)
      await record(context, { entity, entityId: id, action: 'sectionChanged', changes })
    }
    return sectionOf(tx, shopId, id)
  },
)

export const removeSection = endpoint.catalogue.removeSection.handler(async ({ input: { id, shopId }, context }) => {
  const { tx } = context
  await shopToChange(tx, shopId)
  const section = (await listOf(tx, shopId)).find((one) => one.id === id && one.open)
  if (!section) throw refuse({ code: 'NotFound' })
  orRefuse(refuseRemoveSection(section.services))
  await closeSection(tx, id, shopId)
  const { nameEn, nameAr } = section
  await record(context, { entity, entityId: id, action: 'sectionClosed', changes: { nameEn, nameAr, shopId } })
  return { done: true as const }
})

async function sectionOf(tx: CompanyTx, shopId: number, id: number) {
  const section = (await listOf(tx, shopId)).find((one) => one.id === id)
  if (!section) throw refuse({ code: 'NotFound' })
  return section
}
