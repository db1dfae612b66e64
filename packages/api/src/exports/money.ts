import type { AccountLine, AccountRow } from '@warsha/contract/accounts'
import type { AgeingRow } from '@warsha/contract/ageing'
import type { DrawerRow } from '@warsha/contract/drawers'
import { subtract, zero } from '@warsha/domain/money'
import { accountsAsListed, statementOf } from '../accounts/get-account.ts'
import { holderOf } from '../accounts/position.ts'
import { drawersAsListed } from '../drawers/list-drawers.ts'
import { listTaken } from '../drawers/list-queries.ts'
import { findDrawer } from '../drawers/queries.ts'
import { ageingAsListed } from '../invoices/list-ageing.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { agedColumns } from './aged-columns.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

const accountColumns: readonly ExportColumn<AccountRow>[] = [
  { word: 'holder', kind: 'text', width: 12, value: (row, { words }) => words.holders[row.holder] },
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  { word: 'contactNo', kind: 'code', value: (row) => row.contactNo },
  { word: 'visits', kind: 'number', value: (row) => row.tickets },
  { word: 'oldestDueOn', kind: 'day', value: (row) => row.oldestDueOn },
  { word: 'notDue', kind: 'money', value: (row) => row.ages.notDue },
  { word: 'late30', kind: 'money', value: (row) => row.ages.days30 },
  { word: 'late60', kind: 'money', value: (row) => row.ages.days60 },
  { word: 'late90', kind: 'money', value: (row) => row.ages.days90 },
  { word: 'lateMore', kind: 'money', value: (row) => row.ages.older },
  { word: 'due', kind: 'money', value: (row) => row.due },
  { word: 'creditLeft', kind: 'money', value: (row) => row.credit },
]

const ageingColumns: readonly ExportColumn<AgeingRow>[] = [
  { word: 'holder', kind: 'text', width: 12, value: (row, { words }) => words.holders[row.payer] },
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  ...agedColumns,
]

export const exportAgeing = readingEndpoint.exports.ageing.handler(({ input, context }) =>
  exported(context, {
    list: 'ageing',
    columns: ageingColumns,
    pages: rowsByPage(context.read, (signed, slice) => ageingAsListed(signed, input, slice)),
  }),
)

export const exportAccounts = readingEndpoint.exports.accounts.handler(({ input, context }) =>
  exported(context, {
    list: 'accounts',
    columns: accountColumns,
    pages: rowsByPage(context.read, async ({ tx, actor }, slice) => {
      const { today } = await shopTime(tx, actor.shopId)
      return accountsAsListed(tx, input, today, slice)
    }),
  }),
)

const lineColumns: readonly ExportColumn<AccountLine>[] = [
  { word: 'issuedAt', kind: 'moment', value: (row) => row.at },
  { word: 'kind', kind: 'text', value: (row, { words }) => words.lineKinds[row.kind] },
  { word: 'number', kind: 'code', width: 20, value: (row) => row.number },
  { word: 'ticket', kind: 'code', value: (row) => row.ticketNumber },
  { word: 'mode', kind: 'text', width: 14, value: (row, { of }) => of('paymentModes', row.mode) },
  { word: 'debit', kind: 'money', value: (row) => row.debit },
  { word: 'credit', kind: 'money', value: (row) => row.credit },
  { word: 'balance', kind: 'money', value: (row) => row.balance },
]

export const exportStatement = readingEndpoint.exports.statement.handler(({ input, context }) =>
  exported(context, {
    list: 'statement',
    columns: lineColumns,
    pages: rowsByPage(context.read, async (signed, slice) => {
      await holderOf(signed, input)
      const { zone } = await shopTime(signed.tx, signed.actor.shopId)
      return (await statementOf(signed.tx, input, input, zone, slice)).items
    }),
  }),
)

const drawerColumns: readonly ExportColumn<DrawerRow>[] = [
  { word: 'openedAt', kind: 'moment', value: (row) => row.openedAt },
  { word: 'openedBy', kind: 'text', value: (row, { name }) => name(row.openedByEn, row.openedByAr) },
  { word: 'closedAt', kind: 'moment', value: (row) => row.closedAt },
  { word: 'closedBy', kind: 'text', value: (row, { name }) => name(row.closedByEn, row.closedByAr) },
  { word: 'note', kind: 'text', width: 40, value: (row) => row.note },
  { word: 'float', kind: 'money', value: (row) => row.float },
  { word: 'expected', kind: 'money', value: (row) => row.expected },
  { word: 'counted', kind: 'money', value: (row) => row.counted },
  {
    word: 'difference',
    kind: 'money',
    value: (row) => (row.counted === null ? null : row.counted - row.expected),
  },
]

export const exportDrawers = readingEndpoint.exports.drawers.handler(({ input, context }) =>
  exported(context, {
    list: 'drawers',
    columns: drawerColumns,
    pages: rowsByPage(context.read, ({ tx, actor }, slice) =>
      drawersAsListed(tx, actor.shopId, { ...slice, descending: input.isSortDescending ?? true }),
    ),
  }),
)

type TakenRow = Awaited<ReturnType<typeof listTaken>>[number]
const takenColumns: readonly ExportColumn<TakenRow>[] = [
  { word: 'issuedAt', kind: 'moment', value: (row) => row.takenAt },
  { word: 'kind', kind: 'text', value: (row, { words }) => words.lineKinds[row.kind] },
  { word: 'number', kind: 'code', width: 20, value: (row) => row.receiptNumber },
  { word: 'ticket', kind: 'code', value: (row) => row.ticketNumber },
  { word: 'mode', kind: 'text', width: 14, value: (row, { of }) => of('paymentModes', row.mode) },
  { word: 'user', kind: 'text', width: 24, value: (row, { name }) => name(row.takenByEn, row.takenByAr) },
  { word: 'note', kind: 'text', width: 40, value: (row) => row.note },
  { word: 'total', kind: 'money', value: (row) => (row.kind === 'Refund' ? subtract(zero, row.amount) : row.amount) },
]

export const exportTaken = readingEndpoint.exports.drawerPayments.handler(({ input, context }) =>
  exported(context, {
    list: 'drawerPayments',
    columns: takenColumns,
    pages: rowsByPage(context.read, async ({ tx, actor }, slice) => {
      if (!(await findDrawer(tx, input.id, actor.shopId))) throw refuse({ code: 'NotFound' })
      return listTaken(tx, input.id, input.mode, { ...slice, descending: input.isSortDescending ?? true })
    }),
  }),
)
