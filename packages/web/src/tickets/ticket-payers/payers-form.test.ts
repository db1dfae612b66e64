import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { samplePart, sampleService, sampleTicket } from '../../lib/lines/sample.testing.ts'
import { borneBy, newPayer, type PayerForm, refuseForm, sentOf, startOf } from './payers-form.ts'

const ticket = sampleTicket({ services: [sampleService({ id: 3 })], parts: [samplePart({ id: 9 })] })
const total = (ticket.services[0]?.total ?? 0) + (ticket.parts[0]?.total ?? 0)
const whole = { ...ticket, money: { ...ticket.money, total: money(total) } }
const payer = (more: Partial<PayerForm>): PayerForm => ({ ...newPayer, who: 'dealer:7', ...more })
const form = (...payers: PayerForm[]) => ({ own: startOf(ticket).own, payers })

test('a bill that is not shared yet begins with a second payer, who is still to be named', () => {
  expect(startOf(ticket)).toMatchObject({ payers: [{ who: null, kind: 'above', amount: null }] })
})

test('what each bears adds up to the ticket while it is typed', () => {
  const typed = form(payer({ amount: 100_00 }), payer({ who: 'dealer:8', kind: 'percent', shareBp: 1000 }))
  const borne = borneBy(whole, typed)
  expect(borne[0]).toBe(100_00)
  expect(borne.reduce((all, one) => all + one, 0)).toBe(total)
  expect(refuseForm(whole, typed)).toBeNull()
})

test('nothing is refused before it is said who pays and how much', () => {
  expect(refuseForm(whole, form(newPayer))).toBeNull()
  expect(refuseForm(whole, form(payer({})))).toBeNull()
  expect(refuseForm(whole, form(payer({ amount: 0 })))?.code).toBe('mainPayerPaysNothing')
})

test('chosen lines are sent by their ids, and what belongs to another kind stays behind', () => {
  const typed = form(payer({ kind: 'lines', lines: ['service:3', 'part:9'], amount: 50, shareBp: 10 }))
  expect(sentOf(typed).payers).toMatchObject([
    { holder: 'dealer', partyId: 7, kind: 'lines', amount: null, shareBp: null, serviceIds: [3], partIds: [9] },
  ])
  expect(refuseForm(whole, typed)?.code).toBe('mainPayerPaysNothing')
  expect(sentOf(form(payer({ lines: ['service:3'], amount: 50 }))).payers[0]).toMatchObject({
    amount: 50,
    serviceIds: [],
  })
})

test('the ticket’s own payer does not share with itself', () => {
  expect(refuseForm(whole, form(payer({ who: `customer:${ticket.customerId}`, amount: 1 })))?.code).toBe('payerTwice')
})
