import { expect, test } from 'vitest'
import { searchForm } from './arabic.ts'
import {
  customerSearchBody,
  mayBePartOfPhone,
  numberSearchBody,
  purchaseSearchBody,
  searchNeedle,
  sparePartSearchBody,
  textNeedle,
  vehicleSearchBody,
} from './search.ts'

/** As app.search() compares: each word by itself, one of less than three letters at the beginning of a word alone. */
const found = (body: string, typed: string) =>
  searchNeedle(typed)
    .split(' ')
    .every((word) => ` ${body}`.includes(word.length < 3 ? ` ${word}` : word))
const customer = customerSearchBody({ nameEn: 'Ahmad Al-Qahtani', nameAr: 'أحمد القحطاني', contactNo: '+966553014827' })
const vehicle = vehicleSearchBody(
  { plateNo: '4827 RTJ', vin: 'jtnb11hk8m3012847' },
  {
    ...{ makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري' },
  },
)

test.each(['احمد', 'أَحْمَد القحطانى', 'ahmad al', 'AL-QAHTANI', '0553014827', '+966 55 301', '٠٥٥٣٠١', '3014827'])(
  'a customer is found by %s',
  (typed) => {
    expect(found(customer, typed)).toBe(true)
  },
)

test.each(['4827RTJ', '4827 rtj', 'RTJ 4827', 'ح ط ر ٤٨٢٧', '4827', 'rtj', 'ح ط ر', 'حطر', 'HK8M30'])(
  'a vehicle is found by %s',
  (typed) => {
    expect(found(vehicle, typed)).toBe(true)
  },
)

test('other names, phones and plates are not found', () => {
  expect(['محمد', '0500000000'].map((typed) => found(customer, typed))).toEqual([false, false])
  expect(['4828', 'ABD', '9051 HKA'].map((typed) => found(vehicle, typed))).toEqual([false, false, false])
})

test.each(['Qahtani Ahmad', 'القحطاني أحمد', 'ahmad 0553', 'qahtani أحمد'])(
  'the words of a name are found in any order: %s',
  (typed) => {
    expect(found(customer, typed)).toBe(true)
  },
)

test.each(['camry', 'كامري', 'تويوتا كامري', 'Camry Toyota', 'camry rtj', 'كامرى ٤٨٢٧'])(
  'a vehicle is found by its make and model in either language: %s',
  (typed) => {
    expect(found(vehicle, typed)).toBe(true)
  },
)

const invoice = numberSearchBody('INV-2026-00042')
test.each([
  'INV-2026-00042',
  'inv 2026 42',
  'INV202600042',
  'inv-42',
  'INV42',
  '2026-00042',
  '2026/42',
  '00042',
  '0042',
  '42',
])('a document is found by its number with or without dashes and zeros: %s', (typed) => {
  expect(found(invoice, typed)).toBe(true)
})

test('a number is found in Arabic digits, with a beginning like the letters of a plate, and on the document of a supplier', () => {
  expect(found(numberSearchBody('T-2026-00012'), 'T-٢٠٢٦-٠٠٠١٢')).toBe(true)
  expect(found(numberSearchBody('T-2026-00012'), '٢٠٢٦-١٢')).toBe(true)
  expect(['TKT 12', 'tkt-0012', 'TKT-2026-12'].map((typed) => found(numberSearchBody('TKT-2026-0012'), typed))).toEqual(
    [...[true, true, true]],
  )
  const purchase = { number: 'P-2026-00007', supplierDocNo: 'FA/0815-3', supplierName: 'مؤسسة الماجدوعي' }
  const body = purchaseSearchBody(purchase)
  expect(['fa 815', 'FA08153', 'FA/0815-3', 'p7', 'الماجدوعي 7'].map((typed) => found(body, typed))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test('another number, another order of digits and half of the words are not found', () => {
  expect(['INV-2026-00043', 'T-42', '2025-42', '24'].map((typed) => found(invoice, typed))).toEqual([
    ...[false, false, false, false],
  ])
  expect(['ahmad salem', 'camry nissan'].flatMap((typed) => [found(customer, typed), found(vehicle, typed)])).toEqual([
    ...[false, false, false, false],
  ])
})

test.each([
  ['0553014827', '553014827'],
  ['+966 55 301-4827', '553014827'],
  ['00966 11 234', '11234'],
  ['٠٥٥٣', '553'],
  ['30004', '30004'],
  ['  مؤسسة أحمد ', searchForm('مؤسسة أحمد')],
])('in a short list %s is looked for as %s', (typed, sought) => {
  expect(textNeedle(typed)).toBe(sought)
})

const pads = sparePartSearchBody(
  {
    ...{ partNo: '04465-33450', nameEn: 'Front brake pads', nameAr: 'فحمات أمامية', brand: 'Toyota' },
    barcodes: ['6281007034567'],
  },
  [{ makeEn: 'Lexus', makeAr: 'لكزس', modelEn: 'ES 350', modelAr: 'إي إس' }],
)
test.each([
  ...[
    '04465-33450',
    '04465 33450',
    '0446533450',
    '33450',
    '٠٤٤٦٥',
    'brake front',
    'فحمات اماميه',
    'toyota',
    'pads lexus',
  ],
  ...['6281007034567', 'لكزس', 'es 350'],
])('a part is found by %s', (typed) => {
  expect(found(pads, typed)).toBe(true)
})

test('a part is not found by other numbers and cars', () => {
  expect(['33451', 'camry', 'rear'].map((typed) => found(pads, typed))).toEqual([false, false, false])
})

test('ROL-016 three digits in a row may be part of a phone number', () => {
  for (const needle of ['553', '96655', 'ahmad 301', '4827rtj'])
    expect([needle, mayBePartOfPhone(needle)]).toEqual([needle, true])
  for (const needle of ['ahmad', '96', '42 17', 'rtj'])
    expect([needle, mayBePartOfPhone(needle)]).toEqual([needle, false])
})
