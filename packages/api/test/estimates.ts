import { randomUUID } from 'node:crypto'
import type { Answer } from '@warsha/domain/decisions'
import type { Services } from '../src/lib/context.ts'
import { customersOf } from './asked-ticket.ts'
import type { Company } from './garage.ts'

export const key = (requestKey = randomUUID()) => ({ context: { requestKey } })
export const pads = { source: 'PurchaseFromOutside', name: 'Pads', price: 60_00 } as const

/** Estimates of a garage: brakes with pads, an oil change, and mats that hang on no service; 460 riyals with VAT. */
export async function estimatesOf({ garage, services }: { garage: Company; services: Services }) {
  const { given, api } = garage
  const { estimates } = api
  const [brakes, oil] = [await given.service({ price: 200_00, min: 0 }), await given.service({ price: 100_00, min: 0 })]
  const { phone, tokenOf, signature } = customersOf(garage, services)

  async function made(more: Partial<Parameters<typeof estimates.create>[0]> = {}) {
    const { id: vehicleId, customerId } = await given.vehicle()
    const asked = [{ serviceId: brakes }, { serviceId: oil }]
    const loose = { ...pads, name: 'Mats', price: 40_00 }
    const parts = [{ ...pads, serviceIndex: 0 }, loose]
    return estimates.create({ vehicleId, customerId, services: asked, parts, ...more })
  }
  type Made = Awaited<ReturnType<typeof made>>
  /** What its customer is asked, in order: the services, and the parts that hang on none. */
  const worksOf = ({ services: lines, parts }: Made): number[] => [
    ...lines.map(({ id }) => id),
    ...parts.flatMap(({ id, ticketServiceId }) => (ticketServiceId === null ? [id] : [])),
  ]
  const answersOf = (ids: readonly number[], words: readonly Answer[]) =>
    ids.map((id, at) => ({ id, answer: words[at] ?? ('Declined' as const) }))

  /** Notes what the customer said, line by line. */
  const noted = (estimate: Made, ...words: Answer[]) =>
    estimates.note({
      ...{ id: estimate.id, version: estimate.version, channel: 'Phone', person: 'Abdullah' },
      answers: answersOf(worksOf(estimate), words),
    })

  /** One that went to its customer, with what they see and how they answer on their phone. */
  async function sent(more: Parameters<typeof made>[0] = {}) {
    const estimate = await made(more)
    const { url, share } = await estimates.share({ id: estimate.id, version: estimate.version, channel: 'Link' })
    const token = tokenOf(url)
    const link = () => phone().shares.open({ token })
    const shown = async () => {
      const { decision } = await link()
      if (!decision) throw new Error('The link asks nothing')
      return decision
    }
    const answer = async (
      words: readonly Answer[],
      { version, on = phone() }: { version?: string; on?: ReturnType<typeof phone> } = {},
    ) => {
      const now = await shown()
      const ids = now.proposals.map(({ id }) => id)
      const given = { answers: answersOf(ids, words), person: 'Abdullah', signature }
      return on.decisions.decide({ token, version: version ?? now.version, ...given })
    }
    return { estimate, token, shareId: share.id, link, shown, answer, again: () => estimates.get({ id: estimate.id }) }
  }
  return { brakes, oil, made, noted, sent, worksOf, phone, tokenOf, signature, estimates }
}
