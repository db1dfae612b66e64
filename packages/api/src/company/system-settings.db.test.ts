import { randomUUID } from 'node:crypto'
import { megabyte } from '@warsha/domain/system-settings'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { jpeg } from '../../test/drawn.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services } = await openGarage()
const { company, lookups } = garage.api
const id = garage.companyId
const standing = async () => {
  const { uploads: _uploads, ...settings } = await company.systemSettings()
  return { id, ...settings }
}
const pdf = (size = 0) => new File([`%PDF-1.7\n${' '.repeat(size)}\n%%EOF\n`], 'bill.pdf')
async function spend() {
  const made = await garage.api.expenses.create({
    supplierName: 'Landlord',
    supplierDocNo: randomUUID(),
    invoicedOn: todayInRiyadh(),
    vatMode: 'exclusive',
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
  return (file: File) => garage.api.expenseAttachments.add({ documentId: made.id, file })
}

test('ADM-041 LKP-020 (quick links, which do not exist yet, apart) a company sets upload types and sizes, currency, bilingual invoice, payments and message prefixes, and screens learn of it when they start', async () => {
  const before = await standing()
  expect(before).toMatchObject({ printCurrency: true, bilingualInvoice: true, paymentsInInvoices: true })
  const decided = {
    maxUploadFileSizeInBytes: 2 * megabyte,
    acceptedFileTypesForUpload: ['pdf' as const],
    printCurrency: false,
    bilingualInvoice: false,
    paymentsInInvoices: false,
  }
  const saved = await company.saveSystemSettings({ ...before, ...decided, messagePrefixEn: 'Hello' })
  expect(saved).toMatchObject({ ...decided, messagePrefixEn: 'Hello', version: before.version + 1 })
  const data = await lookups.data({})
  expect(data.systemSettings).toMatchObject(decided)
  expect(data.serverParameters.defaultPageSize).toBeGreaterThan(0)
  expect([data.termsAndConditions, data.messageTemplates]).toEqual([[], []])
  const { items } = await garage.api.audit.list({ entity: 'company', entityId: id })
  expect(items[0]).toMatchObject({
    action: 'systemSettingsChanged',
    changes: { types: ['jpg, jpeg, png, pdf', 'pdf'] },
  })
  // What is the same already is not stored again.
  expect((await company.saveSystemSettings(await standing())).version).toBe(saved.version)
  expect((await rival.api.company.systemSettings()).printCurrency).toBe(true)
  await company.saveSystemSettings({ ...before, version: saved.version })
})

test('two who save the settings at once: one is stored, the other hears that they have changed', async () => {
  const now = await standing()
  const both = await Promise.all(
    [true, false].map((one) =>
      refusalOf(
        company.saveSystemSettings({ ...now, messagePrefixEn: String(one), printCurrency: !now.printCurrency }),
      ),
    ),
  )
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  await company.saveSystemSettings({ ...now, version: now.version + 1 })
})

test('settings of another company, without the action, or out of bounds are not saved', async () => {
  const now = await standing()
  expect((await refusalOf(rival.api.company.saveSystemSettings(now))).code).toBe('NotFound')
  const limited = await garage.as(['SystemAdministrator'], ['administration.companyProfile'])
  expect((await refusalOf(limited.api.company.saveSystemSettings(now))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(limited.api.company.systemSettings())).code).toBe('NotAllowedOperation')
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.company.systemSettings())).code).toBe('NotAuthorized')
  for (const wrong of [
    { acceptedFileTypesForUpload: [] },
    { acceptedFileTypesForUpload: ['png' as const] },
    { maxUploadFileSizeInBytes: 6 * megabyte },
    { maxUploadFileSizeInBytes: megabyte + 1 },
    { messagePrefixAr: 'م'.repeat(201) },
  ])
    expect((await refusalOf(company.saveSystemSettings({ ...now, ...wrong }))).status).toBe(400)
  const hr = await garage.as(['HRManager'])
  expect((await hr.api.company.systemSettings()).version).toBe(now.version)
})

test('ADM-042 FIL-001 attachments are taken by the types and the size that the company accepts, and their sum is shown', async () => {
  const attach = await spend()
  const before = await standing()
  await attach(pdf(2 * megabyte))
  const only = await company.saveSystemSettings({
    ...before,
    acceptedFileTypesForUpload: ['pdf'],
    maxUploadFileSizeInBytes: megabyte,
  })
  expect(await refusalOf(attach(pdf(megabyte)))).toMatchObject({ code: 'invalidUploadFileSize' })
  expect(await refusalOf(attach(new File([new Uint8Array(jpeg())], 'a.jpg')))).toMatchObject({
    code: 'invalidUploadFileType',
  })
  const { uploads } = await company.systemSettings()
  expect(uploads.bytes).toBeGreaterThan(2 * megabyte)
  expect(uploads.mostBytes).toBe(services.settings.filesPerCompanyMb * megabyte)
  await company.saveSystemSettings({
    ...before,
    version: only.version,
    acceptedFileTypesForUpload: ['jpg', 'jpeg', 'png'],
  })
  expect(await refusalOf(attach(pdf()))).toMatchObject({ code: 'invalidUploadFileType' })
  expect(await attach(new File([new Uint8Array(jpeg())], 'a.jpg'))).toMatchObject({ kind: 'picture' })
  await company.saveSystemSettings({ ...before, version: only.version + 1 })
})

test('ADM-042 a message opens with the words of the company in the language of its reader', async () => {
  const before = await standing()
  const saved = await company.saveSystemSettings({
    ...before,
    messagePrefixAr: 'السلام عليكم',
    messagePrefixEn: 'Dear customer',
  })
  const { id: ticketId } = await finishedTicket(garage, { services: [100_00] })
  const share = (language: 'en' | 'ar') =>
    garage.api.shares.whatsappSharedLink({ ticketId, document: 'PreInvoice', language })
  expect((await share('ar')).text).toMatch(/^السلام عليكم\n/)
  expect((await share('en')).text).toMatch(/^Dear customer\n/)
  await company.saveSystemSettings({ ...before, version: saved.version })
  expect((await share('en')).text).not.toContain('Dear customer')
})

test('ADM-041 an invoice in one language goes out in Arabic, and totals stand without the sign of the currency', async () => {
  const before = await standing()
  const { id: ticketId, version } = await finishedTicket(garage, { services: [100_00] })
  await garage.api.tickets.createCreditInvoice({ id: ticketId, version, paymentDueOn: '2099-01-31' })
  const { url } = await garage.api.shares.whatsappSharedLink({ ticketId, document: 'Invoice', language: 'en' })
  const printed = async () =>
    Buffer.from(await (await garage.api.shares.pdf({ token: url.split('/s/')[1] ?? '' })).arrayBuffer()).toString(
      'latin1',
    )
  const usual = await printed()
  expect([usual.includes('/Title (Simplified tax invoice'), usual.includes('/Alt (SAR)')]).toEqual([true, true])
  const saved = await company.saveSystemSettings({ ...before, bilingualInvoice: false, printCurrency: false })
  const plain = await printed()
  expect([plain.includes('/Title (Simplified tax invoice'), plain.includes('/Alt (SAR)')]).toEqual([false, false])
  await company.saveSystemSettings({ ...before, version: saved.version })
})
