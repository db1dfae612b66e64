import { expect, test } from 'vitest'
import { supplierOf, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { expenses, purchases } = garage.api

test('PUR-016 an expense and its return are printed, for who reads them, in their company alone', async () => {
  const made = await expenses.create({
    supplierDocNo: 'E-16',
    supplierId: await supplierOf(owner, garage, 'مؤجر'),
    ...{ invoicedOn: todayInRiyadh(), vatMode: 'exclusive' },
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
  const items = [{ position: 1, returnAmount: 10_00 }]
  const back = await expenses.return({ invoiceId: made.id, version: made.version, items })
  for (const { id, number } of [made, back]) {
    const paper = await expenses.pdf({ id })
    expect([paper.name, (await paper.text()).slice(0, 5)]).toEqual([`${number}.pdf`, '%PDF-'])
  }
  const keeper = await garage.as(['StoreManager'])
  expect((await refusalOf(keeper.api.expenses.pdf({ id: made.id }))).code).toBe('NotAuthorized')
  expect((await refusalOf(keeper.api.purchases.pdf({ id: made.id }))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.expenses.pdf({ id: made.id }))).code).toBe('NotFound')
  expect((await refusalOf(purchases.pdf({ id: back.id }))).code).toBe('NotFound')
})
