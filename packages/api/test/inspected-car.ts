import type { Inspection, OfTicket, Point } from '@warsha/contract/inspection-rows'
import type { PointState } from '@warsha/domain/inspections'
import type { Client } from './client.ts'
import type { Company } from './garage.ts'

const named = (name: string) => ({ nameEn: name, nameAr: name })
let count = 0

/** A checklist of two sections: brake pads, which are measured and have their usual service, and lamps. */
export async function checklistOf({ api, given }: Company, { serviceId = 0 } = {}) {
  const usual = serviceId || (await given.service({ nameEn: 'Brake pads', price: 100_00, min: 0, max: 200_00 }))
  const template = await api.inspections.addTemplate({
    ...named(`Checklist ${++count}`),
    sections: [
      {
        ...named('Brakes'),
        points: [
          { ...named('Front pads'), unit: 'mm', serviceId: usual },
          { ...named('Rear pads'), unit: 'mm', serviceId: usual },
        ],
      },
      { ...named('Lights'), points: [named('Headlights')] },
    ],
  })
  return { template, serviceId: usual }
}

/** A car whose inspection is under way, and how its points are answered. */
export async function inspectedCar(garage: Company) {
  const { template, serviceId } = await checklistOf(garage)
  const ticket = await garage.given.ticket()
  const begun = await garage.api.inspections.start({ ticketId: ticket.id, templateId: template.id })
  const inspection = newest(begun)
  const [front, rear, lamps] = inspection.points as [Point, Point, Point]
  const pointNow = async ({ id }: { id: number }): Promise<Point> => {
    const found = newest(await garage.api.inspections.ofTicket({ ticketId: ticket.id })).points.find(
      (one) => one.id === id,
    )
    if (!found) throw new Error('The point is gone')
    return found
  }
  const answer = async (
    point: { id: number },
    state: PointState,
    more: { remark?: string; valueMilli?: number } = {},
    by: Client = garage.api,
  ) => by.inspections.answer({ id: point.id, version: (await pointNow(point)).version, state, ...more })
  return { ticket, template, serviceId, inspection, front, rear, lamps, pointNow, answer }
}

export function newest({ inspections: [first] }: OfTicket): Inspection {
  if (!first) throw new Error('The ticket has no inspection')
  return first
}
