import { TicketRow } from '@warsha/contract/ticket-rows'
import { type ExportedList, mostExported } from '@warsha/domain/exports'
import { withoutAmounts } from '../lib/amounts.ts'
import type { CompanyContext, RequestContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { inOrder } from '../parties/rows.ts'
import { filterOf, type Narrowing, openPlace, orderOf } from '../tickets/list.ts'
import { type TicketOrder, ticketIds } from '../tickets/list-queries.ts'
import { ticketRows } from '../tickets/rows.ts'
import { type ExportColumn, exported, type Read, rowsAtOnce, rowsById } from './export.ts'

type Column = ExportColumn<TicketRow>
const number: Column = { word: 'number', kind: 'code', width: 16, value: (row) => row.number }
const common: readonly Column[] = [
  { word: 'status', kind: 'text', width: 14, value: (row, { ofTicket }) => ofTicket(row.status) },
  { word: 'plate', kind: 'code', width: 12, value: (row) => row.plate.text },
  { word: 'make', kind: 'text', width: 16, value: (row, { name }) => name(row.makeEn, row.makeAr) },
  { word: 'model', kind: 'text', width: 16, value: (row, { name }) => name(row.modelEn, row.modelAr) },
  { word: 'year', kind: 'number', value: (row) => row.year },
  {
    word: 'customer',
    kind: 'text',
    width: 30,
    value: (row, { name }) => name(row.customerNameEn, row.customerNameAr),
  },
  { word: 'contactNo', kind: 'code', phone: true, value: (row) => row.customerContactNo },
  { word: 'dealer', kind: 'text', value: (row, { name }) => name(row.dealerNameEn, row.dealerNameAr) },
  {
    word: 'technicians',
    kind: 'text',
    width: 30,
    value: (row, { name, language }) =>
      row.technicians.map((one) => name(one.nameEn, one.nameAr)).join(language === 'ar' ? '، ' : ', '),
  },
  { word: 'openedAt', kind: 'moment', value: (row) => row.openedAt },
]
const amounts: readonly Column[] = [
  { word: 'services', kind: 'number', value: (row) => row.servicesCount },
  { word: 'servicesDone', kind: 'number', value: (row) => row.servicesDone },
  { word: 'payment', kind: 'text', width: 14, value: (row, { of }) => of('paymentStatuses', row.paymentStatus) },
  { word: 'total', kind: 'money', value: (row) => row.total },
  { word: 'due', kind: 'money', value: (row) => row.due },
]
const openColumns: readonly Column[] = [
  number,
  ...common,
  { word: 'promisedAt', kind: 'moment', value: (row) => row.promisedAt },
  { word: 'waiting', kind: 'text', value: (row, { of }) => of('waitingReasons', row.waitingReason) },
  ...amounts,
]
const closedColumns: readonly Column[] = [
  number,
  ...common,
  { word: 'closedAt', kind: 'moment', value: (row) => row.closedAt },
  { word: 'canceledAt', kind: 'moment', value: (row) => row.canceledAt },
  ...amounts,
]

type Signed = Pick<CompanyContext, 'tx' | 'actor'>
type Asked = Narrowing & { allShops?: boolean; isSortDescending?: boolean | undefined }
type Wanted = { list: ExportedList; columns: readonly Column[]; open: boolean; by: TicketOrder['by'] }

function exportedTickets(context: RequestContext & { read: Read }, asked: Asked, { open, by, ...wanted }: Wanted) {
  const order = orderOf(by, asked.isSortDescending)
  const { allShops = false, ...narrowing } = asked
  const placeOf = async (signed: Signed) =>
    open ? openPlace(signed, allShops) : { place: { shopId: signed.actor.shopId, open }, leads: true }
  const pages = rowsById(
    context.read,
    async (signed) =>
      ticketIds(order, mostExported + 1).all(
        signed.tx,
        await filterOf(signed, (await placeOf(signed)).place, narrowing),
      ),
    async (signed, ids) => {
      const these = { ids: ids.map(({ id }) => id) }
      const rows = await ticketRows(signed.tx, these, order, { limit: rowsAtOnce, offset: 0 })
      const { leads } = await placeOf(signed)
      return inOrder(ids, leads ? rows : rows.map((row) => withoutAmounts(row, TicketRow)))
    },
  )
  return exported(context, { ...wanted, pages })
}

export const exportOpenTickets = readingEndpoint.exports.openTickets.handler(({ input, context }) =>
  exportedTickets(context, input, { list: 'openTickets', columns: openColumns, open: true, by: input.sortBy ?? 'id' }),
)

export const exportClosedTickets = readingEndpoint.exports.closedTickets.handler(({ input, context }) =>
  exportedTickets(context, input, {
    list: 'closedTickets',
    columns: closedColumns,
    open: false,
    by: input.sortBy ?? 'id',
  }),
)
