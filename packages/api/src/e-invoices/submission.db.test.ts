import { qrIn } from '@warsha/zatca/signing'
import { expect, test } from 'vitest'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openIssuers } from '../../test/issued-e-invoices.ts'

const opened = await openGarage()
const { rival, owner } = opened
const { sandbox, fresh, leave, chainOf, drained, sentOf } = await openIssuers(opened)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** A customer who gets a standard invoice. */
async function business(by: Company) {
  const id = await by.given.customer()
  await owner
    .updateTable('customers')
    .set({
      ...{
        type: 'Company',
        nameEn: 'Haulage',
        nameAr: 'شركة النقل',
        vatNumber: '311111111100003',
        crNumber: '1010101010',
      },
      ...{
        street: 'شارع الملك',
        district: 'العليا',
        city: 'الرياض',
        buildingNo: '4321',
        additionalNo: '1234',
        postalCode: '12345',
      },
    })
    .where('companyId', '=', by.companyId)
    .where('id', '=', id)
    .execute()
  return id
}

test('ZAT-020 simplified documents are reported and standard ones cleared, in the order of the chain', async () => {
  const by = await fresh()
  const invoices = [await leave(by), await leave(by, await business(by)), await leave(by)]
  expect(invoices.map(({ taxType }) => taxType)).toEqual(['Simplified', 'Standard', 'Simplified'])
  expect(invoices.map(({ eInvoice }) => eInvoice?.status)).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
  const chain = await drained(by, false)
  expect(chain.map(({ status, tries }) => [status, tries])).toEqual([
    ['SENT', 1],
    ['SENT', 1],
    ['SENT', 1],
  ])
  expect(chain.map(({ clearedXml }) => clearedXml !== null)).toEqual([false, true, false])
  const sent = sentOf(chain.map(({ uuid }) => uuid))
  expect(sent.map(({ path }) => path.split('/').at(-2))).toEqual(['reporting', 'clearance', 'reporting'])
  const shown = await by.api.invoices.get({ id: invoices[1]?.id ?? 0 })
  expect(shown.eInvoice).toMatchObject({ status: 'SENT', mode: 'TestMode', simplified: false, tries: 1 })
  // The QR code of the paper is that of the authority's stamp.
  expect(shown.qr).toBe(qrIn(chain[1]?.clearedXml ?? ''))
  expect(shown.qr).not.toBe(chain[1]?.qr)
})

test('a gateway that is away is asked once for all that waits, later each time; then the queue goes out in order', async () => {
  const by = await fresh()
  for (let at = 0; at < 5; at++) await leave(by)
  sandbox.fault({ kind: 'down', times: 1 })
  const before = sandbox.received().length
  const waiting = await drained(by, false)
  expect(waiting.map(({ status, tries }) => [status, tries])).toEqual([
    ['QUEUED', 1],
    ...Array.from({ length: 4 }, () => ['QUEUED', 0]),
  ])
  expect(sandbox.received().length - before).toBe(1)
  const pause = Date.parse(waiting[0]?.nextTryAt ?? '') - Date.now()
  expect(pause).toBeGreaterThan(20_000)
  // Until then nobody knocks.
  await drained(by, false)
  expect(sandbox.received().length - before).toBe(1)
  const chain = await drained(by)
  expect(chain.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'SENT'))
  const last = sentOf(chain.map(({ uuid }) => uuid)).slice(-5)
  expect(last.map((sent) => chain.findIndex(({ uuid }) => uuid === sent.uuid))).toEqual([0, 1, 2, 3, 4])
})

test('an answer that is lost after the authority has accepted does not double: the same bytes again, and it counts as sent', async () => {
  const by = await fresh()
  await leave(by)
  sandbox.fault({ kind: 'drop', times: 1 })
  expect((await drained(by)).map(({ status }) => status)).toEqual(['QUEUED'])
  const [one] = await drained(by)
  expect(one).toMatchObject({ status: 'SENT', tries: 2 })
  const sent = sentOf([one?.uuid ?? ''])
  expect(sent).toHaveLength(2)
  expect(sent[1]?.hash).toBe(sent[0]?.hash)
  // Two who submit at once send the same, and it stays sent.
  const next = await leave(by)
  await Promise.all([drained(by), by.api.eInvoices.submit({ invoiceId: next.id }).catch(() => null)])
  expect((await chainOf(by)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
})

test('API-092 ZAT-021 ZAT-022 API-174 API-180 a refused e-invoice says why and is sent again on request; one that waits says so', async () => {
  const by = await fresh()
  const invoice = await leave(by)
  const { submit } = by.api.eInvoices
  sandbox.fault({ kind: 'reject', code: 'BR-KSA-99', times: 2 })
  expect(await drained(by)).toMatchObject([{ status: 'FAILED', tries: 1 }])
  const shown = await by.api.invoices.get({ id: invoice.id })
  // The authority speaks English: its rule is explained in both languages, on the invoice as in the log.
  const meaning = { en: expect.stringContaining('VAT number'), ar: expect.stringContaining('الرقم الضريبي') }
  const messages = [{ code: 'BR-KSA-99', isError: true, meaning }]
  expect(shown.eInvoice).toMatchObject({ status: 'FAILED', messages })
  expect(await by.api.eInvoices.get({ invoiceId: invoice.id })).toMatchObject({ messages })
  expect((await by.api.eInvoices.list({})).items).toMatchObject([{ messages }])
  expect(await codeOf(submit({ invoiceId: invoice.id }))).toBe('failedSubmitInvoiceToZatcaPortal')
  expect(await submit({ invoiceId: invoice.id })).toMatchObject({ status: 'SENT', tries: 3 })
  const next = await leave(by)
  sandbox.fault({ kind: 'down', times: 1 })
  expect(await codeOf(submit({ invoiceId: next.id }))).toBe('invoiceQueued')
  expect(await submit({ invoiceId: next.id })).toMatchObject({ status: 'SENT' })
  // Again is as once.
  const asked = sandbox.received().length
  expect(await submit({ invoiceId: next.id })).toMatchObject({ status: 'SENT' })
  expect(sandbox.received().length).toBe(asked)
  expect(await codeOf(rival.api.eInvoices.submit({ invoiceId: next.id }))).toBe('NotFound')
  const { api: store } = await by.as(['StoreManager'])
  expect(await codeOf(store.eInvoices.submit({ invoiceId: next.id }))).toBe('NotAuthorized')
})

test('API-091 ZAT-023 the log lists e-invoices by their state, and one of them with all that was sent and answered', async () => {
  const by = await fresh()
  const invoices = [await leave(by), await leave(by)]
  sandbox.fault({ kind: 'reject', times: 1 })
  const chain = await drained(by)
  const { list, get } = by.api.eInvoices
  const all = await list({})
  expect(all.items.map(({ number, status }) => [number, status])).toEqual([
    [invoices[1]?.number, 'SENT'],
    [invoices[0]?.number, 'FAILED'],
  ])
  expect(await list({ status: 'FAILED' })).toMatchObject({ totalItems: 1, items: [{ invoiceId: invoices[0]?.id }] })
  const log = await get({ invoiceId: invoices[1]?.id ?? 0 })
  expect(log).toMatchObject({
    typeCode: 388,
    tries: 1,
    qr: chain[1]?.qr,
    signedXml: chain[1]?.signedXml,
    answerStatus: 200,
  })
  expect(Buffer.from(log.invoiceBase64, 'base64').toString()).toBe(log.signedXml)
  expect(log.answer).toContain('REPORTED')
  expect(await codeOf(rival.api.eInvoices.get({ invoiceId: log.invoiceId }))).toBe('NotFound')
})

test('in production a standard invoice is printed once it is cleared, a simplified one at once', async () => {
  const by = await fresh('Production')
  const [simplified, standard] = [await leave(by), await leave(by, await business(by))]
  const print = (id: number) => by.api.invoices.pdf({ id, language: 'both' })
  expect((await print(simplified.id)).size).toBeGreaterThan(10_000)
  expect(await codeOf(print(standard.id))).toBe('invoiceQueued')
  await drained(by)
  expect((await print(standard.id)).size).toBeGreaterThan(10_000)
})

test('in production a standard invoice that the authority refused is not printed, and once it is cleared it is', async () => {
  const by = await fresh('Production')
  const invoice = await leave(by, await business(by))
  const print = () => by.api.invoices.pdf({ id: invoice.id, language: 'both' })
  sandbox.fault({ kind: 'reject', code: 'BR-KSA-99', times: 1 })
  expect(await drained(by)).toMatchObject([{ status: 'FAILED' }])
  expect(await codeOf(print())).toBe('failedSubmitInvoiceToZatcaPortal')
  await by.api.eInvoices.submit({ invoiceId: invoice.id })
  expect((await print()).size).toBeGreaterThan(10_000)
})
