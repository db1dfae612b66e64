import fc from 'fast-check'
import { command, nth, type Wish } from './ticket-command.ts'
import { editable, netWithout, type Real, settle } from './ticket-model.ts'

/** Where money was written off, what a discount makes of the total decides: that is told by the rule's own tests. */
const isWrittenOff = ({ ticket }: Real): boolean => ticket.money.badDebt > 0

/** `share` is of the line, in hundredths: above 100 it is too much. */
const discountLine = (which: number, share: number) =>
  command(`discountLine(${which}, ${share} %)`, (model, real) => {
    const service = nth(real.ticket.services, which)
    if (!service || service.status === 'Canceled' || service.ticketPackageId !== null || isWrittenOff(real)) return null
    const amount = Math.ceil((service.gross * share) / 100)
    const rest = netWithout(real.ticket, service.id) + service.gross - amount
    const changed = amount !== service.discount
    return {
      call: ({ api }) => api.ticketServices.update({ id: service.id, version: service.version, discount: amount }),
      allowed: editable(model) && (!changed || (amount <= service.gross && rest >= real.ticket.money.documentDiscount)),
      effect: () => undefined,
      logs: changed ? ['serviceDiscountChanged'] : [],
    }
  })

const discountTicket = (share: number) =>
  command(`discountTicket(${share} %)`, (model, real) => {
    const { ticket } = real
    if (isWrittenOff(real)) return null
    const net = netWithout(ticket)
    const amount = Math.ceil((net * share) / 100)
    return {
      call: ({ api }) => api.tickets.discount({ id: ticket.id, version: ticket.version, amount }),
      allowed: editable(model) && amount <= net,
      effect: () => undefined,
      logs: amount === ticket.money.documentDiscount ? [] : ['ticketDiscounted'],
    }
  })

/** Two services together for less than one by one. */
const addPackage = command('addPackage', (model, { ticket, packageId }) => ({
  call: ({ api }) =>
    api.ticketServices.addPackage({
      ticketId: ticket.id,
      version: ticket.version,
      packageId,
      confirmedAgain: true,
    }),
  allowed: editable(model),
  effect: () => {
    model.services.push('Pending', 'Pending')
    settle(model)
  },
  logs: ['packageAdded', 'serviceAdded'],
}))

export const assign =
  (which: number, who: number): Wish =>
  (model, { ticket, technicians }) => {
    const service = nth(ticket.services, which)
    const employeeId = technicians[who]?.id
    if (!service || employeeId === undefined) return null
    const again = ticket.technicians.some((one) => one.ticketServiceId === service.id && one.employeeId === employeeId)
    return {
      call: ({ api }) =>
        api.ticketServices.addTechnician({
          ticketId: ticket.id,
          ticketServiceIds: [service.id],
          employeeId,
        }),
      allowed: editable(model) && service.status !== 'Canceled' && !again,
      effect: () => undefined,
      logs: ['technicianAdded'],
    }
  }

const takeOff = (which: number) =>
  command(`takeOff(${which})`, (model, { ticket }) => {
    const technician = nth(ticket.technicians, which)
    if (!technician) return null
    return {
      call: ({ api }) => api.ticketServices.removeTechnician({ id: technician.id }),
      allowed: editable(model) && technician.runningSince === null,
      effect: () => undefined,
      logs: ['technicianRemoved'],
    }
  })

/** What the customer says to a service that they are asked about: declined, it leaves the bill with its share of the discount. */
const decide = (which: number, answer: 'Approved' | 'Declined') =>
  command(`decide(${which}, ${answer})`, (model, real) => {
    const { ticket } = real
    const at = which % Math.max(1, ticket.services.length)
    const service = ticket.services[at]
    if (!service || model.services[at] !== 'Pending' || !editable(model) || isWrittenOff(real)) return null
    const leaving = answer === 'Declined' ? model.store.lines.filter(({ onService }) => onService === at) : []
    // That a part is out stands in the way of an answer: that is told by tests of its own.
    if (leaving.some(({ out }) => out > 0)) return null
    return {
      call: async ({ api }) => {
        await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [service.id] })
        const { version, proposals } = await api.decisions.ofTicket({ ticketId: ticket.id })
        const answers = proposals
          .filter(({ open }) => open)
          .map(({ id, state }) => ({ id, answer: id === service.id || state === 'Awaiting' ? answer : state }))
        await api.decisions.note({ ticketId: ticket.id, version, channel: 'Phone', person: 'Saad', answers })
      },
      allowed: true,
      effect: () => {
        if (answer === 'Declined') model.services[at] = 'Canceled'
        model.parts -= leaving.length
        model.store.lines = model.store.lines.filter((line) => !leaving.includes(line))
        settle(model)
      },
      logs: ['approvalAsked', answer === 'Declined' ? 'workDeclined' : 'workApproved'],
    }
  })

/** What is done to the lines of a ticket beside adding them one by one: discounts, packages, technicians, decisions. */
export const lineCommands = [
  fc.tuple(fc.nat(5), fc.integer({ min: 0, max: 120 })).map((one) => discountLine(...one)),
  fc.integer({ min: 0, max: 110 }).map(discountTicket),
  fc.constant(addPackage),
  fc.tuple(fc.nat(5), fc.nat(1)).map(([which, who]) => command(`assign(${which}, ${who})`, assign(which, who))),
  fc.nat(3).map(takeOff),
  fc.tuple(fc.nat(5), fc.constantFrom('Approved' as const, 'Declined' as const)).map((one) => decide(...one)),
]
