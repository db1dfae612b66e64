import type pg from 'pg'
import { asked, type Case, inTurn, type Measured, rowsOf } from './case.ts'
import type { Company } from './place.ts'

const list = '/api/en/invoices?invoiceCategoryId=1&invoiceTypeId=1&sortBy=issuedAt&pageSize=20'

/** The sales of the largest company, filtered by kind and sorted. */
const invoiceList = (page: number): Case => ({
  name: `invoice list, page ${page}`,
  kind: 'list',
  once: false,
  costs: 30,
  make: async (_, [company]) =>
    company ? [{ request: asked(company, `${list}&page=${page}`), company, ticket: 0 }] : [],
})

/** What is unpaid, by payer and age. */
const ageing: Case = {
  name: 'unpaid invoices by age',
  kind: 'read',
  once: false,
  costs: null,
  make: async (_, [company]) =>
    company ? [{ request: asked(company, '/api/en/invoices/ageing?pageSize=20'), company, ticket: 0 }] : [],
}

/** Estimates without an answer have all lines that a ticket takes; those with as many lines as most have, as one is replayed for others. */
const shape = `(select count(*) from app.estimate_services s where s.company_id = e.company_id and s.estimate_id = e.id) * 100
  + (select count(*) from app.estimate_parts p where p.company_id = e.company_id and p.estimate_id = e.id)`

const convert: Case = {
  name: 'estimate to ticket',
  kind: 'write',
  once: true,
  costs: 200,
  make: async (client, companies) => {
    const open = 'e.ticket_id is null and e.deleted_at is null and e.document_discount_minor = 0'
    const [usual] = await rowsOf<{ shape: string }>(
      client,
      `select mode() within group (order by ${shape}) as shape from app.estimates e where ${open}`,
      [],
    )
    return inTurn(companies.slice(0, 40), async (company) => {
      const rows = await rowsOf<{ id: string; version: number }>(
        client,
        `select e.id, e.version from app.estimates e
         where e.company_id = $1 and e.shop_id = $2 and ${open} and ${shape} = $3 order by e.id desc limit 1500`,
        [company.id, company.shopId, usual?.shape],
      )
      return rows.map(({ id, version }) => {
        const body = JSON.stringify({ version, confirmedOpenTicket: true })
        const path = `/api/en/estimates/convert/${id}`
        return { request: asked(company, path, { method: 'POST', body, takesKey: true }), company, ticket: Number(id) }
      })
    })
  },
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A month of each of the smaller companies. A day is exported once, so its statements cannot be sent again to be compared with. */
const journal: Case = {
  name: 'journal of a month',
  kind: 'write',
  once: true,
  costs: 600,
  alone: true,
  make: async (_, companies) =>
    companies.slice(1).map((company): Measured => {
      const body = JSON.stringify({ from: dayAgo(40), until: dayAgo(10) })
      const request = asked(company, '/api/en/journal/exports', { method: 'POST', body, takesKey: true })
      return { request, company, ticket: 0 }
    }),
}

/** A journal of the largest company: of each of its newest 50,000 invoices what was sold, and who owes it. */
const journalLines: Case = {
  name: 'journal of 100,000 lines',
  kind: 'read',
  once: false,
  costs: null,
  make: async (client, [company]) => {
    if (!company) return []
    const id = await journalOf(client, company)
    return [{ request: asked(company, `/api/en/journal/exports/${id}`), company, ticket: 0 }]
  },
}

async function journalOf(client: pg.Client, { id, shopId }: Company): Promise<string> {
  const of = [id, shopId]
  const [found] = await rowsOf<{ id: string }>(
    client,
    `with journal as (
       insert into app.journal_exports (company_id, request_key, request_hash, from_on, until_on, documents, debit_minor, compared,
         exported_by, exported_by_en, exported_by_ar, exported_at)
       values ($1, gen_random_uuid(), 'bench', '2020-01-01', '2020-12-31', 0, 0, '[]', 1, 'Bench', 'قياس', now())
       on conflict (company_id, from_on) do update set documents = 0 returning id
     ), newest as (
       select row_number() over (order by i.id) as at, i.* from app.invoices i
       where i.company_id = $1 and i.shop_id = $2 order by i.id desc limit 50000
     ), line as (
       insert into app.journal_lines (company_id, export_id, position, shop_id, posted_on, source, source_id, document_number, document_on,
         account, code, name, amount_minor)
       select $1, journal.id, at * 2 + side.place, $2, '2020-06-01', 'invoice', n.id, n.number, '2020-06-01', side.account, side.account,
         side.account, side.sign * n.total_minor
       from journal, newest n, (values (0, 'receivables', 1), (1, 'services', -1)) as side (place, account, sign)
       on conflict do nothing returning 1
     ) select id, (select count(*) from line) from journal`,
    of,
  )
  if (!found) throw new Error('The journal was not made')
  await client.query('vacuum (analyze) app.journal_lines')
  return found.id
}

export const salesReads: readonly Case[] = [ageing, journalLines]
export const salesLists: readonly Case[] = [invoiceList(1), invoiceList(50)]
export const salesWrites: readonly Case[] = [convert, journal]
