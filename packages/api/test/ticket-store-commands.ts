import fc from 'fast-check'
import { todayInRiyadh } from './bought-parts.ts'
import { command, nth, type Wish } from './ticket-command.ts'
import { editable, type Model, netWithout, type Real } from './ticket-model.ts'
import { openIn, type Shelf, type StoreLine, shareOf, shelfOf, shownLine } from './ticket-store.ts'

const asks =
  (shelf: number, milli: number, which: number | null): Wish =>
  (model, { ticket }) => {
    const onService = which === null || ticket.services.length === 0 ? null : which % ticket.services.length
    const service = onService === null ? undefined : ticket.services[onService]
    const part = {
      source: 'IssueFromStore' as const,
      sparePartId: model.store.shelves[shelf]?.partId ?? 0,
      quantityMilli: milli,
      ticketServiceId: service?.id ?? null,
    }
    const again = model.store.lines.some((line) => line.shelf === shelf)
    return {
      call: ({ api }) => api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part }),
      allowed: editable(model) && !again && service?.status !== 'Canceled',
      effect: () => {
        model.parts++
        model.store.lines.push({
          shelf,
          onService,
          asked: milli,
          out: 0,
          outValue: 0,
          received: 0,
          askedBack: 0,
          credited: false,
        })
      },
      logs: ['partAdded'],
    }
  }
export const askFor = (shelf: number, milli: number, which: number | null) =>
  command(`askFor(${shelf}, ${milli}, ${which})`, asks(shelf, milli, which))

/** A supplier's goods arrive in the store. */
const deliver =
  (shelf: number, of: (model: Model) => { milli: number; price: number }): Wish =>
  (model) => {
    const here = model.store.shelves[shelf]
    const { milli, price } = of(model)
    if (!here || milli <= 0) return null
    const line = { partId: here.partId, unit: 'piece' as const, factorMilli: 1000, quantityMilli: milli, price }
    return {
      call: ({ api }) =>
        api.purchases.create({ supplierName: 'Abu Ali', invoicedOn: todayInRiyadh(), vatMode: 'none', lines: [line] }),
      allowed: true,
      effect: () => {
        here.here += milli
        here.value += Math.floor((price * milli) / 1000 + 0.5)
      },
      logs: [],
    }
  }

type Place = { line: StoreLine; shelf: Shelf; part: NonNullable<ReturnType<typeof shownLine>> }
/** One of the lines with its part on the ticket, the request and what is here of it. */
function placeOf(model: Model, { ticket }: Real, which: number): (Place & { id: number; version: number }) | null {
  const line = nth(model.store.lines, which)
  const shelf = line && shelfOf(model, line)
  const part = shelf && shownLine(ticket, shelf)
  if (!(line && shelf && part?.request)) return null
  return { line, shelf, part, id: part.request.id, version: part.request.version }
}
/** `share` in hundredths: above 100 it is too much. */
const some = (of: number, share: number): number => Math.max(1, Math.ceil((of * share) / 100))

const issue =
  (which: number, share: number): Wish =>
  (model, real) => {
    const place = placeOf(model, real, which)
    if (!place) return null
    const { line, shelf, id, version } = place
    const quantityMilli = some(openIn(line), share)
    return {
      call: ({ api }) => api.partRequests.issue({ ticketId: real.ticket.id, items: [{ id, version, quantityMilli }] }),
      allowed: editable(model) && quantityMilli <= openIn(line) && quantityMilli <= shelf.here,
      effect: () => {
        const value = shareOf(shelf.value, quantityMilli, shelf.here)
        shelf.here -= quantityMilli
        shelf.value -= value
        line.out += quantityMilli
        line.outValue += value
      },
      logs: ['partIssued'],
    }
  }

const receive = (which: number, share: number) =>
  command(`receive(${which}, ${share} %)`, (model, real) => {
    const place = placeOf(model, real, which)
    if (!place) return null
    const { line, id, version } = place
    const left = line.out - line.received
    const quantityMilli = some(left, share)
    return {
      call: ({ api }) => api.partRequests.receive({ id, version, quantityMilli }),
      allowed: editable(model) && quantityMilli <= left,
      effect: () => {
        line.received += quantityMilli
      },
      logs: ['partReceived'],
    }
  })

const askBack =
  (which: number, share: number): Wish =>
  (model, real) => {
    const place = placeOf(model, real, which)
    if (!place) return null
    const { line, id, version } = place
    const left = line.out - line.askedBack
    const quantityMilli = some(left, share)
    return {
      call: ({ api }) => api.partRequests.askBack({ id, version, quantityMilli }),
      allowed: editable(model) && quantityMilli <= left,
      effect: () => {
        line.askedBack += quantityMilli
      },
      logs: ['partAskedBack'],
    }
  }

/** Whether the discount on the ticket still fits when a line is charged for so much. */
const bears = ({ ticket }: Real, { part }: Place, milli: number): boolean =>
  netWithout(ticket, part.id, 'part') + Math.round((part.price * milli) / 1000) >= ticket.money.documentDiscount

const takeBack =
  (which: number, of: (line: StoreLine) => number): Wish =>
  (model, real) => {
    const place = placeOf(model, real, which)
    // Where money was written off, what a line less makes of the total decides: that is told by the rule's own tests.
    if (!place || real.ticket.money.badDebt > 0) return null
    const { line, shelf, id, version } = place
    const quantityMilli = of(line)
    if (quantityMilli <= 0) return null
    return {
      call: ({ api }) => api.partRequests.takeBack({ id, version, quantityMilli }),
      allowed: editable(model) && quantityMilli <= line.out && bears(real, place, line.asked - quantityMilli),
      effect: () => {
        const value = shareOf(line.outValue, quantityMilli, line.out)
        shelf.here += quantityMilli
        shelf.value += value
        line.out -= quantityMilli
        line.outValue -= value
        line.asked -= quantityMilli
        line.askedBack = Math.max(0, line.askedBack - quantityMilli)
        line.received = Math.min(line.received, line.out)
        model.broughtBack = true
      },
      logs: ['partReturned'],
    }
  }

const changeQuantity = (which: number, milli: number) =>
  command(`changeQuantity(${which}, ${milli})`, (model, real) => {
    const place = placeOf(model, real, which)
    if (!place || real.ticket.money.badDebt > 0) return null
    const { line, part } = place
    const { id, version, price, discount, sparePartId, ticketServiceId } = part
    const service = real.ticket.services.find((one) => one.id === ticketServiceId)
    return {
      call: ({ api }) =>
        api.ticketParts.update({
          ...{ id, version, price, discount, sparePartId, ticketServiceId },
          ...{ source: 'IssueFromStore', quantityMilli: milli },
        }),
      allowed: editable(model) && service?.status !== 'Canceled' && milli >= line.out && bears(real, place, milli),
      effect: () => {
        line.asked = milli
      },
      logs: milli === part.quantityMilli ? [] : ['partQuantityChanged'],
    }
  })

/** What is missing of a line arrives, and all of it is issued; what was asked back is taken back. */
const serve = (which: number): Wish[] => [
  takeBack(which, ({ askedBack }) => askedBack),
  (model, real) => {
    const line = nth(model.store.lines, which)
    if (!line || !editable(model)) return null
    return deliver(line.shelf, () => ({ milli: openIn(line) - shelfOf(model, line).here, price: 49_99 }))(model, real)
  },
  (model, real) => {
    const line = nth(model.store.lines, which)
    return line && openIn(line) > 0 ? issue(which, 100)(model, real) : null
  },
]
export const serveAll: Wish[] = [...serve(0), ...serve(1)]
/** A part is asked for, comes to the car, and some of it is brought back. */
export const comesBack = (shelf: number, milli: number, which: number | null, share: number) =>
  command(
    `comesBack(${shelf}, ${milli}, ${which}, ${share} %)`,
    ...[asks(shelf, milli, which), ...serveAll],
    ...[askBack(0, share), askBack(1, share), ...serveAll],
  )

const [line, share, milli] = [fc.nat(1), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 6000 })]
const onService = fc.option(fc.nat(5))
const arrives = fc.tuple(line, fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 99_99 }))

/** What a ticket and the store do with each other. */
export const storeCommands = [
  fc.tuple(line, milli, onService).map((one) => askFor(...one)),
  fc.tuple(line, milli, onService).map((one) => askFor(...one)),
  arrives.map(([at, some, price]) =>
    command(
      `deliver(${at}, ${some})`,
      deliver(at, () => ({ milli: some, price })),
    ),
  ),
  arrives.map(([at, some, price]) =>
    command(
      `deliver(${at}, ${some})`,
      deliver(at, () => ({ milli: some, price })),
    ),
  ),
  fc.tuple(line, share).map(([at, part]) => command(`issue(${at}, ${part} %)`, issue(at, part))),
  fc.tuple(line, share).map(([at, part]) => command(`issue(${at}, ${part} %)`, issue(at, part))),
  fc.tuple(line, share).map((one) => receive(...one)),
  fc.tuple(line, share).map(([at, part]) => command(`askBack(${at}, ${part} %)`, askBack(at, part))),
  fc.tuple(line, milli, onService, fc.integer({ min: 1, max: 100 })).map((one) => comesBack(...one)),
  fc.tuple(line, share).map(([at, part]) =>
    command(
      `takeBack(${at}, ${part} %)`,
      takeBack(at, ({ out }) => some(out, part)),
    ),
  ),
  fc.tuple(line, milli).map((one) => changeQuantity(...one)),
  fc.constant(command('serveAll', ...serveAll)),
]
