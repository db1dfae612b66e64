import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { company, lookups, tickets } = garage.api
const id = garage.companyId
const terms = [
  { descriptionEn: 'Warranty on labour: 90 days', descriptionAr: 'ضمان العمل 90 يومًا' },
  { descriptionEn: 'Parts are kept for 7 days', descriptionAr: '' },
]
const called = async (nameEn: string) => {
  const { version, titles } = await company.papers()
  return {
    id,
    version,
    titles: titles.map((title) =>
      title.systemName === 'WorkOrder' ? { ...title, customNameEn: nameEn, showStamp: false } : title,
    ),
    terms,
  }
}

test('DOC-001 DOC-002 LKP-015 a company names its documents and writes its terms; screens learn of it when they start', async () => {
  expect((await company.papers()).titles.map(({ systemName, printTerms }) => [systemName, printTerms])).toContainEqual([
    'WorkOrder',
    true,
  ])
  const saved = await company.savePapers(await called('Job card'))
  expect(saved.terms).toEqual(terms)
  expect(saved.titles.find(({ systemName }) => systemName === 'WorkOrder')).toEqual({
    systemName: 'WorkOrder',
    customNameEn: 'Job card',
    customNameAr: '',
    showStamp: false,
    printTerms: true,
    printTermsOnFirstPage: true,
  })
  const { documentTitles, documentTerms } = await lookups.data({})
  expect(documentTitles.find(({ systemName }) => systemName === 'WorkOrder')).toMatchObject({
    customName: 'Job card',
    showStamp: false,
  })
  expect(documentTerms.map(({ orderNo, descriptionEn }) => [orderNo, descriptionEn])).toEqual([
    [1, 'Warranty on labour: 90 days'],
    [2, 'Parts are kept for 7 days'],
  ])
  const { items } = await garage.api.audit.list({ entity: 'company', entityId: id })
  expect(items[0]).toMatchObject({ action: 'papersChanged' })
  expect(Object.keys(items[0]?.changes ?? {}).sort()).toEqual(['WorkOrder', 'terms'])
})

test('what a document has no room for is not kept: an invoice is named by the law', async () => {
  const { version, titles } = await company.papers()
  const named = titles.map((title) => ({ ...title, customNameEn: 'Bill', showStamp: true, printTerms: true }))
  const saved = await company.savePapers({ id, version, titles: named, terms })
  expect(saved.titles.find(({ systemName }) => systemName === 'Invoice')?.customNameEn).toBe('')
  expect(saved.titles.find(({ systemName }) => systemName === 'Statement')).toMatchObject({
    customNameEn: 'Bill',
    showStamp: false,
    printTerms: false,
  })
})

test('a stale page, another company and a user without the right change nothing; a document named twice and an empty term are none', async () => {
  const first = await called('Card A')
  await company.savePapers(first)
  expect(await refusalOf(company.savePapers({ ...first, terms: [] }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
  const theirs = { ...first, id: rival.companyId, version: 1 }
  expect((await refusalOf(company.savePapers(theirs))).code).toBe('NotFound')
  const limited = await garage.as(['SystemAdministrator'], ['administration.contactInfo'])
  expect((await refusalOf(limited.api.company.savePapers(await called('Card B')))).status).toBe(406)
  expect((await rival.api.company.papers()).terms).not.toContainEqual(terms[0])
  const fresh = await called('Card C')
  const [one] = fresh.titles
  expect(
    (await refusalOf(company.savePapers({ ...fresh, titles: [...fresh.titles.slice(1), ...(one ? [one, one] : [])] })))
      .status,
  ).toBe(400)
  expect(
    (await refusalOf(company.savePapers({ ...fresh, terms: [{ descriptionEn: ' ', descriptionAr: '' }] }))).status,
  ).toBe(400)
  expect((await company.papers()).version).toBe(fresh.version)
})

test('of two who save at once one is told, and nothing of theirs is stored', async () => {
  const [one, two] = [await called('First'), await called('Second')]
  const outcomes = await Promise.all([refusalOf(company.savePapers(one)), refusalOf(company.savePapers(two))])
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
})

test('a pre-invoice is printed for users who may print and see amounts', async () => {
  const { id: ticketId } = await finishedTicket(garage)
  const pdf = await tickets.preInvoice({ id: ticketId, language: 'both', scale: 85 })
  expect(pdf.type).toBe('application/pdf')
  expect((await refusalOf(rival.api.tickets.preInvoice({ id: ticketId }))).code).toBe('ticketNotExists')
  const technician = await garage.as(['Technician'], ['tickets.view', 'tickets.print'])
  expect((await refusalOf(technician.api.tickets.preInvoice({ id: ticketId }))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(tickets.preInvoice({ id: ticketId, scale: 10 }))).status).toBe(400)
})
