import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { type InvoicePaper, renderInvoice } from './invoice.ts'
import { invoiceView } from './invoice-view.ts'
import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import { receiptView, renderReceipt } from './receipt.ts'
import { placeOfTerms } from './terms.ts'
import { renderWorkOrder } from './work-order.ts'
import { workOrderView } from './work-order-view.ts'

const both = { language: 'both', lead: 'ar' } as const
const ascii = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => ascii(pdf).match(/\/Type \/Page\b/g)?.length

/** The sample with as many lines; its totals are not those of the lines, which a document does not mind. */
const withLines = (count: number): InvoicePaper => ({
  ...sampleInvoice,
  lines: Array.from({ length: count }, (_, index) => sampleInvoice.lines[index % sampleInvoice.lines.length]!),
})

test.each([
  [1, 1],
  [9, 1],
  [10, 2],
  [40, 3],
])('DOC-004 a bilingual invoice of %i lines takes %i sheets', (lines, sheets) => {
  for (const lead of ['en', 'ar'] as const) {
    const pdf = renderInvoice(withLines(lines), { language: 'both', lead })
    expect(ascii(pdf).startsWith('%PDF-')).toBe(true)
    expect(pagesOf(pdf)).toBe(sheets)
  }
})

test.each(['en', 'ar', 'both'] as const)('every paper can be printed in %s', (language) => {
  expect(pagesOf(renderInvoice(sampleInvoice, { language }))).toBe(1)
  expect(pagesOf(renderReceipt(sampleReceipt, { language }))).toBe(1)
  for (const kind of ['workOrder', 'pricedWorkOrder', 'preInvoice'] as const) {
    expect(pagesOf(renderWorkOrder(sampleWorkOrder, { language, kind }))).toBe(1)
  }
})

test('the same document gives the same bytes, whatever was printed in between', () => {
  const first = renderInvoice(sampleInvoice, both)
  renderReceipt(sampleReceipt, both)
  renderInvoice(withLines(3), both)
  expect(Buffer.from(renderInvoice(sampleInvoice, both)).equals(Buffer.from(first))).toBe(true)
})

test('title, author and creation time stand in the file', () => {
  const text = ascii(renderInvoice(sampleInvoice, { language: 'en' }))
  expect(text).toContain('/Title (Tax invoice INV-2026-0937)')
  expect(text).toContain('/Author (Al-Masar Auto Service)')
  expect(text).toContain('/CreationDate (D:20261117071200Z)')
})

test('an archive copy carries the XML it was issued with', () => {
  const attachment = {
    name: 'invoice.xml',
    bytes: Buffer.from('<Invoice/>'),
    mimeType: 'application/xml',
    description: 'The invoice as the tax authority reads it',
    relationship: 'alternative',
  } as const
  const text = ascii(renderInvoice(sampleInvoice, { ...both, pdfStandard: 'a-3b', attachments: [attachment] }))
  expect(text).toContain('invoice.xml')
  expect(text).toContain('/AFRelationship /Alternative')
  expect(text).toMatch(/pdfaid:part>3</)
})

test.each(['a-3b', 'a-3u', 'a-3a'] as const)('every paper can be kept as PDF/A (%s)', (pdfStandard) => {
  const options = { ...both, pdfStandard, kind: 'pricedWorkOrder' as const }
  const papers = [
    renderInvoice(sampleInvoice, options),
    renderWorkOrder(sampleWorkOrder, options),
    renderReceipt(sampleReceipt, options),
  ]
  for (const pdf of papers) expect(ascii(pdf)).toMatch(/pdfaid:part>3</)
})

const hostile =
  '#set page(width: 1cm) $x$ *b* _i_ @ref <label> [c] `r` \\ // /* "q" \u202eevil\u2066 <b> 汉字 😀 ' + "it's"

test('markup, bidi controls and characters without a glyph print as plain text, in the archive format too', () => {
  const name = { en: hostile, ar: `زيت ${hostile}` }
  const paper: InvoicePaper = {
    ...sampleInvoice,
    number: hostile,
    notes: `${hostile}\n\n${hostile}`,
    buyer: {
      name,
      vatNumber: hostile,
      identifier: { scheme: 'CRN', number: hostile },
      addressLines: { en: [hostile], ar: [hostile] },
    },
    lines: sampleInvoice.lines.map((line) => ({ ...line, name })),
    terms: { en: [hostile], ar: [hostile] },
  }
  expect(pagesOf(renderInvoice(paper, { ...both, pdfStandard: 'a-3b' }))).toBeGreaterThan(0)
  const { lines } = invoiceView(paper, { language: 'en' })
  expect(JSON.stringify(lines[0])).toContain('#set page(width: 1cm) $x$ *b* _i_ @ref <label> [c] `r`')
  expect(JSON.stringify(lines)).not.toContain('\u202e')
})

test('huge texts run over as many sheets as they need', () => {
  const long = 'كلمة word '.repeat(2000)
  const paper: InvoicePaper = {
    ...sampleInvoice,
    notes: long,
    lines: sampleInvoice.lines.map((line) => ({ ...line, name: { en: 'x'.repeat(3000), ar: long } })),
    terms: { en: [long], ar: [long] },
  }
  expect(pagesOf(renderInvoice(paper, both))).toBeGreaterThan(20)
})

test('a document with nothing optional on it is still a document', () => {
  const seller = {
    name: { en: null, ar: 'ورشة' },
    addressLines: { en: [], ar: [] },
    crNumber: null,
    vatNumber: null,
    iban: null,
    phone: null,
  }
  const bare: InvoicePaper = {
    ...sampleInvoice,
    kind: 'plainInvoice',
    seller,
    supplyDate: null,
    dueDate: null,
    buyer: null,
    ticketNumber: null,
    vehicle: null,
    lines: [],
    totals: { ...sampleInvoice.totals, vat: [], paid: null, due: null },
    terms: { en: [], ar: [] },
    qrText: null,
  }
  for (const language of ['en', 'ar', 'both'] as const) expect(pagesOf(renderInvoice(bare, { language }))).toBe(1)
  const view = invoiceView(bare, both)
  expect(view.heads.map(({ label }) => label.en)).toEqual(['#', 'Description', 'Qty', 'Price', 'Discount', 'Total'])
  expect(view.totals.map(({ label }) => label.en)).toEqual(['Gross', 'Discount', 'Total'])
})

test('every stored figure is printed as it is, never computed again', () => {
  const odd = {
    ...sampleInvoice.totals,
    gross: money(1),
    discount: money(2),
    taxable: money(3),
    total: money(5),
    paid: money(6),
    due: money(7),
  }
  const totals = {
    ...odd,
    vat: [{ rateBp: 1500, taxable: money(3), vat: money(4) }],
    prepaid: { amount: money(8), vat: money(9) },
  }
  expect(invoiceView({ ...sampleInvoice, totals }, both).totals.map(({ value }) => value)).toEqual([
    '0.01',
    '0.02',
    '0.03',
    '0.04',
    '0.05',
    '0.08',
    '0.09',
    '0.06',
    '0.07',
  ])
})

test('with two rates the totals name both and every line its own', () => {
  const vat = [
    { rateBp: 1500, taxable: money(100_00), vat: money(15_00) },
    { rateBp: 0, taxable: money(50_00), vat: money(0) },
  ]
  const view = invoiceView({ ...sampleInvoice, totals: { ...sampleInvoice.totals, vat } }, { language: 'en' })
  const plain = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '')
  expect(view.totals.map(({ label }) => plain(label.en)).slice(2, 6)).toEqual([
    'Taxable amount at 15%',
    'VAT 15%',
    'Taxable amount at 0%',
    'VAT 0%',
  ])
  expect(view.lines[0]?.cells[6]).toMatchObject({ below: '15%' })
})

test('a credit note names what it corrects and what was paid back', () => {
  const paper: InvoicePaper = {
    ...sampleInvoice,
    kind: 'creditNote',
    originalNumbers: ['INV-2026-0901', 'INV-2026-0902'],
    reason: { en: 'Part returned', ar: 'إرجاع قطعة' },
  }
  const view = invoiceView(paper, { language: 'en' })
  expect(view.facts[0]?.map(({ label }) => label.en)).toEqual(expect.arrayContaining(['Original invoice', 'Reason']))
  expect(view.totals.map(({ label }) => label.en).slice(-2)).toEqual(['Refunded', 'Left to refund'])
})

test.each([
  [3, 6, 'first'],
  [4, 6, 'last'],
  [3, 7, 'last'],
])('DOC-003 %i terms on an invoice of %i lines stand on the %s sheet', (terms, lines, place) => {
  expect(placeOfTerms({ en: Array(terms).fill('Term'), ar: [] }, lines, sampleInvoice.seller)).toBe(place)
})

test('terms that the company wants on the last sheet stand there, however few they are', () => {
  const decided = { title: { en: '', ar: '' }, termsOnFirstPage: false }
  expect(placeOfTerms({ en: ['Term'], ar: [] }, 1, { ...sampleInvoice.seller, decided })).toBe('last')
})

test('a document is called as its company calls it, in each language in which it does', () => {
  const decided = { title: { en: 'Job card', ar: '' }, termsOnFirstPage: true }
  const paper = { ...sampleWorkOrder, seller: { ...sampleWorkOrder.seller, decided } }
  const view = workOrderView(paper, { ...both, kind: 'workOrder' })
  expect(view.title).toEqual({
    en: 'Job card',
    ar: workOrderView(sampleWorkOrder, { ...both, kind: 'workOrder' }).title.ar,
  })
})

test('a pre-invoice says what it is, that it is no tax invoice, and asks no technician to sign', () => {
  const view = workOrderView(sampleWorkOrder, { ...both, kind: 'preInvoice' })
  expect(view.title.en).toBe('Pre-invoice')
  expect(view.notice?.en).toContain('not a tax invoice')
  expect(view.signatures.map(({ en }) => en)).toEqual(["Customer's signature", "Service advisor's signature"])
  expect(JSON.stringify(view)).not.toContain('Technician')
  expect(view.totals).not.toEqual([])
})

test('DOC-005 a document in its own size is the same as one that nobody asked another size of; a smaller one is another', () => {
  const own = renderInvoice(sampleInvoice, both)
  expect(renderInvoice(sampleInvoice, { ...both, scale: 100 })).toEqual(own)
  expect(renderInvoice(sampleInvoice, { ...both, scale: 70 })).not.toEqual(own)
  expect(pagesOf(renderInvoice(withLines(14), both))).toBeGreaterThan(
    pagesOf(renderInvoice(withLines(14), { ...both, scale: 70 })) ?? 9,
  )
})

test('a logo that cannot be drawn is left out, and the document is printed', () => {
  const broken = { ...sampleInvoice.seller, logo: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }
  expect(pagesOf(renderInvoice({ ...sampleInvoice, seller: broken }, both))).toBe(1)
})

test('an invoice says until when the work is under warranty, in the languages in which it is printed', () => {
  const [first] = sampleInvoice.lines
  if (!first) throw new Error('The sample has no line')
  const paper = { ...sampleInvoice, lines: [{ ...first, warrantyUntil: '2027-02-17' }, first] }
  const said = invoiceView(paper, both).lines.map(
    ({ cells }) => JSON.stringify(cells).match(/2027-02-17/g)?.length ?? 0,
  )
  expect(said).toEqual([2, 0])
})

test('technicians see no amount', () => {
  const view = workOrderView(sampleWorkOrder, { ...both, kind: 'workOrder' })
  expect(view.totals).toEqual([])
  expect(JSON.stringify(view)).not.toMatch(/\d\.\d\d"/)
})

test('a receipt with a long note is one whole sheet, one without is half a sheet', () => {
  const sizeOf = (pdf: Uint8Array) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(ascii(pdf))?.slice(1).map(Number)
  const long = renderReceipt({ ...sampleReceipt, notes: 'The rest is paid by the insurance. '.repeat(28) }, both)
  expect(pagesOf(long)).toBe(1)
  expect(sizeOf(long)?.map(Math.round)).toEqual([595, 842])
  expect(sizeOf(renderReceipt(sampleReceipt, both))?.map(Math.round)).toEqual([595, 420])
})

test('a receipt for a refund says who was paid', () => {
  const view = receiptView({ ...sampleReceipt, kind: 'refund' }, { language: 'en' })
  expect(view.title.en).toBe('Refund receipt')
  expect(view.facts[0]?.[1]?.label.en).toBe('Paid to')
})

test('the figures of a receipt add up, also after a return and a bad debt', () => {
  const totals = {
    of: 'ticket',
    total: money(922_00),
    returned: money(202_65),
    paid: money(700_00),
    badDebt: money(19_35),
    remaining: money(0),
  } as const
  const view = receiptView({ ...sampleReceipt, totals }, both)
  expect(view.totals.map(({ label, value }) => [label.en, value])).toEqual([
    ['Ticket total', '922.00'],
    ['Returned', '202.65'],
    ['Paid so far', '700.00'],
    ['Bad debt', '19.35'],
    ['Remaining', '0.00'],
  ])
  expect(receiptView(sampleReceipt, both).totals).toHaveLength(3)
})
