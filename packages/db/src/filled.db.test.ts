import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { migrate } from './migrate.ts'
import { loadReference } from './reference.ts'
import { emptyDatabase } from './testing.ts'

const own = await emptyDatabase()
afterAll(own.drop)
const rowsOf = <Row>(sql: string): Promise<Row[]> =>
  withConnection(own.ownerUrl, async (client) => (await client.query(sql)).rows as Row[])

const [first, second, third] = ['310122393500003', '310122393500013', '310122393500023']

/**
 * Company 1 sells under a number that shop 1 repeats; shop 2 has one of its own, and shop 3 one that is none. Company 2 has the
 * number of company 1, company 3 none at all, but a shop with one.
 */
const companies = `
  insert into app.companies (registration_no, name_en, name_ar, vat_number) values
    ('R1', 'Noor', 'النور', '${first}'), ('R2', 'Badr', 'البدر', '${first}'), ('R3', 'Saad', 'السعد', null);
  insert into app.shops (company_id, name_en, name_ar, is_primary, vat_number) values
    (1, 'One', 'واحد', true, '${first}'), (1, 'Two', 'اثنان', false, '${second}'), (1, 'Three', 'ثلاثة', false, '12345'),
    (2, 'Four', 'أربعة', true, null), (3, 'Five', 'خمسة', true, '${third}'), (3, 'Six', 'ستة', false, null)`

const party = (vatNumber: string | null) =>
  JSON.stringify({
    ...{ nameEn: 'Noor', nameAr: 'النور', vatNumber, crNumber: '1010773164', phone: null, iban: null },
    ...{
      addressEn: ['3190 Khurais Rd, An Nasim', 'Riyadh 14234'],
      addressAr: ['3190 طريق خريص، النسيم', 'الرياض 14234'],
    },
  })
const invoice = (number: string, companyId: number, shopId: number, vatNumber: string | null) => `
  insert into app.invoices (company_id, shop_id, number, request_key, category, tax_type, supply_on, seller, buyer, currency, vat_bp, vat_allowed,
    gross_minor, discount_minor, taxable_minor, vat_minor, total_minor, services_minor, qr)
  values (${companyId}, ${shopId}, '${number}', gen_random_uuid(), 'tickets', 'Standard', '2026-11-01', '${party(vatNumber)}', '${party(null)}',
    'SAR', 1500, true, 10000, 0, 10000, 1500, 11500, 10000, '')`
const purchase = (number: string, companyId: number, shopId: number) => `
  insert into app.purchase_invoices (company_id, shop_id, number, request_key, request_hash, invoiced_on, currency, vat_mode, vat_bp,
    gross_minor, taxable_minor, vat_minor, total_minor, recorded_by, recorded_by_en, recorded_by_ar)
  values (${companyId}, ${shopId}, '${number}', gen_random_uuid(), '', '2026-11-01', 'SAR', 'none', 1500, 5000, 5000, 0, 5000, 1, 'Saad', 'سعد')`

test('invoices, purchases, shops and companies of an older version name the VAT registrations under which they stood', async () => {
  await migrate(own.ownerUrl, '20261123041010_buyers_of_tax_invoices_validated')
  await loadReference(own.ownerUrl)
  const papers = [
    invoice('I-1', 1, 1, first),
    invoice('I-2', 1, 2, second),
    invoice('I-3', 1, 1, null),
    // Issued under a number that the company has given up since.
    invoice('I-4', 1, 1, third),
    invoice('I-5', 2, 4, first),
    ...[purchase('P-1', 1, 1), purchase('P-2', 1, 2), purchase('P-3', 1, 3)],
    ...[purchase('P-4', 2, 4), purchase('P-5', 3, 5), purchase('P-6', 3, 6)],
  ]
  await withConnection(own.ownerUrl, (client) => client.query([companies, ...papers].join(';')))
  expect(await migrate(own.ownerUrl)).toContain('20261123123000_vat_registrations')

  const registrations = 'select company_id::int, vat_number from app.vat_registrations order by company_id, vat_number'
  expect(await rowsOf(registrations)).toEqual([
    { company_id: 1, vat_number: first },
    { company_id: 1, vat_number: second },
    { company_id: 2, vat_number: first },
    { company_id: 3, vat_number: third },
  ])
  const named = (table: string, key: string, company = 't.company_id') =>
    rowsOf<{ key: string; vat_number: string | null }>(`select t.${key} as key, r.vat_number from app.${table} t
      left join app.vat_registrations r on r.company_id = ${company} and r.id = t.vat_registration_id order by t.id`)
  const pairs = async (...of: Parameters<typeof named>) => (await named(...of)).map((row) => [row.key, row.vat_number])
  expect(await pairs('companies', 'registration_no', 't.id')).toEqual([
    ['R1', first],
    ['R2', first],
    ['R3', null],
  ])
  // The first repeated the number of its company, and inherits it from then on.
  expect(await pairs('shops', 'name_en')).toEqual([
    ...[
      ['One', null],
      ['Two', second],
      ['Three', null],
    ],
    ...[
      ['Four', null],
      ['Five', third],
      ['Six', null],
    ],
  ])
  expect(await pairs('invoices', 'number')).toEqual([
    ...[
      ['I-1', first],
      ['I-2', second],
      ['I-3', null],
      ['I-4', null],
      ['I-5', first],
    ],
  ])
  expect(await pairs('purchase_invoices', 'number')).toEqual([
    ...[
      ['P-1', first],
      ['P-2', second],
      ['P-3', first],
    ],
    ...[
      ['P-4', first],
      ['P-5', third],
      ['P-6', null],
    ],
  ])
})

test('an invoice of an older version keeps its figures and its number, with its parties in parts', async () => {
  const [row] =
    await rowsOf<object>(`select number, seller, total_minor::int as total, vat_registration_id is null as none
    from app.invoices where number = 'I-4'`)
  expect(row).toMatchObject({ number: 'I-4', total: 11_500, none: true, seller: { vatNumber: third } })
  expect(row).toMatchObject({
    seller: {
      identifiers: [{ number: '1010773164' }],
      address: { buildingNo: '3190', postalCode: '14234', en: { street: 'Khurais Rd', district: 'An Nasim' } },
    },
  })
})

test('the keys of what an older version stored are known as sent', async () => {
  const keys = (table: string) => rowsOf(`select company_id::int, request_key from app.${table} order by request_key`)
  const stored = [...(await keys('invoices')), ...(await keys('purchase_invoices'))]
  expect(stored).toHaveLength(11)
  expect(await keys('request_keys')).toEqual(expect.arrayContaining(stored))
})
