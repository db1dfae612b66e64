import { randomUUID } from 'node:crypto'
import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import { sedan } from '@warsha/domain/car-outline'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { conditionTemplates: templates } = garage.api
const outline = sedan.map((view) => ({
  ...view,
  parts: view.parts.map(({ at: [x, y], ...part }) => ({ ...part, at: [x, y] as [number, number] })),
}))
const van = (name: string) => ({ nameEn: name, nameAr: `${name} ع`, outline: outline.slice(0, 1) })
/** As its form sends it. */
const typed = ({ used: _, ...template }: OutlineTemplate) => template
const redrawn = outline.slice(0, 1).map((view) => ({ ...view, width: view.width + 1 }))

async function markedOn(conditionTemplateId: number): Promise<number> {
  const { id: ticketId } = await garage.given.ticket()
  await garage.api.conditions.save({
    ...{ ticketId, conditionTemplateId, moment: 'CheckIn', version: 0 },
    marks: [{ key: randomUUID(), view: 'left', part: 'frontLeftDoor', x: 140, y: 60, damage: 'Dent' }],
  })
  return ticketId
}

test('an outline is added, renamed and taken away, and the log tells who did it', async () => {
  const added = await templates.add(van('Van'))
  expect(added).toMatchObject({ nameEn: 'Van', active: true, used: false, version: 1 })
  const changed = await templates.change({ ...typed(added), nameEn: 'Panel van', active: false })
  expect(changed).toMatchObject({ nameEn: 'Panel van', active: false, version: 2 })
  expect((await templates.list()).map(({ nameEn }) => nameEn)).toContain('Panel van')
  await templates.remove({ id: added.id })
  expect(await refusalOf(templates.get({ id: added.id }))).toMatchObject({ code: 'NotFound', status: 404 })
  const { items } = await garage.api.audit.list({ entity: 'conditionTemplate', entityId: added.id })
  expect(items.map(({ action }) => action)).toEqual([
    'conditionTemplateDeleted',
    'conditionTemplateChanged',
    'conditionTemplateCreated',
  ])
})

test('the standard outline is the product’s drawing until the company changes it', async () => {
  const [standard] = await templates.list()
  const stored = typed(await templates.get({ id: standard?.id ?? 0 }))
  expect(stored.outline).toEqual(outline)
  expect((await templates.change({ ...stored, nameEn: 'Any car' })).nameEn).toBe('Any car')
})

test('once a car was marked on it its words change, its lines do not, and it is turned off instead of deleted', async () => {
  const added = await templates.add(van('Pickup'))
  const ticketId = await markedOn(added.id)
  const { id, version, ...fields } = typed(added)
  expect((await refusalOf(templates.change({ id, version, ...fields, outline: redrawn }))).code).toBe('outlineInUse')
  expect(await refusalOf(templates.remove({ id }))).toMatchObject({ code: 'deleteFailure' })
  await templates.change({ id, version, ...fields, active: false })
  const shown = await garage.api.conditions.ofTicket({ ticketId })
  expect(shown.templates.map((one) => one.id)).toContain(id)
  const { id: other } = await garage.given.ticket()
  expect((await garage.api.conditions.ofTicket({ ticketId: other })).templates.map((one) => one.id)).not.toContain(id)
})

test('an outline on which nobody could draw is refused, and where it is wrong is said', async () => {
  const [side] = outline
  const twice = { ...van('Twice'), outline: side ? [side, side] : [] }
  expect(await refusalOf(templates.add(twice))).toMatchObject({ code: 'outlineUnusable', data: { name: 'left' } })
})

test('of two who add the same name at once one is refused, and a stale form changes nothing', async () => {
  const both = await Promise.allSettled([templates.add(van('Bus')), templates.add(van('Bus'))])
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['nameTaken'])
  const bus = (await templates.list()).find(({ nameEn }) => nameEn === 'Bus')
  const opened = typed(await templates.get({ id: bus?.id ?? 0 }))
  await templates.change({ ...opened, nameEn: 'Coach' })
  expect(await refusalOf(templates.change({ ...opened, nameEn: 'Minibus' }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
})

test('another company sees none of it, and a user who may not manage services changes none', async () => {
  const { id, version, ...fields } = typed(await templates.add(van('Lorry')))
  const theirs = rival.api.conditionTemplates
  const calls = [theirs.get({ id }), theirs.change({ id, version, ...fields }), theirs.remove({ id })]
  for (const { status } of await Promise.all(calls.map(refusalOf))) expect(status).toBe(404)
  expect((await theirs.list()).map(({ nameEn }) => nameEn)).not.toContain('Lorry')
  const manager = (await garage.as(['WorkshopManager'])).api.conditionTemplates
  expect((await refusalOf(manager.add(van('Truck')))).status).toBe(403)
  const limited = (await garage.as(['Owner'], ['administration.vatSettings'])).api.conditionTemplates
  expect((await refusalOf(limited.list())).status).toBe(406)
})
