import { paymentKindNames } from '@warsha/domain/payments'
import fc from 'fast-check'
import { clockCommands } from './ticket-clock-commands.ts'
import { stopClocksOn } from './ticket-clocks.ts'
import { command, nth, type Wish } from './ticket-command.ts'
import { creditCommands } from './ticket-credit-commands.ts'
import { lineCommands } from './ticket-line-commands.ts'
import { balanceOf, close, editable, finished, netWithout, openOf, paidIn, type Real, settle } from './ticket-model.ts'
import { book, evenUp, giveBack, paySeveral } from './ticket-money-commands.ts'
import { paySupplier, purchaseCommands, recordPurchase } from './ticket-purchase-commands.ts'
import { noteLeft } from './ticket-purchases.ts'
import { isIdle, sharedOf } from './ticket-sharing.ts'
import { sharingCommands } from './ticket-sharing-commands.ts'
import { linesSold, nothingOut, nothingWaits, shelfOf, shownLine } from './ticket-store.ts'
import { askFor, comesBack, serveAll, storeCommands } from './ticket-store-commands.ts'

const total = (real: Real) => real.ticket.money.total

const addService = (which: number, price: number) =>
  command(`addService(${which}, ${price})`, (model, { ticket, serviceIds }) => ({
    call: ({ api }) =>
      api.ticketServices.add({
        ticketId: ticket.id,
        version: ticket.version,
        service: { serviceId: nth(serviceIds, which) ?? 0, price },
        confirmedAgain: true,
      }),
    allowed: editable(model),
    effect: () => {
      model.services.push('Pending')
      settle(model)
    },
    logs: ['serviceAdded'],
  }))

const moves = {
  Pending: 'servicePlanned',
  InProgress: 'serviceStarted',
  Completed: 'serviceCompleted',
  Canceled: 'serviceCanceled',
} as const
const moveService = (which: number, to: keyof typeof moves) =>
  command(`moveService(${which}, ${to})`, (model, real) => {
    const service = nth(real.ticket.services, which)
    if (!service) return null
    const at = real.ticket.services.indexOf(service)
    const from = model.services[at]
    const kept = from === 'Canceled' ? to === 'Pending' : !(from === 'Completed' && to === 'Pending')
    const left = total(real) - (to === 'Canceled' ? service.total : 0)
    const { badDebt, documentDiscount } = real.ticket.money
    if (to === 'Canceled' && badDebt > 0 && documentDiscount > 0) return null
    const free = !real.ticket.technicians.some(({ ticketServiceId }) => ticketServiceId === service.id)
    const empty = !model.store.lines.some(
      (line) => line.onService === at && shownLine(real.ticket, shelfOf(model, line))?.quantityMilli,
    )
    const bears = to !== 'Canceled' || (free && empty && netWithout(real.ticket, service.id) >= documentDiscount)
    return {
      call: ({ api }) => api.ticketServices.status({ id: service.id, version: service.version, status: to }),
      allowed: editable(model) && from !== to && kept && bears && left - sharedOf(model, left) >= badDebt,
      effect: () => {
        model.services[at] = to
        if (to !== 'InProgress') stopClocksOn(model.clocks, at)
        settle(model)
      },
      logs: [moves[to]],
    }
  })

const addPart = (price: number, quantityMilli: number) =>
  command(`addPart(${price}, ${quantityMilli})`, (model, { ticket }) => ({
    call: ({ api }) =>
      api.ticketParts.add({
        ticketId: ticket.id,
        version: ticket.version,
        part: { source: 'PurchaseFromOutside', name: 'Filter', price, cost: Math.floor(price / 2), quantityMilli },
      }),
    allowed: editable(model),
    effect: () => void model.parts++,
    logs: ['partAdded'],
  }))

const removePart = (which: number) =>
  command(`removePart(${which})`, (model, real) => {
    const part = nth(real.ticket.parts, which)
    const { badDebt, documentDiscount } = real.ticket.money
    if (!part || (badDebt > 0 && documentDiscount > 0)) return null
    const left = total(real) - part.total
    const line = model.store.lines.find((one) => shelfOf(model, one).partId === part.sparePartId)
    return {
      call: ({ api }) => api.ticketParts.remove({ id: part.id }),
      allowed:
        editable(model) &&
        !line?.out &&
        left - sharedOf(model, left) >= badDebt &&
        netWithout(real.ticket, part.id, 'part') >= documentDiscount,
      effect: () => {
        model.parts--
        model.store.lines = model.store.lines.filter((one) => one !== line)
      },
      logs: ['partRemoved'],
    }
  })

/** The next service that is not done is taken a step further. */
const goOn: Wish = (model, { ticket }) => {
  const at = model.services.findIndex((one) => one === 'Pending' || one === 'InProgress')
  const service = ticket.services[at]
  if (!service || !editable(model)) return null
  const to = model.services[at] === 'Pending' ? 'InProgress' : 'Completed'
  return {
    call: ({ api }) => api.ticketServices.status({ id: service.id, version: service.version, status: to }),
    allowed: true,
    effect: () => {
      model.services[at] = to
      if (to !== 'InProgress') stopClocksOn(model.clocks, at)
      settle(model)
    },
    logs: [moves[to]],
  }
}

const complete = command('complete', (model, { ticket }) => ({
  call: ({ api }) => api.tickets.status({ id: ticket.id, version: ticket.version, status: 'Completed' }),
  allowed:
    openOf(model) &&
    finished(model) &&
    model.services.filter((one) => one !== 'Canceled').length + linesSold(model, ticket) > 0,
  effect: () => {
    model.status = 'Completed'
  },
  logs: model.status === 'Completed' ? [] : ['ticketCompleted'],
}))

/** The car leaves; what remains is invoiced with the day to pay by, unless the company does that later. */
const leave =
  (paymentDueOn: string | null): Wish =>
  (model, real) => {
    const owed = balanceOf(model, real)
    const onCredit = owed > 0 && !real.apart
    return {
      call: ({ api }) => api.tickets.checkOut({ id: real.ticket.id, version: real.ticket.version, paymentDueOn }),
      allowed:
        model.status === 'Completed' &&
        finished(model) &&
        nothingWaits(model) &&
        owed >= 0 &&
        !isIdle(model, real) &&
        (!onCredit || paymentDueOn !== null),
      effect: () => {
        noteLeft(model, real)
        if (owed === 0) return close(model)
        model.status = 'CheckOut'
        model.invoiced = onCredit
      },
      logs: onCredit ? ['ticketCheckedOut', 'creditInvoiceIssued'] : ['ticketCheckedOut'],
    }
  }
const checkOut = leave('2099-01-31')

const creditInvoice = command('creditInvoice', (model, real) => ({
  call: ({ api }) =>
    api.tickets.createCreditInvoice({ id: real.ticket.id, version: real.ticket.version, paymentDueOn: '2099-01-31' }),
  allowed:
    !model.invoiced &&
    (model.status === 'Completed' || model.status === 'CheckOut') &&
    finished(model) &&
    nothingWaits(model) &&
    balanceOf(model, real) > 0,
  effect: () => {
    noteLeft(model, real)
    model.invoiced = true
    model.status = 'CheckOut'
  },
  logs: ['creditInvoiceIssued'],
}))

const cancel = command('cancel', (model, real) => ({
  call: ({ api }) => api.tickets.status({ id: real.ticket.id, version: real.ticket.version, status: 'Canceled' }),
  allowed:
    openOf(model) &&
    model.services.every((one) => one === 'Canceled') &&
    nothingOut(model) &&
    paidIn(model) === 0 &&
    balanceOf(model, real) + sharedOf(model, total(real)) <= 0,
  effect: () => {
    model.status = 'Canceled'
    for (const line of model.store.lines) line.asked = 0
  },
  logs: ['ticketCanceled'],
}))

const reopen = command('reopen', (model, { ticket }) => ({
  call: ({ api }) => api.tickets.reopen({ id: ticket.id, version: ticket.version }),
  allowed: !model.invoiced && ['Completed', 'CheckOut', 'Canceled'].includes(model.status),
  effect: () => {
    if (model.status === 'Canceled')
      for (const line of model.store.lines) line.asked = shownLine(ticket, shelfOf(model, line))?.quantityMilli ?? 0
    model.status = 'ReopenTicket'
  },
  logs: ['ticketReopened'],
}))

/** Somebody presses a button on a page that is no longer true. */
const stale = command('stale', (_model, { ticket }) => ({
  call: ({ api }) => api.tickets.discount({ id: ticket.id, version: ticket.version + 1, amount: 0 }),
  allowed: false,
  effect: () => undefined,
  logs: [],
}))

const wrapUp = command('wrapUp', ...Array.from({ length: 12 }, () => goOn), ...serveAll, evenUp, checkOut)

/** Short walks out of the shop to what others come to by chance alone: another payer's invoice, a payment in two ways, both kinds of purchases, and parts of the store. */
export const straightOut = [
  [addService(0, 400_00), addPart(100_00, 1000), wrapUp, giveBack(0, 100)],
  [addService(0, 400_00), addPart(100_00, 1000), paySeveral(60, 30), wrapUp],
  [addService(0, 400_00), addPart(100_00, 1000), recordPurchase(0, false), paySupplier(0, 50), wrapUp],
  [addService(0, 400_00), comesBack(0, 2500, 0, 50), askFor(1, 1000, null), wrapUp],
]

/** The customer returns all of the parts of the store that they paid for. */
export const returnsGoods = [addService(0, 400_00), comesBack(0, 2500, 0, 50), wrapUp, giveBack(1, 100)]

/** Everything a counter can do to a ticket, allowed at the moment or not. Work and money come oftener than endings. */
export const ticketCommands = fc.commands(
  [
    fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 900_00 })).map(([which, price]) => addService(which, price)),
    fc
      .tuple(fc.nat(5), fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])))
      .map((one) => moveService(...one)),
    fc.tuple(fc.integer({ min: 0, max: 300_00 }), fc.integer({ min: 1, max: 3000 })).map((one) => addPart(...one)),
    fc.nat(3).map(removePart),
    fc
      .tuple(fc.constantFrom(...paymentKindNames), fc.integer({ min: 1, max: 120 }))
      .map(([kind, share]) => command(`book(${kind}, ${share} %)`, book(kind, share))),
    fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 60 })).map((one) => paySeveral(...one)),
    fc.constant(command('evenUp', evenUp)),
    fc.constant(command('goOn', goOn, goOn)),
    fc.constant(command('goOnLong', ...Array.from({ length: 8 }, () => goOn))),
    fc.constant(wrapUp),
    fc.constantFrom(complete, creditInvoice, cancel, reopen, stale),
    fc.constant(command('checkOut', checkOut)),
    fc.constant(command('checkOutUndated', leave(null))),
    fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 120 })).map((one) => giveBack(...one)),
    fc.nat(5).map((which) => giveBack(which, 100)),
    ...lineCommands,
    ...clockCommands,
    ...creditCommands,
    ...purchaseCommands,
    ...sharingCommands,
    ...storeCommands,
  ],
  { size: 'max', maxCommands: 44 },
)
