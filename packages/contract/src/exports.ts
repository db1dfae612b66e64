import * as z from 'zod'
import * as accounts from './accounts.ts'
import * as customers from './customers.ts'
import * as dealers from './dealers.ts'
import * as drawers from './drawers.ts'
import { type EndpointMeta, endpoint } from './endpoint.ts'
import * as invoices from './invoices.ts'
import { refuses } from './refusals.ts'
import * as tickets from './tickets.ts'
import * as vehicles from './vehicles.ts'
import { object } from './vocabulary.ts'

const tags = ['exports']

type Shape = { page: z.ZodType; pageSize: z.ZodType } & z.ZodRawShape
type List<S extends Shape> = { '~orpc': { meta: EndpointMeta; inputSchema?: z.ZodObject<S, z.core.$strict> } }

/** The filters and the order of a list, as the list itself takes them: a file has no pages. */
function inputOf<S extends Shape>(list: List<S>) {
  const schema = list['~orpc'].inputSchema
  if (!schema) throw new Error('Only a list that takes filters can be exported')
  const { page: _page, pageSize: _size, ...filters } = schema.shape
  return object(filters)
}

/** Whoever may see a list may take it along. */
const permissionOf = (list: { '~orpc': { meta: EndpointMeta } }) => {
  const { permission } = list['~orpc'].meta
  if (!permission) throw new Error('A list names its permission')
  return { permission }
}

const file = z.file()

export const openTickets = endpoint
  .meta(permissionOf(tickets.list))
  .route({ method: 'GET', path: '/exports/openTickets', summary: 'The open tickets as an Excel file', tags })
  .input(inputOf(tickets.list))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const closedTickets = endpoint
  .meta(permissionOf(tickets.closed))
  .route({ method: 'GET', path: '/exports/closedTickets', summary: 'The closed tickets as an Excel file', tags })
  .input(inputOf(tickets.closed))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const invoiceList = endpoint
  .meta(permissionOf(invoices.list))
  .route({ method: 'GET', path: '/exports/invoices', summary: 'The sales invoices as an Excel file', tags })
  .input(inputOf(invoices.list))
  .output(file)
  .errors(refuses('exportTooLarge', 'invalidInput'))

export const customerList = endpoint
  .meta(permissionOf(customers.list))
  .route({ method: 'GET', path: '/exports/customers', summary: 'The customers as an Excel file', tags })
  .input(inputOf(customers.list))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const vehicleList = endpoint
  .meta(permissionOf(vehicles.list))
  .route({ method: 'GET', path: '/exports/vehicles', summary: 'The vehicles as an Excel file', tags })
  .input(inputOf(vehicles.list))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const dealerList = endpoint
  .meta(permissionOf(dealers.list))
  .route({ method: 'GET', path: '/exports/dealers', summary: 'The partners as an Excel file', tags })
  .input(inputOf(dealers.list))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const accountList = endpoint
  .meta(permissionOf(accounts.list))
  .route({ method: 'GET', path: '/exports/accounts', summary: 'Who owes money, as an Excel file', tags })
  .input(inputOf(accounts.list))
  .output(file)
  .errors(refuses('exportTooLarge'))

export const statement = endpoint
  .meta(permissionOf(accounts.lines))
  .route({
    method: 'GET',
    path: '/exports/accounts/{holder}/{id}',
    summary: 'The statement of an account as an Excel file',
    tags,
  })
  .input(inputOf(accounts.lines))
  .output(file)
  .errors(refuses('exportTooLarge', 'NotFound'))

export const drawerList = endpoint
  .meta(permissionOf(drawers.list))
  .route({ method: 'GET', path: '/exports/drawers', summary: 'The cash drawers of the shop as an Excel file', tags })
  .input(inputOf(drawers.list))
  .output(file)
  .errors(refuses('exportTooLarge'))
