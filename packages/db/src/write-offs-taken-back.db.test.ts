import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { migrate } from './migrate.ts'
import { loadReference } from './reference.ts'
import { emptyDatabase } from './testing.ts'

const own = await emptyDatabase()
afterAll(own.drop)

type Money = { returned: number; paid: number; badDebt: number }
/** Of 115.00 with 15.00 of VAT; what was written off of it, with its VAT; and a return where something went back. */
const purchase = (id: number, { returned, paid, badDebt }: Money, vat: number) => [
  `insert into app.purchase_invoices (company_id, shop_id, number, request_key, request_hash, invoiced_on, currency, vat_mode, vat_bp,
     gross_minor, taxable_minor, vat_minor, total_minor, returned_minor, paid_minor, bad_debt_minor, recorded_by, recorded_by_en, recorded_by_ar)
   values (1, 1, 'P-${id}', gen_random_uuid(), '', '2026-11-01', 'SAR', 'exclusive', 1500, 10000, 10000, 1500, 11500,
     ${returned}, ${paid}, ${badDebt}, 1, 'Saad', 'سعد')`,
  `insert into app.purchase_write_offs (company_id, shop_id, invoice_id, request_key, request_hash, amount_minor, vat_minor, note,
     written_by, written_by_en, written_by_ar)
   select 1, 1, id, gen_random_uuid(), '', ${badDebt}, ${vat}, 'Waived', 1, 'Saad', 'سعد' from app.purchase_invoices where number = 'P-${id}'`,
  `insert into app.purchase_invoices (company_id, shop_id, number, request_key, request_hash, invoiced_on, currency, vat_mode, vat_bp,
     gross_minor, taxable_minor, vat_minor, total_minor, recorded_by, recorded_by_en, recorded_by_ar, type, original_invoice_id, return_reason)
   select 1, 1, 'R-${id}', gen_random_uuid(), '', '2026-11-02', 'SAR', 'exclusive', 1500, ${returned}, ${returned}, 0, ${returned}, 2, 'Noura', 'نورة', 'Return', id, 'Wrong part'
   from app.purchase_invoices where number = 'P-${id}'`,
]

test('what went back of written-off purchases before takes back their write-offs when the version is renewed', async () => {
  await migrate(own.ownerUrl, '20261128210010_permission_groups_validated')
  await loadReference(own.ownerUrl)
  const before = [
    `insert into app.companies (registration_no, name_en, name_ar) values ('R1', 'Noor', 'النور')`,
    `insert into app.shops (company_id, name_en, name_ar, is_primary) values (1, 'One', 'واحد', true)`,
    ...purchase(1, { returned: 115_00, paid: 0, badDebt: 115_00 }, 15_00),
    ...purchase(2, { returned: 50_00, paid: 25_00, badDebt: 40_00 }, 5_22),
    ...purchase(3, { returned: 57_50, paid: 15_00, badDebt: 100_00 }, 13_04),
  ]
  await withConnection(own.ownerUrl, (client) => client.query(before.join(';')))
  await migrate(own.ownerUrl)
  const { rows } = await withConnection(own.ownerUrl, (client) =>
    client.query(`
      select i.number, i.bad_debt_minor::int as "badDebt", i.remaining_minor::int as remaining, i.version,
        (select jsonb_agg(jsonb_build_array(w.amount_minor, w.vat_minor, r.number, w.written_by_en) order by w.id)
         from app.purchase_write_offs w left join app.purchase_invoices r on r.id = w.return_invoice_id
         where w.invoice_id = i.id) as written
      from app.purchase_invoices i where i.type = 'Normal' order by i.id`),
  )
  const [whole, untouched, part] = rows
  expect(whole).toMatchObject({ badDebt: 0, remaining: 0, version: 2 })
  expect(whole.written).toEqual([
    [115_00, 15_00, null, 'Saad'],
    [-115_00, -15_00, 'R-1', 'Noura'],
  ])
  expect(untouched).toMatchObject({ badDebt: 40_00, remaining: 0, version: 1, written: [[40_00, 5_22, null, 'Saad']] })
  expect(part).toMatchObject({ badDebt: 42_50, remaining: 0, version: 2 })
  expect(part.written[1]).toEqual([-57_50, -7_50, 'R-3', 'Noura'])
})
