import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, owner, services } = await openGarage()
const { otherTransactions: transactions, expenses, incomeInvoices, invoices, accounts, drawers } = garage.api
const { id: categoryId } = await expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })

/** An income invoice over 115.00, 15.00 of it VAT; what is not said to be paid stays open. */
async function sold(customerId: number | null, paid = 115_00, of: object = {}) {
  const { id, version } = await transactions.create({
    ...{ kind: 'income', categoryId, title: 'Scrap metal', happenedOn: todayInRiyadh(), amount: 100_00 },
    ...{ vatMode: 'exclusive', customerId, ...of },
  })
  const payment = paid > 0 ? { paid: { mode: 'cash' as const, amount: paid } } : {}
  return (await transactions.post({ id, version, ...payment })).invoiceId ?? 0
}
type Refund = 'cash' | 'bankTransfer' | 'credit' | null
const asking = (invoiceId: number, returnAmount: number, refund: Refund, returned: number) => ({
  ...{ invoiceId, returnAmount, refund, returned, reason: 'Half of it was ours' },
})
/** By a user whose page is up to date. */
const back = async (invoiceId: number, returnAmount: number, refund: Refund = null) => {
  const { returned } = await invoices.get({ id: invoiceId })
  return incomeInvoices.return(asking(invoiceId, returnAmount, refund, returned))
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)

test('API-093 INV-012 a part of other income is returned by a credit note with its VAT, and paid back out of the drawer', async () => {
  const drawer = await drawers.open({ float: 200_00 })
  const id = await sold(null)
  const note = await back(id, 46_00, 'cash')
  expect(note).toMatchObject({
    ...{ type: 'Return', category: 'income', originalInvoiceId: id, returnReason: 'Half of it was ours' },
    ...{ taxable: 40_00, vat: 6_00, total: 46_00, paymentStatus: 'creditNote' },
    lines: [{ position: 1, nameEn: 'Scrap metal', vat: 6_00, total: 46_00 }],
  })
  expect(note.qr).not.toBe('')
  expect(await invoices.get({ id })).toMatchObject({
    ...{ returned: 46_00, paid: 69_00, due: 0, returns: [{ id: note.id, total: 46_00 }] },
    lines: [{ returned: 46_00 }],
  })
  const { modes } = await drawers.get({ id: drawer.id })
  expect(modes.find(({ mode }) => mode === 'cash')?.expected).toBe(200_00 + 115_00 - 46_00)
  expect(await wrongTotals()).toEqual([])
})

test('no more is returned than is left, by two at once neither, and the last of it takes the rest of the VAT', async () => {
  const id = await sold(null, 115_00)
  expect(await refusalOf(back(id, 115_01))).toMatchObject({
    code: 'returnExceedsLine',
    data: { position: 1, returnable: 115_00 },
  })
  const both = await Promise.all([1, 2].map(() => codeOf(incomeInvoices.return(asking(id, 80_00, null, 0)))))
  expect(both.sort()).toEqual(['InvalidData', 'went through'])
  expect(await codeOf(back(id, 80_00))).toBe('returnExceedsLine')
  await back(id, 33_33)
  await back(id, 1_67)
  const notes = await owner.selectFrom('invoices').select(['vatMinor']).where('originalInvoiceId', '=', id).execute()
  expect(notes.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(15_00)
  expect(await codeOf(back(id, 1))).toBe('returnExceedsLine')
  expect(await wrongTotals()).toEqual([])
})

test('a retry answers with the same credit note, and the key stands for nothing else', async () => {
  const id = await sold(null)
  const context = { context: { requestKey: randomUUID() } }
  const asked = asking(id, 23_00, 'cash', 0)
  const twice = await Promise.all([1, 2].map(() => incomeInvoices.return(asked, context)))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect(await codeOf(incomeInvoices.return({ ...asked, returnAmount: 24_00 }, context))).toBe('keyReused')
  expect((await invoices.get({ id })).returned).toBe(23_00)
})

test('what a customer still owes is asked for less, and what they paid too much may stay as their credit', async () => {
  const customerId = await garage.given.customer()
  const id = await sold(customerId, 100_00)
  await back(id, 10_00)
  expect((await invoices.get({ id })).due).toBe(5_00)
  await back(id, 50_00, 'credit')
  const whose = { holder: 'customer' as const, id: customerId }
  expect(await accounts.get(whose)).toMatchObject({ credit: 45_00, asked: 0, balance: -45_00 })
  expect((await accounts.lines(whose)).closing).toBe(-45_00)
  const walkIn = await sold(null)
  expect(await codeOf(back(walkIn, 10_00, 'credit'))).toBe('invalidInput')
  expect(await wrongTotals()).toEqual([])
})

test('of two users with the same page the second is told that a part was returned meanwhile', async () => {
  const id = await sold(null)
  const asked = asking(id, 23_00, 'cash', 0)
  await incomeInvoices.return(asked)
  expect(await codeOf(incomeInvoices.return(asked))).toBe('InvalidData')
  expect(await invoices.get({ id })).toMatchObject({ returned: 23_00, paid: 92_00 })
  await incomeInvoices.return({ ...asked, returned: 23_00 })
})

test('PMT-003 whoever may not give refunds takes income back and leaves what was paid too much on the account', async () => {
  const id = await sold(await garage.given.customer())
  const may = (await garage.as(['WorkshopManager'], ['administration.shopIncomeExpenses'])).api
  const by = (refund: Refund, amount = 23_00) => codeOf(may.incomeInvoices.return(asking(id, amount, refund, 0)))
  expect(await by('cash')).toBe('NotAllowedOperation')
  expect(await by('credit')).toBe('NotAllowedOperation')
  expect(await invoices.get({ id })).toMatchObject({ returned: 0, paid: 115_00 })
  expect(await by(null)).toBe('went through')
  expect(await invoices.get({ id })).toMatchObject({ returned: 23_00, paid: 115_00, overpayment: 23_00 })
})

test('what was written off is not returned', async () => {
  const id = await sold(await garage.given.customer(), 0)
  await garage.api.payments.addTicketInvoicePayment({ invoiceId: id, kind: 'BadDebt', amount: 100_00 })
  expect(await codeOf(back(id, 16_00))).toBe('badDebtExceedsTotal')
})

test('income without VAT comes back without VAT, with the same reason', async () => {
  const id = await sold(null, 100_00, { vatMode: 'none', vatExemption: 'exportOfServices' })
  expect(await back(id, 30_00)).toMatchObject({ vat: 0, taxable: 30_00, vatExemption: 'exportOfServices' })
})

test('only income is returned here: no credit note, no other sale, nothing of others, and not by everybody', async () => {
  const id = await sold(null)
  const note = await back(id, 10_00)
  expect(await codeOf(back(note.id, 1_00))).toBe('invoiceNotReturnable')
  expect(await codeOf(incomeInvoices.return(asking(999_999, 1_00, null, 0)))).toBe('NotFound')
  const by = (api: Company['api']) => codeOf(api.incomeInvoices.return(asking(id, 1_00, null, 10_00)))
  expect(await by(rival.api)).toBe('NotFound')
  expect(await by((await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api)).toBe(
    'NotAuthorized',
  )
  expect(await by((await garage.as(['StoreManager'])).api)).toBe('NotAuthorized')
  expect(await by((await garage.as(['WorkshopManager'], ['invoices.view'])).api)).toBe('NotAllowedOperation')
})
