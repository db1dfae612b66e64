import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '@warsha/zatca/cli'
import { xmlInPdf } from '@warsha/zatca/cli/xml-in-pdf'
import { readQr, verifyStamp } from '@warsha/zatca/signing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage } from '../../test/garage.ts'
import { drain } from './drain.ts'

const all = await openGarage()
const { company, owner, services } = all
const { onboard } = await openAuthority(owner, services)

async function leave(by: Company, customerId?: number) {
  const { id } = await finishedTicket(by, customerId ? { customerId } : {})
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return by.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
}
const printed = async (by: Company, id: number, language: 'en' | 'ar' | 'both' = 'both') =>
  Buffer.from(await (await by.api.invoices.pdf({ id, language })).arrayBuffer())
const documentsOf = ({ companyId }: Company) =>
  owner.selectFrom('eInvoices').selectAll().where('companyId', '=', companyId).orderBy('counter').execute()

test('the PDF of an invoice is a PDF/A-3 that carries its signed XML, in each language; one from before stays as it was', async () => {
  const by = await company(`Papers ${randomUUID().slice(0, 6)}`)
  const before = await leave(by)
  await onboard(by)
  const invoice = await leave(by)
  const [stored] = await documentsOf(by)
  for (const language of ['en', 'ar', 'both'] as const) {
    const pdf = await printed(by, invoice.id, language)
    expect(xmlInPdf(pdf, 'invoice.pdf')).toEqual({ xml: stored?.signedXml, isArchive: true, isAlternative: true })
    const text = pdf.toString('latin1')
    expect(text).toMatch(/\/OutputIntents?\b/)
    expect(text).toMatch(/\/GTS_PDFA1\b/)
    expect(text).toMatch(/pdfaid:part>3</)
    expect(text).toMatch(/pdfaid:conformance>B</)
    expect(text).toMatch(/\/AF \[/)
    expect(text).toContain(`_${invoice.number.replace(/[^0-9A-Za-z]/g, '-')}.xml`)
  }
  expect(readQr(invoice.qr).size).toBe(9)
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'invoice.pdf')
  writeFileSync(file, await printed(by, invoice.id))
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await runCommandLine(['check', file])
  const said = out.mock.calls.map(([text]) => String(text)).join('')
  out.mockRestore()
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('its 9 tags say what the document says') })
  const old = (await printed(by, before.id)).toString('latin1')
  expect(old).not.toContain('pdfaid:part')
  expect(old).not.toContain('/EmbeddedFile')
})

test('an answer that issues says the e-invoice that was signed while it was read', async () => {
  const by = await company(`Counter ${randomUUID().slice(0, 6)}`)
  await onboard(by)
  const { part, sold, back } = counterOf(all, by)
  const { id: partId } = await part(5000)
  const sale = await sold(partId)
  const returned = await back(sale.id, [{ position: 1, quantityMilli: 1000 }], { refund: 'cash' })
  const work = [{ position: 1, amount: 100 }]
  const reason = { reason: 'An hour was left out' }
  const { id: invoiceId } = await leave(by)
  const debit = await by.api.debitNotes.issue({ ...reason, invoiceId, lines: work, debited: 0 })
  const credit = await by.api.debitNotes.return({ ...reason, invoiceId: debit.id, lines: work, returned: 0 })
  const incomeId = await incomeOf(by)
  const income = await by.api.incomeInvoices.return({ ...reason, invoiceId: incomeId, returnAmount: 100, returned: 0 })
  const documents = await documentsOf(by)
  for (const [what, one] of Object.entries({ sale, returned, debit, credit, income })) {
    const stored = documents.find((document) => document.invoiceId === one.id)
    expect(readQr(one.qr).size, what).toBe(9)
    expect(one, what).toMatchObject({ qr: stored?.qr, eInvoice: { status: 'QUEUED' } })
  }
})

/** The invoice of a sale of scrap, paid in cash. */
async function incomeOf({ api }: Company): Promise<number> {
  const { id: categoryId } = await api.expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })
  const happenedOn = new Date().toISOString().slice(0, 10)
  const { id, version } = await api.otherTransactions.create({
    ...{ kind: 'income', categoryId, title: 'Scrap metal', happenedOn, amount: 100_00 },
    ...{ vatMode: 'exclusive', customerId: null },
  })
  const { invoiceId } = await api.otherTransactions.post({ id, version, paid: { mode: 'cash', amount: 115_00 } })
  return invoiceId ?? 0
}

test('a standard invoice is handed over as the authority stamped it, with the QR code of that stamp', async () => {
  const by = await company(`Cleared ${randomUUID().slice(0, 6)}`)
  await onboard(by, { mode: 'Production' })
  const customerId = await by.given.customer()
  await owner
    .updateTable('customers')
    .set({
      ...{ type: 'Company', nameAr: 'شركة النقل', vatNumber: '311111111100003', street: 'شارع الملك' },
      ...{ district: 'العليا', city: 'الرياض', buildingNo: '4321', postalCode: '12345' },
    })
    .where('companyId', '=', by.companyId)
    .where('id', '=', customerId)
    .execute()
  const invoice = await leave(by, customerId)
  const [queued] = await documentsOf(by)
  await drain(services, by.companyId, queued?.deviceId ?? 0, { now: true })
  const [stored] = await documentsOf(by)
  const { xml } = xmlInPdf(await printed(by, invoice.id), 'invoice.pdf')
  expect(xml).toBe(stored?.clearedXml)
  expect(verifyStamp(xml)).toEqual([])
})
