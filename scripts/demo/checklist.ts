import { standardTemplate } from '@warsha/api/inspections/standard-template'
import type { Loader } from '@warsha/db/loader'
import en from '../../packages/i18n/src/en/inspection-standard.json' with { type: 'json' }
import type { Wheel } from './random.ts'
import type { Bay, Service } from './tenant.ts'

/** What is done when a point is not in order, by the English name of the service in the pools. */
const usual = new Map<string, string>([
  [en.points.frontPads, 'Front brake pads'],
  [en.points.rearPads, 'Rear brake pads'],
  [en.points.discs, 'Front brake discs'],
  [en.points.handbrake, 'Handbrake adjustment'],
  [en.points.brakeFluid, 'Brake fluid change'],
  [en.points.coolant, 'Coolant flush and refill'],
  [en.points.airFilter, 'Air filter replacement'],
  [en.points.voltage, 'Battery replacement'],
  [en.points.terminals, 'Battery terminal replacement'],
  [en.points.frontShocks, 'Front shock absorbers'],
  [en.points.wipers, 'Wiper blade replacement'],
])

/** The checklist that every company begins with, its points tied to what the demo's shops sell. */
export function addChecklist(loader: Loader, companyId: number, bays: readonly Wheel<Bay>[]): void {
  const services: Service[] = bays.flatMap(({ things }) => things.flatMap((bay) => bay.services.things))
  const id = loader.nextId('inspectionTemplates')
  const { nameEn, nameAr, active, sections } = standardTemplate()
  loader.add('inspectionTemplates', { companyId, id, nameEn, nameAr, active, position: 1 })
  const points = sections.flatMap((section) =>
    section.points.map((point) => ({ sectionEn: section.nameEn, sectionAr: section.nameAr, ...point })),
  )
  for (const [index, point] of points.entries()) {
    const service = services.find(({ pool }) => pool.name.en === usual.get(point.nameEn))
    loader.add('inspectionTemplatePoints', {
      companyId,
      templateId: id,
      position: index + 1,
      ...point,
      serviceId: service?.id ?? null,
    })
  }
}
