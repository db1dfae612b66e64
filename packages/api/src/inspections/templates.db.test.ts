import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { checklistOf, inspectedCar } from '../../test/inspected-car.ts'
import { standardTemplate } from '../company/standard-template.ts'

const { garage, rival, company, given } = await openGarage()
const { api } = garage
const sections = [{ nameEn: 'Tyres', nameAr: 'كفرات', points: [{ nameEn: 'Tread', nameAr: 'نقشة' }] }]

test('a checklist is stored with its sections, points, units and usual services', async () => {
  const { template, serviceId } = await checklistOf(garage)
  const kept = await api.inspections.template({ id: template.id })
  expect(kept).toEqual(template)
  expect(kept.sections.map(({ nameEn, points }) => [nameEn, points.length])).toEqual([
    ['Brakes', 2],
    ['Lights', 1],
  ])
  expect(kept.sections[0]?.points[0]).toMatchObject({ unit: 'mm', serviceId })
})

test('a new company takes the standard checklist with one click, and once', async () => {
  const fresh = await company('Fresh Garage')
  const clicks = await Promise.all([1, 2, 3, 4, 5].map(() => refusalOf(fresh.api.inspections.addStandardTemplate())))
  const no = 'nameTaken'
  expect(clicks.map(({ code }) => code).toSorted()).toEqual([no, no, no, no, 'went through'])
  const rows = await fresh.api.inspections.templates()
  expect(rows).toMatchObject([{ points: 34, active: true }])
  const written = await fresh.api.inspections.template({ id: rows[0]?.id ?? 0 })
  expect(written.sections).toEqual(standardTemplate().sections)
})

test('a stale form is refused, and so is the name of another checklist', async () => {
  const { template } = await checklistOf(garage)
  const { template: other } = await checklistOf(garage)
  const { id, version } = template
  const change = (nameEn: string, seen = version) =>
    api.inspections.changeTemplate({ id, version: seen, nameEn, nameAr: nameEn, sections })
  const both = await Promise.all([refusalOf(change(`One ${id}`)), refusalOf(change(`Other ${id}`))])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  expect(await refusalOf(change(other.nameEn, version + 1))).toMatchObject({ code: 'nameTaken' })
  expect(await refusalOf(api.inspections.addTemplate({ nameEn: 'X', nameAr: other.nameAr, sections }))).toMatchObject({
    code: 'nameTaken',
  })
})

test('a used checklist can only be disabled, an unused one can be deleted', async () => {
  const { template, ticket } = await inspectedCar(garage)
  expect(await refusalOf(api.inspections.removeTemplate({ id: template.id }))).toMatchObject({ code: 'deleteFailure' })
  const { id, version, nameEn, nameAr } = template
  await api.inspections.changeTemplate({ id, version, nameEn, nameAr, active: false, sections })
  const { templates } = await api.inspections.ofTicket({ ticketId: ticket.id })
  expect(templates.map((one) => one.id)).not.toContain(id)
  const other = await given.ticket()
  expect(await refusalOf(api.inspections.start({ ticketId: other.id, templateId: id }))).toMatchObject({
    code: 'NotFound',
  })
  const unused = await checklistOf(garage)
  await api.inspections.removeTemplate({ id: unused.template.id })
  expect(await refusalOf(api.inspections.template({ id: unused.template.id }))).toMatchObject({ code: 'NotFound' })
})

test('a service that a checklist names cannot be deleted, and a checklist cannot name a service of another company', async () => {
  const { serviceId } = await checklistOf(garage)
  expect(await refusalOf(api.catalogue.removeService({ id: serviceId }))).toMatchObject({
    code: 'deleteServiceFailure',
  })
  const theirs = await rival.given.service()
  const points = [{ nameEn: 'Tread', nameAr: 'نقشة', serviceId: theirs }]
  const call = api.inspections.addTemplate({
    nameEn: 'Y',
    nameAr: 'ي',
    sections: [{ nameEn: 'T', nameAr: 'ت', points }],
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'NotFound', data: { field: 'serviceId' } })
})

test('every section of a checklist has a point', async () => {
  const empty = { nameEn: 'Z', nameAr: 'ز', sections: [{ nameEn: 'T', nameAr: 'ت', points: [] }] }
  await expect(api.inspections.addTemplate(empty)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('only users who manage the services may edit checklists', async () => {
  const manager = await garage.as(['WorkshopManager'])
  const limited = await garage.as(['SystemAdministrator'], ['administration.newShop'])
  const add = { nameEn: 'W', nameAr: 'و', sections }
  expect(await refusalOf(manager.api.inspections.addTemplate(add))).toMatchObject({ code: 'NotAuthorized' })
  expect(await refusalOf(limited.api.inspections.addTemplate(add))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(limited.api.inspections.templates())).toMatchObject({ code: 'NotAllowedOperation' })
})
