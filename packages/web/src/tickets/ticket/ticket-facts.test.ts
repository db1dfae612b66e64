import { money } from '@warsha/domain/money'
import { refuseServiceStatus } from '@warsha/domain/services'
import { refuseCancel, refuseCheckOut } from '@warsha/domain/tickets'
import { expect, test } from 'vitest'
import { samplePart, sampleService, sampleTicket } from '../../lib/lines/sample.testing.ts'
import { groupsOf, lineTotalOf } from '../../lib/lines/source.ts'
import { factsOf, finalPriceOf, linesCountOf, loadOf, netOf, payableOf, progressOf } from './ticket-facts.ts'

const technician = (ticketServiceId: number) => ({
  id: 1,
  ticketServiceId,
  employeeId: 4,
  nameEn: 'Arul',
  nameAr: 'أرول',
  assignedAt: '2026-11-21T06:00:00.000Z',
  workedMinutes: 0,
  extraMinutes: 0,
  runningSince: null,
})

test('TKT-015 the page knows that a ticket with a service is not cancelled', () => {
  expect(refuseCancel(factsOf(sampleTicket()))?.code).toBe('cancelTicketFailureNotAllServicesCanceled')
})

test('TKT-016 the page knows that money which was paid must be returned before a cancel', () => {
  const ticket = sampleTicket({ services: [sampleService({ status: 'Canceled' })] })
  expect(refuseCancel(factsOf(ticket))?.code).toBe('cancelTicketFailurePaymentNeedReturn')
})

test('TKT-013 the page knows that an overpaid ticket is not checked out', () => {
  const { money } = sampleTicket()
  const ticket = sampleTicket({
    status: 'Completed',
    services: [sampleService({ status: 'Completed' })],
    money: { ...money, total: money.paid, paid: money.total },
  })
  expect(refuseCheckOut(factsOf(ticket))?.code).toBe('overpaymentExists')
})

test('SVC-003 the page knows that a service with technicians is not cancelled', () => {
  const ticket = sampleTicket({ parts: [], technicians: [technician(1)] })
  expect(refuseServiceStatus(loadOf(ticket, sampleService()), 'Canceled')?.code).toBe('serviceHasTechnicians')
})

test('SVC-004 the page knows that a service with parts is not cancelled', () => {
  expect(refuseServiceStatus(loadOf(sampleTicket(), sampleService()), 'Canceled')?.code).toBe('serviceHasParts')
})

test('an issued invoice is a fact of its ticket', () => {
  const invoice = { id: 1, number: 'INV-1', isCredit: true, issuedAt: '2026-11-21T05:00:00.000Z' }
  expect(payableOf(sampleTicket({ invoice })).invoiceNumber).toBe('INV-1')
})

test('each service stands before its parts, and parts of no service come last', () => {
  const parts = [samplePart(), samplePart({ id: 6, ticketServiceId: null }), samplePart({ id: 7, ticketServiceId: 99 })]
  const groups = groupsOf(sampleTicket({ parts }))
  expect(groups.map(({ service, parts: own }) => [service?.id ?? null, own.map(({ id }) => id)])).toEqual([
    [1, [5]],
    [null, [6, 7]],
  ])
})

test('a cancelled service is no work, costs nothing and is no line', () => {
  const services = [sampleService({ status: 'Completed' }), sampleService({ id: 2, status: 'Canceled' })]
  expect(progressOf({ services })).toEqual({ done: 1, total: 1 })
  expect(lineTotalOf(sampleService({ status: 'Canceled' }))).toBe(0)
  expect(linesCountOf(sampleTicket({ services, parts: [] }))).toBe(1)
})

test('the discount on the ticket is taken from what its lines come to after theirs', () => {
  expect(netOf(sampleTicket())).toBe(580_00)
})

test('what the customer shall pay with VAT gives the discount on the ticket, without what was cancelled', () => {
  const services = [sampleService(), sampleService({ id: 2, status: 'Canceled' })]
  const ticket = sampleTicket({ services, parts: [samplePart()] })
  expect(finalPriceOf(ticket, money(575_00))).toEqual({ discount: 100_00, total: 575_00, missedBy: 0 })
})
