import { expect, test } from 'vitest'
import { type Buyer, renderInvoice } from './invoice.ts'
import { invoiceView } from './invoice-view.ts'
import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import { receiptView } from './receipt.ts'
import { workOrderView } from './work-order-view.ts'

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

const longTerms = {
  en: [
    'Work is under warranty for the period shown with each service, from the day of delivery.',
    'The workshop gives no warranty on parts brought by the customer.',
    'A vehicle not collected within seven days of being ready is charged for parking.',
  ],
  ar: ['الأعمال مضمونة للمدة المذكورة مع كل خدمة.', 'لا تضمن الورشة القطع التي يحضرها العميل.', 'تُحتسب رسوم وقوف.'],
}

test('eight lines under warranty, a buyer with an address and three terms are one sheet, whichever language leads', () => {
  const lines = sampleInvoice.lines.map((line) => ({ ...line, warrantyUntil: '2027-02-17' }))
  expect(lines).toHaveLength(8)
  for (const lead of ['en', 'ar'] as const) {
    expect(pagesOf(renderInvoice({ ...sampleInvoice, lines, terms: longTerms }, { language: 'both', lead }))).toBe(1)
  }
})

test('a car is named on each document in its languages, and its plate in both scripts', () => {
  const facts = (language: 'ar' | 'en' | 'both') => JSON.stringify(invoiceView(sampleInvoice, { language }).facts)
  expect(facts('ar')).toContain('إيسوزو دي ماكس')
  expect(facts('ar')).not.toContain('Isuzu')
  expect(facts('en')).not.toContain('إيسوزو')
  expect(facts('both')).toMatch(/إيسوزو.*Isuzu/)
  for (const language of ['ar', 'en', 'both'] as const) expect(facts(language)).toMatch(/"NDA".*"ا د ن"/)
  const order = workOrderView(sampleWorkOrder, { language: 'ar', kind: 'workOrder' })
  const receipt = receiptView(sampleReceipt, { language: 'ar' })
  for (const view of [order, receipt]) expect(JSON.stringify(view.facts)).toContain('تويوتا كامري')
})

test('a buyer without a number of the commercial register is named by what they have', () => {
  const buyer: Buyer = {
    name: { en: 'Al Amal Society', ar: 'جمعية الأمل' },
    vatNumber: null,
    identifier: { scheme: 'MLS', number: '4030123456' },
    addressLines: { en: [], ar: [] },
  }
  const facts = JSON.stringify(invoiceView({ ...sampleInvoice, buyer }, { language: 'both' }).facts)
  expect(facts).toMatch(/Labour licence.*ترخيص الموارد البشرية.*4030 123 456/)
  expect(facts).not.toContain('السجل التجاري')
})

test('riyals are called by their name on paper, another currency by its code', () => {
  const amounts = (code: string) =>
    invoiceView({ ...sampleInvoice, currency: { code, decimals: 2 } }, { language: 'both' }).amountsIn
  expect(amounts('SAR')).toEqual({ en: 'Amounts in Saudi riyals', ar: 'المبالغ بالريال السعودي' })
  expect(amounts('AED').ar).toContain('AED')
})

test('a receipt says its amount in words, in its languages', () => {
  const words = (language: 'ar' | 'en' | 'both') =>
    receiptView(sampleReceipt, { language }).inWords.map(({ text }) => text)
  expect(words('ar')).toEqual(['فقط خمسمائة ريال سعودي لا غير'])
  expect(words('en')).toEqual(['Five hundred Saudi riyals only'])
  expect(words('both')).toHaveLength(2)
})
