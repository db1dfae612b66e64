import { randomUUID } from 'node:crypto'
import { mostAttachments } from '@warsha/domain/attachments'
import { afterAll, expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { jpeg, png } from '../../test/drawn.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { givenAttachment } from '../../test/given-attachment.ts'
import { buildServer } from '../http.ts'

const { garage, rival, owner, services, company } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >>\n%%EOF\n')

type Sent = { content?: Buffer; thumbnail?: Buffer | null; token?: string; key?: string; name?: string }
async function send(where: string, { content = jpeg(), thumbnail = null, token = garage.token, ...more }: Sent = {}) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], more.name ?? 'bill.exe'))
  if (thumbnail) form.append('thumbnail', new File([new Uint8Array(thumbnail)], 'small.exe'))
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/en/${where}/attachments`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
      'idempotency-key': more.key ?? randomUUID(),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  type Answer = { id: number; bytes: number; name: string; kind: string; errors?: { code: string; field?: string }[] }
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const read = (path: string, token = garage.token, more = {}) =>
  app.inject({ url: `/api/en/${path}`, headers: { authorization: `Bearer ${token}`, ...more } })
const codeOf = async (where: string, sent: Sent) => (await send(where, sent)).errors?.[0]?.code
const keptBy = async (companyId: number) =>
  (await owner.selectFrom('fileTotals').select('bytes').where('companyId', '=', companyId).executeTakeFirst())?.bytes ??
  0

const spend = ({ api }: Pick<Company, 'api'> = garage) =>
  api.expenses.create({
    supplierName: 'Landlord',
    supplierDocNo: randomUUID(),
    invoicedOn: todayInRiyadh(),
    vatMode: 'exclusive',
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
const buy = async () => {
  const supplier = await supplierOf(owner, garage, `مورد ${randomUUID()}`)
  const ticket = await ticketWithParts(garage, { cost: 50_00 })
  return (await garage.api.purchases.record(paperFor(ticket, supplier))).purchaseInvoice
}
const expenseAt = ({ id }: { id: number }) => `expenseInvoices/${id}`
const purchaseAt = ({ id }: { id: number }) => `purchaseInvoices/${id}`

test('a photo and a PDF of the document are attached to an expense and listed on it, and the log says who did', async () => {
  const expense = await spend()
  const photo = await send(expenseAt(expense), { thumbnail: png() })
  expect(photo).toMatchObject({ status: 200, name: 'bill.jpg', kind: 'picture' })
  const paper = await send(expenseAt(expense), { content: pdf, name: 'فاتورة الكهرباء.pdf' })
  expect(paper).toMatchObject({ status: 200, name: 'فاتورة الكهرباء.pdf', kind: 'pdf', bytes: pdf.length })
  const { attachments } = await garage.api.expenses.get({ id: expense.id })
  expect(attachments.map(({ id, kind }) => [id, kind])).toEqual([
    [photo.id, 'picture'],
    [paper.id, 'pdf'],
  ])
  const { items } = await garage.api.audit.list({ entity: 'expense', entityId: expense.id })
  expect(items.filter(({ action }) => action === 'attachmentAdded')).toHaveLength(2)
  const at = `${expenseAt(expense)}/attachments/${photo.id}`
  const shown = await read(at)
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.includes('GPS')]).toEqual([
    ...[200, 'image/jpeg', false],
  ])
  expect((await read(`${at}/thumbnail`)).rawPayload.equals(png())).toBe(true)
  const pdfAt = `${expenseAt(expense)}/attachments/${paper.id}`
  expect((await read(pdfAt)).rawPayload.equals(pdf)).toBe(true)
  expect((await read(`${pdfAt}/thumbnail`)).statusCode).toBe(404)
})

test('a purchase for a ticket and its return take attachments of their own', async () => {
  const purchase = await buy()
  const { id } = await send(purchaseAt(purchase), { content: pdf })
  const whole = await garage.api.purchases.get({ id: purchase.id })
  expect(whole.attachments).toMatchObject([{ id, kind: 'pdf', name: 'bill.pdf' }])
  const returned = await garage.api.purchases.return({
    ...{ purchaseInvoiceId: whole.id, version: whole.version, reason: 'Wrong part' },
    lines: [{ position: 1, quantityMilli: 1000 }],
  })
  expect(returned.attachments).toEqual([])
  const note = await send(purchaseAt(returned), { content: png() })
  expect((await garage.api.purchases.get({ id: returned.id })).attachments).toMatchObject([{ id: note.id }])
  expect((await read(`${purchaseAt(purchase)}/attachments/${note.id}`)).statusCode).toBe(404)
})

test('what is attached is downloaded and never opened as a page, and a browser asks each time whether its user may', async () => {
  const expense = await spend()
  const { id } = await send(expenseAt(expense), { content: pdf })
  const at = `${expenseAt(expense)}/attachments/${id}`
  const first = await read(at)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="bill\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const kept = { 'if-none-match': first.headers.etag }
  expect((await read(at, garage.token, kept)).statusCode).toBe(304)
  expect((await read(at, rival.token, kept)).statusCode).toBe(404)
  expect((await read(at, 'nobody', kept)).statusCode).toBe(401)
})

test('FIL-001 what is neither a picture nor a PDF, or too large, is refused whatever it is called', async () => {
  const where = expenseAt(await spend())
  const text = (words: string) => Buffer.from(words)
  expect(await codeOf(where, { content: text('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.pdf' })).toBe(
    'invalidUploadFileType',
  )
  expect(await codeOf(where, { content: text('%PDF-1.7 cut off') })).toBe('invalidUploadFileType')
  expect(await codeOf(where, { content: text('MZ%PDF-1.7%%EOF') })).toBe('invalidUploadFileType')
  expect(await codeOf(where, { content: Buffer.concat([pdf, Buffer.alloc(5_242_880, 10), text('%%EOF')]) })).toBe(
    'invalidUploadFileSize',
  )
  expect(await codeOf(where, { content: Buffer.alloc(1_048_577) })).toBe('invalidUploadFileSize')
  expect(await codeOf(where, { content: png({ side: 4000 }) })).toBe('pictureTooLarge')
  expect(await codeOf(where, { content: Buffer.alloc(9_000_000) })).toBe('invalidUploadFileSize')
  const large = Buffer.concat([pdf, Buffer.alloc(4_000_000, 10), text('%%EOF')])
  expect((await send(where, { content: large })).status).toBe(200)
})

test('the same file sent again because its answer was lost is attached once, and its key takes no other', async () => {
  const expense = await spend()
  const key = randomUUID()
  const both = await Promise.all([send(expenseAt(expense), { key }), send(expenseAt(expense), { key })])
  expect(both.map(({ id }) => id)).toEqual([both[0].id, both[0].id])
  expect((await garage.api.expenses.get({ id: expense.id })).attachments).toHaveLength(1)
  expect(await codeOf(expenseAt(expense), { key, content: pdf })).toBe('keyReused')
  expect(await codeOf(expenseAt(await spend()), { key })).toBe('keyReused')
})

test('a document is full at twelve, also for two who add the last one at once', async () => {
  const expense = await spend()
  for (let at = 1; at < mostAttachments; at++)
    await givenAttachment(garage, owner, { invoiceId: expense.id, name: 'bill' })
  const both = await Promise.all([codeOf(expenseAt(expense), {}), codeOf(expenseAt(expense), {})])
  expect(both.map((code) => code ?? 'taken').sort()).toEqual(['attachmentsFull', 'taken'])
})

test('attachments count against what the company may keep, and what is removed leaves room', async () => {
  const full = await company('Full of bills')
  const expense = await spend(full)
  const one = await send(expenseAt(expense), { token: full.token, content: pdf })
  const most = services.settings.filesPerCompanyMb * 1_048_576
  await owner
    .updateTable('fileTotals')
    .set({ bytes: most - 10 })
    .where('companyId', '=', full.companyId)
    .execute()
  expect(await codeOf(expenseAt(expense), { token: full.token, content: pdf })).toBe('exceedMaxTotalFilesSizes')
  expect(await keptBy(full.companyId)).toBe(most - 10)
  const remove = () => full.api.expenseAttachments.remove({ documentId: expense.id, attachmentId: one.id })
  const both = await Promise.all([refusalOf(remove()), refusalOf(remove())])
  expect(both.map(({ code }) => code).sort()).toEqual(['NotFound', 'went through'])
  expect(await keptBy(full.companyId)).toBe(most - 10 - pdf.length)
  expect((await send(expenseAt(expense), { token: full.token, content: pdf })).status).toBe(200)
  const { items } = await full.api.audit.list({ entity: 'expense', entityId: expense.id })
  expect(items.map(({ action }) => action)).toContain('attachmentRemoved')
})

test('another company, another shop and a missing right neither attach, read nor remove', async () => {
  const [expense, purchase] = [await spend(), await buy()]
  const [bill, paper] = [await send(expenseAt(expense)), await send(purchaseAt(purchase))]
  const ofExpense = { documentId: expense.id, attachmentId: bill.id }
  const ofPurchase = { documentId: purchase.id, attachmentId: paper.id }
  expect(await codeOf(expenseAt(expense), { token: rival.token })).toBe('NotFound')
  expect(await refusalOf(rival.api.expenseAttachments.remove(ofExpense))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(rival.api.purchaseAttachments.get(ofPurchase))).toMatchObject({ code: 'NotFound' })
  // One kind of document does not open the other.
  expect(await codeOf(purchaseAt(expense), {})).toBe('NotFound')
  expect(await refusalOf(garage.api.purchaseAttachments.get(ofExpense))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(garage.api.expenseAttachments.remove(ofPurchase))).toMatchObject({ code: 'NotFound' })
  const keeper = await garage.as(['StoreManager'])
  expect(await refusalOf(keeper.api.expenseAttachments.get(ofExpense))).toMatchObject({ code: 'NotAuthorized' })
  expect((await send(purchaseAt(purchase), { token: keeper.token })).status).toBe(200)
  const elsewhere = await garage.as(['WorkshopManager', 'StoreManager'], null, { shopId: garage.secondShopId })
  expect(await codeOf(expenseAt(expense), { token: elsewhere.token })).toBe('NotAuthorized')
  expect(await refusalOf(elsewhere.api.purchaseAttachments.remove(ofPurchase))).toMatchObject({ code: 'NotAuthorized' })
  const looker = await garage.as(['WorkshopManager'], ['invoices.view'])
  expect((await read(`${expenseAt(expense)}/attachments/${bill.id}`, looker.token)).statusCode).toBe(200)
  expect(await codeOf(expenseAt(expense), { token: looker.token })).toBe('NotAllowedOperation')
})

test('users who record a purchase at a ticket attach its document, and not those of others', async () => {
  const technician = await garage.as(['Technician'], ['tickets.view', 'tickets.edit'])
  const supplier = await supplierOf(owner, garage, 'متجر')
  const ticket = await ticketWithParts(garage, { cost: 50_00 })
  const { purchaseInvoice } = await technician.api.purchases.record(paperFor(ticket, supplier))
  expect((await send(purchaseAt(purchaseInvoice), { token: technician.token })).status).toBe(200)
  expect(await codeOf(purchaseAt(await buy()), { token: technician.token })).toBe('NotAllowedOperation')
})
