import type pg from 'pg'
import { say } from '../start/progress.ts'
import { afterChange, anew, asked, type Case, inTurn, type Measured, rowsOf } from './case.ts'
import type { Company } from './place.ts'
import { salesLists, salesReads, salesWrites } from './sales-cases.ts'
import { storeReads, storeWrites } from './store-cases.ts'
import { taxReads } from './tax-cases.ts'

const filtered = '/api/en/tickets?status=InProgress&sortBy=promisedAt&pageSize=20'

/**
 * A page of the open tickets of the largest company, filtered and sorted; the last whole page where there are fewer, as a page
 * of a few rows cannot be compared with one of twenty.
 */
const listCase = (page: number): Case => ({
  name: `open tickets, page ${page}`,
  kind: 'list',
  once: false,
  costs: 30,
  make: async (client, [company]) => {
    if (!company) return []
    const [found] = await rowsOf<{ count: string }>(
      client,
      `select count(*) from app.tickets where company_id = $1 and shop_id = $2 and status = 'InProgress'`,
      [company.id, company.shopId],
    )
    const last = Math.max(1, Math.floor(Number(found?.count) / 20))
    return [{ request: asked(company, `${filtered}&page=${Math.min(page, last)}`), company, ticket: 0 }]
  },
})

/** What the counter has open all day beside the list. */
const board: Case = {
  name: 'job board',
  kind: 'list',
  once: false,
  costs: 60,
  make: async (_, [company]) =>
    company ? [{ request: asked(company, '/api/en/tickets/board'), company, ticket: 0 }] : [],
}

/** The customers of the largest company who came most often. */
const ofCustomers = (name: string, kind: Case['kind'], path: (id: number) => string): Case => ({
  name,
  kind,
  once: false,
  costs: null,
  make: async (client, [company]) => {
    if (!company) return []
    const rows = await rowsOf<{ id: string }>(
      client,
      `select customer_id as id from app.tickets where company_id = $1 group by 1 order by count(*) desc, 1 limit 60`,
      [company.id],
    )
    return rows.map(({ id }) => ({ request: asked(company, path(Number(id))), company, ticket: 0 }))
  },
})
const customerPage = ofCustomers('customer page', 'read', (id) => `/api/en/customers/${id}`)
const statement = ofCustomers(
  'statement of account',
  'list',
  (id) => `/api/en/accounts/customer/${id}/lines?pageSize=20`,
)

const oneTicket: Case = {
  name: 'one ticket',
  kind: 'read',
  once: false,
  costs: 25,
  make: async (client, companies) =>
    inTurn(companies.slice(0, 20), async (company) => {
      const tickets = await someTickets(client, company, 'true', 5)
      return tickets.map(({ id }) => ({ request: asked(company, `/api/en/tickets/${id}`), company, ticket: id }))
    }),
}

const pieces = ['العتي', 'محمد', 'لقحط', 'سالم', 'خالد ال', 'شمري', 'عبدالر', 'نورة', 'مطير', 'دوسر']
const search: Case = {
  name: 'search, part of an Arabic name',
  kind: 'search',
  once: false,
  costs: 60,
  make: async (_, [company]) =>
    company
      ? pieces.map((piece) => {
          const request = asked(company, `/api/searchAll?searchInput=${encodeURIComponent(piece)}`)
          return { request, company, ticket: 0 }
        })
      : [],
}

const create: Case = {
  name: 'create a ticket with 5 lines',
  kind: 'write',
  once: false,
  costs: 80,
  make: async (client, companies) => inTurn(companies, (company) => newTickets(client, company, 80)),
}

async function newTickets(client: pg.Client, company: Company, most: number): Promise<Measured[]> {
  const cars = await rowsOf<{ id: string; customer_id: string }>(
    client,
    `select id, customer_id from app.vehicles where company_id = $1 order by id limit $2`,
    [company.id, most],
  )
  const services = await rowsOf<{ id: string }>(
    client,
    `select s.id from app.services s join app.shop_services h on h.company_id = s.company_id and h.service_id = s.id
     where s.company_id = $1 and h.shop_id = $2 order by s.id limit 20`,
    [company.id, company.shopId],
  )
  const part = { source: 'PurchaseFromOutside', quantityMilli: 1000, price: 9000, cost: 6000, serviceIndex: 0 }
  return cars.map((car, at) => {
    const body = {
      vehicleId: Number(car.id),
      customerId: Number(car.customer_id),
      confirmedOpenTicket: true,
      complaint: 'المكيف ما يبرد زين في الظهر',
      services: [at, at + 7].map((place) => ({ serviceId: Number(services[place % services.length]?.id) })),
      parts: ['فلتر مكيف', 'فريون', 'سير'].map((name, index) => ({ ...part, name, partNo: `B-${at}-${index}` })),
    }
    const request = asked(company, '/api/en/tickets', { method: 'POST', body: JSON.stringify(body), takesKey: true })
    return { request, company, ticket: 0 }
  })
}

type TicketRow = { id: number; version: number }
async function someTickets(client: pg.Client, company: Company, where: string, most: number): Promise<TicketRow[]> {
  const rows = await rowsOf<{ id: string; version: number }>(
    client,
    `select t.id, t.version from app.tickets t where t.company_id = $1 and ${where} order by t.id desc limit $2`,
    [company.id, most],
  )
  return rows.map(({ id, version }) => ({ id: Number(id), version }))
}

const pay: Case = {
  name: 'add a payment',
  kind: 'write',
  once: false,
  costs: 80,
  // One ticket of each workshop would be paid a hundred times, and its page would list a hundred receipts.
  first: (client, companies) => inTurn(companies, (company) => newTickets(client, company, 12)),
  make: async (client, companies) =>
    inTurn(companies, async (company) => {
      const tickets = await someTickets(client, company, `status in ('Pending', 'InProgress')`, 100)
      const body = JSON.stringify({ kind: 'Payment', mode: 'cash', amount: 100, aboveDue: 100 })
      return tickets.map(({ id }) => {
        const path = `/api/en/tickets/addTicketPayment/${id}`
        return { request: asked(company, path, { method: 'POST', body, takesKey: true }), company, ticket: id }
      })
    }),
}

const partsOf = 'from app.ticket_parts p where p.company_id = t.company_id and p.ticket_id = t.id'
/** How many parts were bought for each of the tickets `t`. */
const bought = `(select count(*) ${partsOf} and p.source = 'PurchaseFromOutside')`
/** Where the parts of each come from, in their order. */
const sources = `(select coalesce(string_agg(p.source::text, ',' order by p.position, p.id), '') ${partsOf})`

const checkOut: Case = {
  name: 'check-out with invoice',
  kind: 'write',
  once: true,
  costs: 150,
  make: async (client, companies) => {
    say('Finishing the work on open tickets, so that there are cars to give back')
    await finishAllWork(client)
    // A check-out notes the purchases of parts. The recorded one is sent again for another ticket, so all have the same parts in the same places.
    const [usual] = await rowsOf<{ sources: string | null }>(
      client,
      `select mode() within group (order by ${sources}) as sources from app.tickets t where t.status = 'Completed' and ${bought} =
         (select mode() within group (order by ${bought}) from app.tickets t where t.status = 'Completed')`,
      [],
    )
    if (usual?.sources == null) return []
    const asUsual = `${sources} = ${client.escapeLiteral(usual.sources)}`
    // As many of each company: those of one shop wait for each other's numbers.
    return inTurn(companies, async (company) => {
      // One with a deposit is checked out by statements that name the deposit: they can't be sent again for another ticket.
      const plain =
        'not exists (select from app.invoices i where i.company_id = t.company_id and i.deposit_ticket_id = t.id)'
      const ready = `status = 'Completed' and remaining_minor = 0 and ${asUsual} and ${plain}`
      const tickets = await someTickets(client, company, ready, 30)
      return tickets.map(({ id, version }) => {
        const more = { method: 'PUT', body: JSON.stringify({ version }), takesKey: true } as const
        return { request: asked(company, `/api/en/tickets/checkOut/${id}`, more), company, ticket: id }
      })
    })
  },
}

const pdf: Case = {
  name: 'invoice PDF',
  kind: 'pdf',
  once: false,
  costs: null,
  make: async (client, [company]) => {
    if (!company) return []
    const rows = await rowsOf<{ id: string }>(
      client,
      `select id from app.invoices where company_id = $1 order by id desc limit 10`,
      [company.id],
    )
    return rows.map(({ id }) => ({ request: asked(company, `/api/en/invoices/pdf/${id}`), company, ticket: 0 }))
  },
}

export const lists: readonly Case[] = [listCase(1), listCase(50), ...salesLists, board, statement].flatMap(anew)
const pages = [customerPage, oneTicket, search].flatMap(anew)
const printedAnew: Case = { ...afterChange(pdf), name: 'invoice PDF, printed for the first time' }
export const cases: readonly Case[] = [
  ...lists,
  ...pages,
  ...storeReads,
  ...taxReads.flatMap(anew),
  ...salesReads.flatMap(anew),
  pdf,
  printedAnew,
  create,
  pay,
  ...storeWrites,
  ...salesWrites,
  checkOut,
]

/** Completes the work on every open ticket and takes what is owed, so that there are cars to check out. */
async function finishAllWork(client: pg.Client): Promise<void> {
  const work = `t.status in ('Pending', 'InProgress', 'Completed') and t.remaining_minor >= 0`
  await client.query(`update app.work_stretches set ended_at = now() where ended_at is null`)
  await client.query(
    `update app.ticket_services s set status = 'Completed', started_at = coalesce(started_at, now()), completed_at = now()
     from app.tickets t where t.company_id = s.company_id and t.id = s.ticket_id and ${work} and s.status in ('Pending', 'InProgress')`,
  )
  await client.query(
    `insert into app.payments (company_id, shop_id, ticket_id, receipt_number, request_key, request_hash, kind, mode, amount_minor, taken_by, taken_by_en, taken_by_ar)
     select t.company_id, t.shop_id, t.id, 'B-' || t.id, gen_random_uuid(), 'bench', 'Payment', 'card', t.remaining_minor, 1, 'Bench', 'قياس'
     from app.tickets t where ${work} and t.remaining_minor > 0`,
  )
  await client.query(
    `update app.tickets t set status = 'Completed', completed_at = now(), paid_minor = total_minor - bad_debt_minor, services_done = services_count
     where ${work} and t.services_count > 0`,
  )
  await client.query('vacuum (analyze)')
}
