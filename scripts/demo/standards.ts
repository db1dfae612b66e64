import { standardsOfCompany } from '@warsha/api/company/standards'
import type { Loader } from '@warsha/db/loader'
import en from '../../packages/i18n/src/en/inspection-standard.json' with { type: 'json' }
import type { Wheel } from './random.ts'
import type { Bay, Service, Standards } from './tenant.ts'

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

/** What every company begins with, the points of its checklist tied to what the demo's shops sell. */
export function addStandards(loader: Loader, companyId: number, bays: readonly Wheel<Bay>[]): Standards {
  const services: Service[] = bays.flatMap(({ things }) => things.flatMap((bay) => bay.services.things))
  const { outline, checklist, points: untied } = standardsOfCompany()
  const outlineId = loader.nextId('conditionTemplates')
  loader.add('conditionTemplates', { companyId, id: outlineId, ...outline })
  const templateId = loader.nextId('inspectionTemplates')
  loader.add('inspectionTemplates', { companyId, id: templateId, ...checklist })
  const points = untied.map((point) => {
    const service = services.find(({ pool }) => pool.name.en === usual.get(point.nameEn))
    return { ...point, serviceId: service?.id ?? null }
  })
  for (const point of points) loader.add('inspectionTemplatePoints', { companyId, templateId, ...point })
  return { outlineId, checklistId: templateId, checklist, points }
}
