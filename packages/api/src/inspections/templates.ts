import type { Template, templateFields } from '@warsha/contract/inspection-rows'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { sectionsOf } from '@warsha/domain/inspections'
import type * as z from 'zod'
import { standardTemplate } from '../company/standard-template.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { holdNames } from '../shops/queries.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  isTemplateUsed,
  listTemplatePoints,
  lockServices,
  lockTemplate,
  listTemplates as rowsOf,
  setPoints,
  type TemplatePoint,
  updateTemplate,
} from './template-queries.ts'

const entity = 'inspectionTemplate'
type Typed = z.output<z.ZodObject<typeof templateFields>>

export const listTemplates = endpoint.inspections.templates.handler(({ context: { tx } }) => rowsOf(tx))

export const getTemplate = endpoint.inspections.template.handler(({ input, context: { tx } }) =>
  templateOf(tx, input.id),
)

async function templateOf(tx: CompanyTx, id: number): Promise<Template> {
  const template = await findTemplate(tx, id)
  if (!template) throw refuse({ code: 'NotFound' })
  const sections = sectionsOf(await listTemplatePoints(tx, id)).map(({ sectionEn, sectionAr, points }) => ({
    nameEn: sectionEn,
    nameAr: sectionAr,
    points: points.map(({ nameEn, nameAr, unit, serviceId }) => ({ nameEn, nameAr, unit, serviceId })),
  }))
  return { ...template, sections }
}

const pointsOf = ({ sections }: Pick<Typed, 'sections'>): TemplatePoint[] =>
  sections.flatMap(({ nameEn: sectionEn, nameAr: sectionAr, points }) =>
    points.map((point) => ({ sectionEn, sectionAr, ...point })),
  )

/** No other checklist has the name, and the services that points name belong to the company. */
async function refuseTyped(tx: CompanyTx, typed: Typed, exceptId = 0): Promise<void> {
  await holdNames(tx)
  const others = (await rowsOf(tx)).filter(({ id }) => id !== exceptId)
  if (hasName(others, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const named = pointsOf(typed).flatMap(({ serviceId }) => serviceId ?? [])
  const known = await lockServices(tx, [...new Set(named)])
  if (named.some((id) => !known.includes(id))) throw refuse({ code: 'NotFound', field: 'serviceId' })
}

async function add(context: CompanyContext, typed: Typed): Promise<Template> {
  const { tx } = context
  await refuseTyped(tx, typed)
  const { nameEn, nameAr, active } = typed
  const position = Math.min(1000, Math.max(0, ...(await rowsOf(tx)).map((one) => one.position)) + 1)
  const { id } = await insertTemplate(tx, { nameEn, nameAr, active, position })
  await setPoints(tx, id, pointsOf(typed))
  await record(context, { entity, entityId: id, action: 'inspectionTemplateCreated', changes: { nameEn, nameAr } })
  return templateOf(tx, id)
}

export const addTemplate = endpoint.inspections.addTemplate.handler(({ input, context }) => add(context, input))

export const addStandardTemplate = endpoint.inspections.addStandardTemplate.handler(({ context }) =>
  add(context, standardTemplate()),
)

export const changeTemplate = endpoint.inspections.changeTemplate.handler(
  async ({ input: { id, version, position, ...typed }, context }) => {
    const { tx } = context
    const before = await lockTemplate(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    await refuseTyped(tx, typed, id)
    const { nameEn, nameAr, active } = typed
    const head = { nameEn, nameAr, active, position: position ?? before.position }
    const points = JSON.stringify((await templateOf(tx, id)).sections)
    const changes = changesBetween({ ...before, points }, { ...head, points: JSON.stringify(typed.sections) })
    if (changes) {
      await updateTemplate(tx, id, head)
      await setPoints(tx, id, pointsOf(typed))
      await record(context, { entity, entityId: id, action: 'inspectionTemplateChanged', changes })
    }
    return templateOf(tx, id)
  },
)

export const removeTemplate = endpoint.inspections.removeTemplate.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const template = await lockTemplate(tx, id)
  if (!template) throw refuse({ code: 'NotFound' })
  if (await isTemplateUsed(tx, id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteTemplate(tx, id)
  const { nameEn, nameAr } = template
  await record(context, { entity, entityId: id, action: 'inspectionTemplateDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
