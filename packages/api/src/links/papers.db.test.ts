import type { Printer } from '@warsha/documents/printer'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { estimatesOf } from '../../test/estimates.ts'
import { openGarage } from '../../test/garage.ts'

const all = await openGarage()
const { garage, services } = all
type Printed = { document: string; phone: string | null }
const printed: Printed[] = []
const watched: Printer = {
  ...services.printer,
  print: (request, caller) => {
    const { document, paper } = request
    if (document === 'condition' || document === 'workOrder') printed.push({ document, phone: paper.customer.phone })
    return services.printer.print(request, caller)
  },
}
const watching = { ...services, printer: watched }
const { made, phone, tokenOf } = await estimatesOf({ garage, services: watching })
const manager = clientOf(watching, garage.token)
const { token: technicianToken } = await garage.as(['Technician'], ['tickets.view', 'tickets.print', 'tickets.share'])
const technician = clientOf(watching, technicianToken)

/** A ticket whose car was looked at. */
async function lookedAt() {
  const { id, customerId } = await garage.given.ticket({ total: 100_00 })
  const { templates } = await garage.api.conditions.ofTicket({ ticketId: id })
  const conditionTemplateId = templates[0]?.id ?? 0
  await garage.api.conditions.save({ ticketId: id, conditionTemplateId, moment: 'CheckIn', version: 0 })
  const { customerContactNo } = await garage.api.tickets.get({ id })
  expect(customerContactNo).toMatch(/^\+966/)
  return { id, customerId, customerContactNo }
}

/** What the printer was handed meanwhile. */
async function printedBy(work: () => Promise<unknown>): Promise<Printed[]> {
  printed.length = 0
  await work()
  return [...printed]
}

test('a condition report tells the phone number of the customer only to users who see it', async () => {
  const { id, customerContactNo } = await lookedAt()
  const report = (api: typeof manager) => printedBy(() => api.conditions.report({ id, language: 'en' }))
  expect(await report(technician)).toEqual([{ document: 'condition', phone: '' }])
  expect(await report(manager)).toEqual([{ document: 'condition', phone: customerContactNo }])
})

test('the papers of links tell no phone number of the customer, whoever gave them out', async () => {
  const { id } = await lookedAt()
  const shown = async (api: typeof manager, urlToShare: string, language: 'en' | 'ar') => {
    const { url } = await api.shares.createSharedPdf({ urlToShare, language })
    return printedBy(() => phone().shares.pdf({ token: tokenOf(url) }))
  }
  const [order, condition] = [`/api/tickets/workOrder/${id}`, `/api/tickets/conditionReport/${id}`]
  expect(await shown(technician, order, 'ar')).toEqual([{ document: 'workOrder', phone: '' }])
  expect(await shown(technician, condition, 'ar')).toEqual([{ document: 'condition', phone: '' }])
  expect(await shown(manager, `${order}?prices=true`, 'en')).toEqual([{ document: 'workOrder', phone: '' }])
})

test('an estimate behind a link tells no phone number of the customer, and the print of it does', async () => {
  const { id, version, customerContactNo } = await made()
  expect(customerContactNo).toMatch(/^\+966/)
  const { url } = await manager.estimates.share({ id, version, channel: 'Link', language: 'en' })
  const behind = await printedBy(() => phone().shares.pdf({ token: tokenOf(url) }))
  expect(behind).toEqual([{ document: 'workOrder', phone: '' }])
  expect(await printedBy(() => manager.estimates.pdf({ id }))).toEqual([
    { document: 'workOrder', phone: customerContactNo },
  ])
})
