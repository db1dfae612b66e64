import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, zero } from './money.ts'
import {
  closedTicketStatuses,
  isCharged,
  itemTypes,
  openTicketStatuses,
  partSources,
  refuseCancel,
  refuseCheckOut,
  refuseComplete,
  refuseCreditInvoice,
  refuseEdit,
  refuseNewTicket,
  refuseReopen,
  rollUp,
  type ServiceStatus,
  serviceStatuses,
  serviceStatusNames,
  stateInList,
  type TicketFacts,
  ticketStatuses,
  ticketStatusNames,
  whenClosed,
} from './tickets.ts'

const ticket = (more: Partial<TicketFacts> = {}): TicketFacts => ({
  status: 'Completed',
  invoiceNumber: null,
  total: money(230_00),
  paid: zero,
  returned: zero,
  badDebt: zero,
  serviceStatuses: ['Completed', 'Canceled'],
  storePartsWaiting: 0,
  ...more,
})
const invoiced = { invoiceNumber: 'INV-2026-00012' }
const gone = ['Closed', 'Canceled', 'CheckOut'] as const

test('TKT-007 a ticket has exactly the seven statuses with their ids', () => {
  expect(ticketStatuses).toEqual({
    InProgress: 1,
    Completed: 2,
    Pending: 3,
    CheckOut: 4,
    Closed: 5,
    Canceled: 6,
    ReopenTicket: 7,
  })
})

test('TKT-008 every status is on the open list or on the closed list', () => {
  expect([...openTicketStatuses, ...closedTicketStatuses].sort()).toEqual([...ticketStatusNames].sort())
})

test('SVC-002 a service is pending, in progress, completed or cancelled', () => {
  expect(serviceStatuses).toEqual({ InProgress: 1, Completed: 2, Pending: 3, Canceled: 6 })
  expect(serviceStatusNames.filter((status) => !isCharged({ status }))).toEqual(['Canceled'])
})

test('TKT-028 an item is a spare part or a service, with the ids of the specification', () => {
  expect(itemTypes).toEqual({ SparePart: 1, Services: 2 })
})

test('TKT-026 a part comes from the store, from outside or from the customer', () => {
  expect(partSources).toEqual({ IssueFromStore: 1, PurchaseFromOutside: 2, PurchaseByCustomer: 3 })
})

test('a vehicle with an open ticket gets a second one only when the user confirms it', () => {
  expect(refuseNewTicket(null, false)).toBeNull()
  expect(refuseNewTicket('T-2026-00041', true)).toBeNull()
  expect(refuseNewTicket('T-2026-00041', false)).toEqual({
    code: 'vehicleHasOpenTicket',
    data: { ticketNumber: 'T-2026-00041' },
  })
})

describe('changing a ticket', () => {
  test('TKT-009 its lines change while the car is here', () => {
    for (const status of ['Pending', 'InProgress', 'Completed', 'ReopenTicket'] as const) {
      expect(refuseEdit(ticket({ status }))).toBeNull()
    }
  })

  test.each(gone)('a ticket that is %s does not change', (status) => {
    expect(refuseEdit(ticket({ status }))).toEqual({ code: 'ticketNotOpen', data: { reason: status } })
  })

  test('an invoiced ticket does not change: the invoice is corrected by a return', () => {
    expect(refuseEdit(ticket({ status: 'CheckOut', ...invoiced }))).toEqual({ code: 'invoiceExists', data: invoiced })
  })
})

describe('checking out', () => {
  test('TKT-013 is refused while an overpayment exists, TKT-014 and allowed once it is refunded', () => {
    expect(refuseCheckOut(ticket({ paid: money(250_00) }))).toEqual({
      code: 'overpaymentExists',
      data: { overpayment: 20_00 },
    })
    expect(refuseCheckOut(ticket({ paid: money(230_00) }))).toBeNull()
  })

  test('is refused while a service is open, whatever the status says', () => {
    expect(refuseCheckOut(ticket({ serviceStatuses: ['Pending', 'InProgress', 'Completed'] }))).toEqual({
      code: 'serviceStillOpen',
      data: { count: 2 },
    })
  })

  test('is refused while a store part waits to be issued or returned', () => {
    expect(refuseCheckOut(ticket({ storePartsWaiting: 3 }))).toEqual({ code: 'partStillWaiting', data: { count: 3 } })
  })

  test('needs the work to be completed', () => {
    expect(refuseCheckOut(ticket({ status: 'ReopenTicket' }))).toEqual({ code: 'ticketNotCompleted', data: {} })
  })

  test.each(gone)('happens once: not on a ticket that is %s', (status) => {
    expect(refuseCheckOut(ticket({ status }))).toEqual({ code: 'ticketNotOpen', data: { reason: status } })
  })

  test('TKT-012 closes the ticket when nothing remains to pay, else leaves it checked out', () => {
    expect(whenClosed(ticket({ paid: money(230_00) }))).toBe('Closed')
    expect(whenClosed(ticket({ paid: money(200_00), badDebt: money(30_00) }))).toBe('Closed')
    expect(whenClosed(ticket({ paid: money(229_99) }))).toBe('CheckOut')
  })
})

describe('a credit invoice', () => {
  test('INV-015 may be asked for on completed and checked-out tickets with money owed', () => {
    expect(refuseCreditInvoice(ticket())).toBeNull()
    expect(refuseCreditInvoice(ticket({ status: 'CheckOut' }))).toBeNull()
  })

  test('is refused when nothing remains to pay, when too much was paid and when an invoice exists', () => {
    expect(refuseCreditInvoice(ticket({ paid: money(230_00) }))?.code).toBe('nothingRemains')
    expect(refuseCreditInvoice(ticket({ paid: money(231_00) }))?.code).toBe('overpaymentExists')
    expect(refuseCreditInvoice(ticket({ status: 'CheckOut', ...invoiced }))).toEqual({
      code: 'invoiceExists',
      data: invoiced,
    })
  })

  test('is refused before the work is done and after the ticket is finished', () => {
    expect(refuseCreditInvoice(ticket({ serviceStatuses: ['Pending'] }))?.code).toBe('serviceStillOpen')
    expect(refuseCreditInvoice(ticket({ status: 'Pending', serviceStatuses: [] }))?.code).toBe('ticketNotCompleted')
    expect(refuseCreditInvoice(ticket({ status: 'Canceled' }))?.code).toBe('ticketNotOpen')
  })
})

describe('cancelling', () => {
  const cancelled = { status: 'InProgress' as const, serviceStatuses: ['Canceled', 'Canceled'] as const, total: zero }

  test('TKT-015 is refused until every service is cancelled', () => {
    expect(refuseCancel(ticket({ ...cancelled, serviceStatuses: ['Canceled', 'Completed', 'Pending'] }))).toEqual({
      code: 'cancelTicketFailureNotAllServicesCanceled',
      data: { count: 2 },
    })
    expect(refuseCancel(ticket(cancelled))).toBeNull()
  })

  test('TKT-016 is refused until its payments are returned', () => {
    expect(refuseCancel(ticket({ ...cancelled, paid: money(50_00) }))).toEqual({
      code: 'cancelTicketFailurePaymentNeedReturn',
      data: { paid: 50_00 },
    })
  })

  test('TKT-017 is refused while money remains to pay', () => {
    expect(refuseCancel(ticket({ ...cancelled, total: money(80_00) }))).toEqual({
      code: 'cancelTicketFailurePaymentRemaining',
      data: { remaining: 80_00 },
    })
    expect(refuseCancel(ticket({ ...cancelled, total: money(80_00), badDebt: money(80_00) }))).toBeNull()
  })

  test.each(gone)('is refused on a ticket that is %s', (status) => {
    expect(refuseCancel(ticket({ ...cancelled, status }))).toEqual({ code: 'ticketNotOpen', data: { reason: status } })
  })
})

describe('reopening', () => {
  const facts = { invoiceNumber: null, taxPeriodPosted: false, vehicleHasOpenTicket: false }

  test.each(['Completed', 'CheckOut', 'Canceled'] as const)('TKT-018 a ticket that is %s can be reopened', (status) => {
    expect(refuseReopen({ ...facts, status })).toBeNull()
  })

  test.each([
    [{ status: 'CheckOut' as const, ...invoiced }, 'invoiceIssued'],
    [{ status: 'Closed' as const }, 'invoiceIssued'],
    [{ status: 'InProgress' as const }, 'alreadyOpen'],
    [{ status: 'Canceled' as const, taxPeriodPosted: true }, 'taxPeriodPosted'],
    [{ status: 'Canceled' as const, vehicleHasOpenTicket: true }, 'vehicleHasOpenTicket'],
  ])('TKT-018 %j is refused because %s', (change, reason) => {
    expect(refuseReopen({ ...facts, ...change })).toEqual({ code: 'cannotReOpenTicket', data: { reason } })
  })
})

describe('calling the work done by hand', () => {
  test('is for tickets with something on them and no open service', () => {
    const partsOnly = ticket({ status: 'Pending', serviceStatuses: [] })
    expect(refuseComplete(partsOnly, 2)).toBeNull()
    expect(refuseComplete(partsOnly, 0)?.code).toBe('nothingToComplete')
    expect(refuseComplete(ticket({ serviceStatuses: ['InProgress'] }), 1)?.code).toBe('serviceStillOpen')
    expect(refuseComplete(ticket({ status: 'Closed' }), 1)?.code).toBe('ticketNotOpen')
  })
})

describe('the services of a ticket decide its status', () => {
  test.each([
    [['Pending', 'Pending'], 'Pending', 'Pending'],
    [['InProgress', 'Pending'], 'Pending', 'InProgress'],
    [['Completed', 'Pending'], 'InProgress', 'InProgress'],
    [['Completed', 'Completed'], 'InProgress', 'Completed'],
    [['Completed', 'Canceled'], 'InProgress', 'Completed'],
    [['Canceled', 'Canceled'], 'InProgress', 'Pending'],
    [['Completed', 'Pending'], 'Completed', 'InProgress'],
    [['Completed', 'Pending'], 'ReopenTicket', 'ReopenTicket'],
    [['Pending'], 'ReopenTicket', 'ReopenTicket'],
    [['InProgress', 'Completed'], 'ReopenTicket', 'InProgress'],
    [['Completed'], 'ReopenTicket', 'Completed'],
    [['Canceled'], 'ReopenTicket', 'ReopenTicket'],
    [[], 'Completed', 'Completed'],
  ] as const)('%j on a ticket that is %s make it %s', (statuses, current, expected) => {
    expect(rollUp(statuses, current)).toBe(expected)
  })

  const anyStatuses = fc.array(fc.constantFrom<ServiceStatus>(...serviceStatusNames), { maxLength: 6 })

  test('nothing about services moves a ticket that has left, is closed or is cancelled', () => {
    fc.assert(
      fc.property(anyStatuses, fc.constantFrom(...gone), (statuses, current) => {
        expect(rollUp(statuses, current)).toBe(current)
      }),
    )
  })

  test('a ticket rolled up to completed has no open service, and rolling up twice changes nothing', () => {
    fc.assert(
      fc.property(anyStatuses, fc.constantFrom(...ticketStatusNames), (statuses, current) => {
        const next = rollUp(statuses, current)
        expect(rollUp(statuses, next)).toBe(next)
        if (next === current) return
        expect(next === 'Completed').toBe(
          statuses.includes('Completed') && !statuses.some((one) => one === 'Pending' || one === 'InProgress'),
        )
      }),
    )
  })
})

test('a car that stands still is shown as waiting, a finished one as ready', () => {
  expect(stateInList({ status: 'InProgress', waitingReason: 'bayBusy' })).toBe('Waiting')
  expect(stateInList({ status: 'InProgress', waitingReason: null })).toBe('InProgress')
  expect(stateInList({ status: 'Completed', waitingReason: 'payment' })).toBe('Ready')
  expect(stateInList({ status: 'CheckOut', waitingReason: 'payment' })).toBe('CheckOut')
})
