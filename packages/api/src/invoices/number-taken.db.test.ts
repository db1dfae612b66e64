import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { companyId, shopId, secondShopId } = garage

const invoicesOf = async (company: number) =>
  (await owner.selectFrom('invoices').select('number').where('companyId', '=', company).execute()).length

test('two shops that write their invoice numbers alike: the second invoice is refused, and nothing is stored of it', async () => {
  const { prefix } = await owner
    .selectFrom('documentPatterns')
    .select('prefix')
    .where('companyId', '=', companyId)
    .where('shopId', '=', shopId)
    .where('kind', '=', 'salesInvoice')
    .executeTakeFirstOrThrow()
  const ofSecond = (to: string, withYear: boolean) =>
    owner
      .updateTable('documentPatterns')
      .set({ prefix: to, withYear })
      .where('companyId', '=', companyId)
      .where('shopId', '=', secondShopId)
      .where('kind', '=', 'salesInvoice')
      .execute()
  // The screens refuse a prefix that holds a year; an installation may have had one before they did.
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Riyadh', year: 'numeric' }).format(new Date())
  await ofSecond(`${prefix}${year}-`, false)
  const { api } = await garage.as(['Owner'], null, { shopId: secondShopId })
  const first = await finishedTicket(garage)
  const second = await finishedTicket({ ...garage, api })
  const credit = { paymentDueOn: '2999-12-01' }
  const issued = await garage.api.tickets.createCreditInvoice({ id: first.id, version: first.version, ...credit })
  const ask = () => api.tickets.createCreditInvoice({ id: second.id, version: second.version, ...credit })
  expect(await refusalOf(ask())).toMatchObject({
    code: 'invoiceNumberTaken',
    status: 409,
    data: { number: issued.invoice?.number },
  })
  expect(await api.tickets.get({ id: second.id })).toMatchObject({ version: second.version, invoice: null })
  expect(await invoicesOf(companyId)).toBe(1)
  await ofSecond('S2-', true)
  expect((await ask()).invoice?.number).toMatch(/^S2-/)
})

test('a rival may write the same number', async () => {
  const ticket = await finishedTicket(rival)
  const before = await invoicesOf(companyId)
  await rival.api.tickets.createCreditInvoice({ id: ticket.id, version: ticket.version, paymentDueOn: '2999-12-01' })
  expect([await invoicesOf(rival.companyId), await invoicesOf(companyId)]).toEqual([1, before])
})
