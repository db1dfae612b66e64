import { asked, type Case, rowsOf } from './case.ts'

/** How many invoices the period holds; all of them where the company has fewer. */
const documents = 100_000

/** The open period of the largest company with its newest 100,000 invoices: its return, checklist and first page of documents. */
const periodRead = (name: string, path: string): Case => ({
  name,
  kind: 'read',
  once: false,
  costs: null,
  make: async (client, [company]) => {
    if (!company) return []
    const [period] = await rowsOf<{ id: string }>(
      client,
      `with registration as (
         select coalesce(h.vat_registration_id, c.vat_registration_id) as id
         from app.companies c join app.shops h on h.company_id = c.id and h.id = $2 where c.id = $1
       ), newest as (
         select i.issued_at from app.invoices i, registration r where i.company_id = $1 and i.vat_registration_id = r.id
         order by i.issued_at desc limit $3
       )
       insert into app.tax_periods (company_id, vat_registration_id, request_key, request_hash, length, from_on, to_on, created_by,
         created_by_en, created_by_ar, created_at)
       select $1, r.id, gen_random_uuid(), '', 'quarter', (select min(issued_at)::date from newest), current_date, 1, 'Bench', 'Bench', now()
       from registration r
       on conflict (company_id, vat_registration_id, to_on) do update set version = app.tax_periods.version
       returning id`,
      [company.id, company.shopId, documents],
    )
    return period ? [{ request: asked(company, `/api/en/taxPeriods/${period.id}${path}`), company, ticket: 0 }] : []
  },
})

export const taxReads: readonly Case[] = [
  periodRead('tax period of 100,000 documents', ''),
  periodRead('tax period, its documents', '/documents?page=1&pageSize=20'),
]
