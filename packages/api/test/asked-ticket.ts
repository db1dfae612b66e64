import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Services } from '../src/lib/context.ts'
import { router } from '../src/router.ts'
import type { Company } from './garage.ts'

/** Customers of a garage who are asked about proposed work, and their phones. */
export function customersOf(garage: Company, services: Services) {
  /** A phone on which a link was opened: no sign-in, an address and a browser of its own. */
  const phone = (agent = 'Customer’s phone', requestKey = randomUUID()) =>
    createRouterClient(router, {
      context: {
        services,
        language: 'ar' as const,
        token: null,
        requestKey,
        address: '203.0.113.7',
        agent,
        clientId: null,
        onFault: (error: unknown) => void error,
      },
    })

  const signature = { width: 300, height: 100, strokes: [[10, 50, 60, 20, 120, 70]], typed: false }
  const tokenOf = (url: string) => url.split('/s/')[1] ?? ''

  /** A car that came for one service and is found to need two more: brakes with a part, and shock absorbers. */
  async function asked() {
    const { given, api } = garage
    const vehicle = await given.vehicle()
    const names = ['Oil change', 'Brakes', 'Shock absorbers']
    const catalogue = await Promise.all(
      names.map((nameEn) => given.service({ nameEn, price: 100_00, min: 0, max: 200_00 })),
    )
    const ticket = await api.tickets.create({
      vehicleId: vehicle.id,
      customerId: vehicle.customerId,
      services: catalogue.map((serviceId) => ({ serviceId })),
      parts: [{ source: 'PurchaseFromOutside', name: 'Pads', price: 50_00, serviceIndex: 1 }],
    })
    const [oil, brakes, shocks] = ticket.services.map(({ id }) => id) as [number, number, number]
    await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [brakes, shocks], reason: 'They are worn' })
    const { url, share } = await api.shares.createDecisionLink({ ticketId: ticket.id })
    const token = tokenOf(url)
    const shown = async () => {
      const { decision } = await phone().shares.open({ token })
      if (!decision) throw new Error('The link asks nothing')
      return decision
    }
    const answer = (choice: Record<number, 'Approved' | 'Declined'>, version: string, on = phone()) =>
      on.decisions.decide({
        token,
        version,
        person: 'Abdullah',
        signature,
        answers: Object.entries(choice).map(([id, one]) => ({ id: Number(id), answer: one })),
      })
    return { ticket, vehicle, oil, brakes, shocks, token, shareId: share.id, shown, answer, catalogue }
  }
  return { phone, tokenOf, asked, signature }
}
