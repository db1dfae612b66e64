import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterOf, key } from '../../test/counter.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const all = await openGarage()
const { garage, owner, services } = all
const { api, given } = garage
const { part, arrive, sell, sold, back, cash, levels, held } = counterOf(all, garage)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)
const one = (quantityMilli: number, damaged = false) => [{ position: 1, quantityMilli, damaged }]
const wholeLine = (quantityMilli: number) => [{ position: 1, quantityMilli, outMilli: quantityMilli }]

test('STK-007 API-093 INV-013 one of two comes back at the cost it left with, and its money goes back', async () => {
  const { id } = await part(2000, 50_00)
  const sale = await sold(id, 2000)
  await arrive(id, 1000, 90_00)
  const note = await back(sale.id, one(1000), { refund: 'cash' })
  expect(note).toMatchObject({
    ...{ type: 'Return', category: 'spareParts', number: expect.stringMatching(/^CN-/) },
    ...{ originalInvoiceId: sale.id, taxable: 80_00, vat: 12_00, total: 92_00, cost: 50_00, partsTaxed: true },
    lines: [{ quantityMilli: 1000, price: 80_00, gross: 80_00, discount: 0, backMilli: 1000, damaged: false }],
  })
  expect((await held(id)).ledger.at(-1)).toMatchObject({ kind: 'returnedByCustomer', valueMinor: 50_00 })
  expect(await levels(id)).toEqual({ currentMilli: 2000, reservedMilli: 0, valueMinor: 140_00, ledger: true })
  const now = await api.storeSales.get({ id: sale.id })
  expect(now).toMatchObject({ returned: 92_00, due: 0, overpayment: 0, paymentStatus: 'paid' })
  expect(now.lines).toMatchObject([{ outMilli: 1000, backMilli: 1000 }])
  expect(now.payments.map(({ kind, amount, mode }) => [kind, amount, mode])).toEqual([
    ['Payment', 184_00, 'cash'],
    ['Refund', 92_00, 'cash'],
  ])
  expect((await api.invoices.list({ invoiceTypeId: 2, invoiceCategoryId: 3 })).items).toMatchObject([{ id: note.id }])
  expect(await wrongTotals()).toEqual([])
})

test('what is damaged leaves at once as a shortage; never more comes back than is left', async () => {
  const { id } = await part(3000, 50_00)
  const sale = await sold(id, 3000)
  await back(sale.id, one(1000, true), { refund: 'card' })
  expect((await held(id)).ledger.slice(-2)).toMatchObject([{ kind: 'returnedByCustomer' }, { kind: 'shortage' }])
  expect(await levels(id)).toMatchObject({ currentMilli: 0, valueMinor: 0, ledger: true })
  expect(await refusalOf(back(sale.id, one(2001)))).toMatchObject({
    code: 'returnExceedsIssued',
    data: { issued: 2000 },
  })
  expect(await codeOf(back(sale.id, [{ position: 7, quantityMilli: 1000 }]))).toBe('NotFound')
  const note = await back(sale.id, one(2000))
  expect(await codeOf(back(note.id, one(1000)))).toBe('invoiceNotReturnable')
  expect(await levels(id)).toMatchObject({ currentMilli: 2000, valueMinor: 100_00, ledger: true })
})

test('what is damaged leaves at what it came back at, and the good ones keep their cost', async () => {
  const { id } = await part(1000, 20_00)
  const sale = await sold(id, 1000)
  await arrive(id, 9000, 10_00)
  await back(sale.id, one(1000, true), { refund: 'cash' })
  expect((await held(id)).ledger.slice(-2)).toMatchObject([{ valueMinor: 20_00 }, { valueMinor: -20_00 }])
  expect(await levels(id)).toMatchObject({ currentMilli: 9000, valueMinor: 90_00, ledger: true })
})

test('a part that was given away comes back on its credit note, and before it the sale is not cancelled', async () => {
  const { id } = await part(2000)
  await owner
    .updateTable('stock')
    .set({ minPriceMinor: money(0) })
    .where('partId', '=', id)
    .execute()
  const sale = await sell([{ partId: id, quantityMilli: 2000, discount: 160_00 }])
  expect(sale).toMatchObject({ total: 0, due: 0 })
  const cancel = () => api.storeSales.cancel({ invoiceId: sale.id }, key())
  expect(await codeOf(cancel())).toBe('saleNotReturned')
  expect((await back(sale.id, one(500))).lines).toMatchObject([{ quantityMilli: 500, backMilli: 500, total: 0 }])
  await back(sale.id, one(1500))
  expect((await cancel()).id).toBe(sale.id)
  expect(await levels(id)).toMatchObject({ currentMilli: 2000, ledger: true })
})

test('two who return the last piece at once return it once; sent again it is one return', async () => {
  const { id } = await part(1000)
  const sale = await sold(id)
  const both = await Promise.allSettled([back(sale.id, one(1000)), back(sale.id, one(1000))])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const options = key()
  const next = await sold(id)
  const again = () => back(next.id, one(1000), { refund: 'cash' }, options)
  const notes = await Promise.all([again(), again()])
  expect(notes[0]?.id).toBe(notes[1]?.id)
  expect(await codeOf(back(next.id, one(500), { refund: 'cash' }, options))).toBe('keyReused')
  expect((await api.storeSales.get({ id: next.id })).payments).toHaveLength(2)
  expect(await levels(id)).toMatchObject({ currentMilli: 1000, ledger: true })
})

test('two who each return one of two with the same page return one; so does an exchange from a stale page', async () => {
  const { id } = await part(5000)
  const sale = await sold(id, 2000)
  const lines = [{ position: 1, quantityMilli: 1000, outMilli: 2000 }]
  const asked = { invoiceId: sale.id, reason: 'Did not fit', lines, refund: 'cash' as const }
  const both = await Promise.all([1, 2].map(() => codeOf(api.storeSales.return(asked, key()))))
  expect(both.sort()).toEqual(['InvalidData', 'went through'])
  const exchange = { ...asked, reference: '' }
  expect(await codeOf(sell([{ partId: id }], { exchange }))).toBe('InvalidData')
  expect(await api.storeSales.get({ id: sale.id })).toMatchObject({ returned: 92_00, lines: [{ outMilli: 1000 }] })
  expect(await levels(id)).toEqual({ currentMilli: 4000, reservedMilli: 0, valueMinor: 200_00, ledger: true })
  expect((await back(sale.id, one(1000), { refund: 'cash' })).total).toBe(92_00)
})

test('a customer keeps the money as credit and pays the next sale with it; a walk-in has no account', async () => {
  const { id } = await part(5000)
  const customerId = await given.customer()
  const sale = await sold(id, 1000, { customerId })
  await back(sale.id, one(1000), { refund: 'credit' })
  expect(await api.storeSales.buyer({ customerId })).toMatchObject({ credit: 92_00 })
  const tooMuch = sell([{ partId: id, quantityMilli: 2000 }], { customerId, fromCredit: 100_00, ...cash(84_00) })
  expect(await codeOf(tooMuch)).toBe('creditExceeded')
  const next = await sell([{ partId: id, quantityMilli: 2000 }], { customerId, fromCredit: 92_00, ...cash(92_00) })
  expect(next).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect(await api.invoices.get({ id: next.id })).toMatchObject({ paid: 184_00, fromCredit: 92_00, credited: 0 })
  expect(await api.accounts.get({ holder: 'customer', id: customerId })).toMatchObject({ credit: 0, balance: 0 })
  const walkIn = await sold(id)
  expect(await codeOf(back(walkIn.id, one(1000), { refund: 'credit' }))).toBe('invalidInput')
  expect(await wrongTotals()).toEqual([])
})

test('what comes back pays a sale to the same buyer alone, so that no account pays another', async () => {
  const { id } = await part(9000)
  const [customerId, other] = [await given.customer(), await given.customer()]
  const exchangeOf = ({ id: invoiceId }: { id: number }) => ({
    exchange: { invoiceId, reason: 'Wrong part', lines: wholeLine(1000), refund: 'cash' as const, reference: '' },
  })
  const [walkIn, theirs] = [await sold(id), await sold(id, 1000, { customerId })]
  for (const [sale, buyer] of [
    [walkIn, customerId],
    [theirs, other],
    [theirs, null],
  ] as const)
    expect(await refusalOf(sell([{ partId: id }], { ...exchangeOf(sale), customerId: buyer }))).toMatchObject({
      code: 'invalidInput',
      data: { field: 'customerId' },
    })
  await sell([{ partId: id }], { ...exchangeOf(theirs), customerId })
  expect(await api.accounts.get({ holder: 'customer', id: customerId })).toMatchObject({ credit: 0, balance: 0 })
})

test('an exchange is a return and a sale in one: what comes back pays the new one, the rest is paid or given back', async () => {
  const [{ id: wrong }, { id: right }] = [await part(2000), await part(5000)]
  const sale = await sold(wrong, 1000)
  const exchange = {
    invoiceId: sale.id,
    reason: 'Wrong part',
    lines: wholeLine(1000),
    refund: 'cash' as const,
    reference: '',
  }
  const short = sell([{ partId: right, quantityMilli: 2000 }], { exchange })
  expect(await refusalOf(short)).toMatchObject({ code: 'saleNotOnCredit', data: { remaining: 92_00 } })
  expect(await levels(wrong)).toMatchObject({ currentMilli: 1000 })
  const options = key()
  const more = { exchange, ...cash(92_00) }
  const [next, again] = await Promise.all([
    sell([{ partId: right, quantityMilli: 2000 }], more, options),
    sell([{ partId: right, quantityMilli: 2000 }], more, options),
  ])
  expect(again.id).toBe(next.id)
  expect(next.payments.map(({ mode, amount }) => [mode, amount])).toEqual([
    [null, 92_00],
    ['cash', 92_00],
  ])
  expect(await api.storeSales.get({ id: sale.id })).toMatchObject({ returned: 92_00, overpayment: 0, due: 0 })
  expect(await levels(wrong)).toMatchObject({ currentMilli: 2000, ledger: true })
  // What was worth more gives the rest back.
  const dear = await sold(wrong, 2000)
  const cheaper = { ...exchange, invoiceId: dear.id, lines: wholeLine(2000) }
  await sell([{ partId: right }], { exchange: cheaper })
  const { payments, overpayment } = await api.storeSales.get({ id: dear.id })
  expect(overpayment).toBe(0)
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['Payment', 184_00],
    ['RefundAdjustment', 92_00],
    ['Refund', 92_00],
  ])
  expect(await wrongTotals()).toEqual([])
})

test('INV-016 INV-017 API-164 a sale is cancelled only after all came back and nothing is pending', async () => {
  const { id } = await part(2000)
  const sale = await sold(id, 2000)
  const cancel = (options = key()) => api.storeSales.cancel({ invoiceId: sale.id }, options)
  expect(await codeOf(cancel())).toBe('saleNotReturned')
  const note = await back(sale.id, one(2000))
  expect(await codeOf(cancel())).toBe('cancelInvoiceFailureAmountPending')
  const refundOfId = sale.payments[0]?.id ?? 0
  const refund = { invoiceId: sale.id, kind: 'Refund' as const, mode: 'cash' as const, amount: 184_00, refundOfId }
  await api.payments.addTicketInvoicePayment({ ...refund, paid: 184_00 })
  expect(await codeOf(api.storeSales.cancel({ invoiceId: note.id }, key()))).toBe('NotFound')
  const options = key()
  const [done, again] = await Promise.all([cancel(options), cancel(options)])
  expect(done.cancelledAt).not.toBeNull()
  expect(again.cancelledAt).toBe(done.cancelledAt)
  expect(await codeOf(cancel())).toBe('saleCancelled')
})

test('for any basket the invoice is the sum of its lines, returns take back all of it, and the ledger is the stock', async () => {
  const parts = await Promise.all([part(900_000, 33_33), part(900_000, 50_00), part(900_000, 7_77)])
  const line = fc.record({ quantityMilli: fc.integer({ min: 1, max: 7000 }), off: fc.integer({ min: 0, max: 25 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 99 }),
      async (wish, share) => {
        const lines = wish.map(({ quantityMilli, off }, at) => {
          const gross = Math.round((80_00 * quantityMilli) / 1000)
          return { partId: parts[at]?.id ?? 0, quantityMilli, discount: Math.floor((gross * Math.min(off, 24)) / 100) }
        })
        const customerId = await onTerms
        const sale = await sell(lines, { customerId })
        const sumOf = (
          of: { lines: { taxable: number; vat: number; total: number }[] },
          figure: 'taxable' | 'vat' | 'total',
        ) => of.lines.reduce((sum, one) => sum + one[figure], 0)
        for (const figure of ['taxable', 'vat', 'total'] as const) expect(sumOf(sale, figure)).toBe(sale[figure])
        expect(sale.taxable + sale.vat).toBe(sale.total)
        const some = lines.map(({ quantityMilli }, at) => ({
          position: at + 1,
          quantityMilli: Math.max(1, Math.floor((quantityMilli * share) / 100)),
        }))
        const notes = [await back(sale.id, some)]
        const { lines: left } = await api.storeSales.get({ id: sale.id })
        const rest = left
          .filter(({ outMilli }) => outMilli > 0)
          .map(({ position, outMilli }) => ({ position, quantityMilli: outMilli, damaged: position === 2 }))
        if (rest.length > 0) notes.push(await back(sale.id, rest))
        for (const figure of ['taxable', 'vat', 'total', 'cost'] as const)
          expect(notes.reduce((sum, note) => sum + note[figure], 0)).toBe(sale[figure])
      },
    ),
    { numRuns: 25 },
  )
  for (const { id } of parts) expect(await levels(id)).toMatchObject({ reservedMilli: 0, ledger: true })
  expect(await levels(parts[0]?.id ?? 0)).toMatchObject({ currentMilli: 900_000, valueMinor: 900 * 33_33 })
  expect(await wrongTotals()).toEqual([])
}, 120_000)

/** A customer with whom terms were agreed, so that nothing has to be paid at once. */
const onTerms = (async () => {
  const customerId = await given.customer()
  const terms = await owner
    .insertInto('paymentTerms')
    .values({ companyId: garage.companyId, nameEn: 'Any time', nameAr: 'أي وقت', days: 30 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.updateTable('customers').set({ paymentTermId: terms.id }).where('id', '=', customerId).execute()
  return customerId
})()
