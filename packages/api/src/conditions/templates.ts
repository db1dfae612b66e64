import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { refuseOutline, refuseRedrawing } from '@warsha/domain/outline-file'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { holdNames } from '../shops/queries.ts'
import { outlineOf } from './outline.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './template-queries.ts'

const entity = 'conditionTemplate'
type Typed = Pick<OutlineTemplate, 'nameEn' | 'nameAr' | 'active' | 'outline'>

export const listConditionTemplates = endpoint.conditionTemplates.list.handler(({ context: { tx } }) =>
  listTemplates(tx),
)

export const getConditionTemplate = endpoint.conditionTemplates.get.handler(({ input: { id }, context: { tx } }) =>
  templateOf(tx, id),
)

async function templateOf(tx: CompanyTx, id: number): Promise<OutlineTemplate> {
  const found = await findTemplate(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  return { ...found, outline: outlineOf(found.outline) }
}

/** The name is its own, and the drawing can be drawn. */
async function refuseTyped(tx: CompanyTx, typed: Typed, exceptId = 0): Promise<void> {
  orRefuse(at('outline', refuseOutline(typed.outline)))
  await holdNames(tx)
  const others = (await listTemplates(tx)).filter(({ id }) => id !== exceptId)
  if (hasName(others, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
}

const stored = ({ nameEn, nameAr, active, outline }: Typed) => ({
  nameEn,
  nameAr,
  active,
  outline: JSON.stringify(outline),
})

export const addConditionTemplate = endpoint.conditionTemplates.add.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseTyped(tx, input)
  const { id } = await insertTemplate(tx, stored(input))
  const { nameEn, nameAr } = input
  await record(context, { entity, entityId: id, action: 'conditionTemplateCreated', changes: { nameEn, nameAr } })
  return templateOf(tx, id)
})

export const changeConditionTemplate = endpoint.conditionTemplates.change.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    await lockTemplate(tx, id)
    const before = await templateOf(tx, id)
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    await refuseTyped(tx, typed, id)
    orRefuse(at('outline', refuseRedrawing(before.used, before.outline, typed.outline)))
    const changes = changesBetween(stored(before), stored(typed))
    if (changes) {
      await updateTemplate(tx, id, stored(typed))
      await record(context, { entity, entityId: id, action: 'conditionTemplateChanged', changes })
    }
    return templateOf(tx, id)
  },
)

export const removeConditionTemplate = endpoint.conditionTemplates.remove.handler(
  async ({ input: { id }, context }) => {
    const { tx } = context
    await lockTemplate(tx, id)
    const { used, nameEn, nameAr } = await templateOf(tx, id)
    if (used) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
    await deleteTemplate(tx, id)
    await record(context, { entity, entityId: id, action: 'conditionTemplateDeleted', changes: { nameEn, nameAr } })
    return { done: true as const }
  },
)
