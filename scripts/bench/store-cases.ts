import type pg from 'pg'
import { afterChange, anew, asked, type Case, type Measured, rowsOf } from './case.ts'
import type { Company } from './place.ts'

/** Something of the store of the largest company, which has all the parts. */
const ofStore = (
  name: string,
  kind: Case['kind'],
  make: (client: pg.Client, company: Company) => Promise<Measured[]>,
) =>
  ({
    name,
    kind,
    once: false,
    costs: null,
    make: async (client, [company]) => (company ? make(client, company) : []),
  }) satisfies Case

const reading = (name: string, paths: readonly string[]): Case =>
  ofStore(name, 'read', async (_, company) =>
    paths.map((path) => ({ request: asked(company, path), company, ticket: 0 })),
  )

const filtered = '/api/en/store/stock?inStock=true&sortBy=value&isSortDescending=true&pageSize=20'
const sought = (pieces: readonly string[]) =>
  pieces.map((piece) => `/api/en/spareParts?pageSize=20&searchInput=${encodeURIComponent(piece)}`)
const pastDay = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)

/** Who asks is all that is read for a kept answer, so its measure is the trivial statement, as that of the lists of tickets. */
const kept = (one: Case): Case[] => [{ ...one, costs: 30 }, afterChange(one)]

/** What the storekeeper looks at, at 100,000 parts. */
export const storeReads: readonly Case[] = [
  ...kept(reading('stock list, page 1', [`${filtered}&page=1`])),
  ...kept(reading('stock list, page 50', [`${filtered}&page=50`])),
  ...anew(reading('parts, part of a number', sought(['90915', '04465-', '3300-1', '17801', '8713', '97133']))),
  ...anew(reading('parts, part of an Arabic name', sought(['فحمات', 'سيفون', 'رديتر', 'مساعد أم', 'بوجي', 'طرمبة']))),
  ...kept(reading('stock worth at a past day', [`/api/en/store/valuation?on=${pastDay}`])),
]

export type Part = { id: string; price: string; cost: string }

/** Parts of which there is some, apart from each other so that few requests meet at one row. */
const partsHere = (client: pg.Client, { id, shopId }: Company, most: number): Promise<Part[]> =>
  rowsOf<Part>(
    client,
    `select s.part_id as id, s.price_minor as price, (s.value_minor * 1000 / s.current_milli)::bigint as cost from app.stock s
     where s.company_id = $1 and s.shop_id = $2 and s.current_milli - s.reserved_milli >= 20000
     order by s.part_id limit $3`,
    [id, shopId, most],
  )

const inGroups = (parts: readonly Part[], size: number): Part[][] =>
  Array.from({ length: Math.floor(parts.length / size) }, (_, at) => parts.slice(at * size, (at + 1) * size))

/** Bodies of counter sales: one piece of each of three parts, paid by card. */
export async function salesOf(client: pg.Client, company: Company, parts: readonly Part[]): Promise<string[]> {
  const [rules] = await rowsOf<{ bp: string }>(
    client,
    `select case when allow_vat and vat_spare_parts and not is_vat_spare_parts_inclusive then vat_bp else 0 end as bp
     from app.companies where id = $1`,
    [company.id],
  )
  return inGroups(parts, 3).map((three) => {
    const net = three.reduce((total, { price }) => total + Number(price), 0)
    const amount = net + Math.round((net * Number(rules?.bp)) / 10_000)
    const lines = three.map(({ id, price }) => ({ partId: Number(id), quantityMilli: 1000, price: Number(price) }))
    return JSON.stringify({ lines, payments: [{ mode: 'card', amount }] })
  })
}

const sale = ofStore('counter sale of 3 lines', 'write', async (client, company) => {
  const bodies = await salesOf(client, company, await partsHere(client, company, 30_000))
  return bodies.map((body) => {
    const request = asked(company, '/api/en/storeSales', { method: 'POST', body, takesKey: true })
    return { request, company, ticket: 0 }
  })
})

const receive = ofStore('receive 20 lines', 'write', async (client, company) => {
  const [supplier] = await rowsOf<{ id: string }>(
    client,
    'select id from app.suppliers where company_id = $1 order by id limit 1',
    [company.id],
  )
  const invoicedOn = new Date().toISOString().slice(0, 10)
  return inGroups(await partsHere(client, company, 20_000), 20).map((parts) => {
    const lines = parts.map(({ id, cost }) => {
      return { partId: Number(id), unit: 'piece', factorMilli: 1000, quantityMilli: 2000, price: Number(cost) }
    })
    const paper = { supplierId: Number(supplier?.id), supplierDocNo: '', invoicedOn, vatMode: 'none' }
    const body = JSON.stringify({ ...paper, lines })
    const request = asked(company, '/api/en/purchaseInvoices', { method: 'POST', body, takesKey: true })
    return { request, company, ticket: 0 }
  })
})

/**
 * A part leaves the store for a ticket. Open tickets ask for one part each; their requests have the numbers of their tickets, so
 * that a recorded issue can be sent again for another ticket.
 */
const issue: Case = {
  ...ofStore('issue a part to a ticket', 'write', async (client, company) => {
    const of = [company.id, company.shopId]
    await client.query(
      `with t as (select id, row_number() over (order by id) as place from app.tickets
          where company_id = $1 and shop_id = $2 and status in ('Pending', 'InProgress')),
        s as (select part_id, row_number() over (order by part_id desc) as place from app.stock
          where company_id = $1 and shop_id = $2 and current_milli - reserved_milli >= 5000),
        line as (insert into app.ticket_parts (company_id, ticket_id, position, source, spare_part_id, part_no, name_en, name_ar, quantity_milli)
          select $1, t.id, 90, 'IssueFromStore', s.part_id, 'B-' || t.id, 'Bench', 'قياس', 1000 from t join s using (place)
          returning id, ticket_id, spare_part_id),
        held as (update app.stock set reserved_milli = reserved_milli + 1000 from line
          where company_id = $1 and shop_id = $2 and part_id = line.spare_part_id)
      insert into app.part_requests (company_id, id, shop_id, ticket_id, ticket_part_id, part_id, requested_milli, reserved_milli)
      overriding system value select $1, ticket_id, $2, ticket_id, id, spare_part_id, 1000, 1000 from line`,
      of,
    )
    await client.query('vacuum (analyze) app.part_requests, app.ticket_parts, app.stock')
    const rows = await rowsOf<{ id: string; version: number }>(
      client,
      `select id, version from app.part_requests where company_id = $1 and shop_id = $2 and id = ticket_id and issued_milli = 0 order by id`,
      of,
    )
    return rows.map(({ id, version }) => {
      const ticketId = Number(id)
      const body = JSON.stringify({ ticketId, items: [{ id: ticketId, version, quantityMilli: 1000 }] })
      const more = { method: 'POST', body, takesKey: true } as const
      return { request: asked(company, '/api/en/store/partRequests/issue', more), company, ticket: ticketId }
    })
  }),
  once: true,
}

/** What the storekeeper does, at 100,000 parts. */
export const storeWrites: readonly Case[] = [receive, sale, issue]
