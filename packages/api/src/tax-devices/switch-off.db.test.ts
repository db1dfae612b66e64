import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, rival, owner, services } = await openGarage()
const { onboard } = await openAuthority(owner, services)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function leave(by: Company) {
  const { id } = await finishedTicket(by)
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return by.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
}
async function fresh(mode: 'TestMode' | 'Production') {
  const by = await company(`Off ${randomUUID().slice(0, 6)}`)
  const { active } = await onboard(by, { mode })
  return { by, seen: { shopId: by.shopId, id: active?.id ?? 0, version: active?.version ?? 0 } }
}

test('ZAT-007 a rehearsal is switched off: the shop issues as before, and what was issued stays', async () => {
  const { by, seen } = await fresh('TestMode')
  const before = await leave(by)
  expect(before.eInvoice).not.toBeNull()
  expect(await codeOf(by.api.taxDevices.switchOff({ ...seen, version: seen.version - 1 }))).toBe('InvalidData')
  expect(await codeOf(rival.api.taxDevices.switchOff({ ...seen, shopId: rival.shopId }))).toBe('NotFound')
  const { api: manager } = await by.as(['WorkshopManager'])
  expect(['NotAuthorized', 'NotAllowedOperation']).toContain(await codeOf(manager.taxDevices.switchOff(seen)))
  const both = await Promise.allSettled([1, 2].map(() => by.api.taxDevices.switchOff(seen)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await by.api.taxDevices.get({ shopId: by.shopId })).active).toBeNull()
  expect((await leave(by)).eInvoice).toBeNull()
  expect((await by.api.invoices.get({ id: before.id })).eInvoice).not.toBeNull()
  expect((await onboard(by)).active).toMatchObject({ counter: 0 })
})

test('ZAT-007 in production it is switched off until the first document is issued, and never after', async () => {
  const unused = await fresh('Production')
  expect((await unused.by.api.taxDevices.switchOff(unused.seen)).active).toBeNull()
  const { by, seen } = await fresh('Production')
  // Of an invoice and a switch at once, the shop ends with one or the other, never with a chain that stopped.
  await Promise.allSettled([leave(by), by.api.taxDevices.switchOff(seen)])
  const { active } = await by.api.taxDevices.get({ shopId: by.shopId })
  const issued = await owner.selectFrom('eInvoices').select('counter').where('companyId', '=', by.companyId).execute()
  expect(issued.length).toBe(active === null ? 0 : 1)
  const other = await fresh('Production')
  await leave(other.by)
  expect(await codeOf(other.by.api.taxDevices.switchOff(other.seen))).toBe('eInvoicingModeFinal')
})
