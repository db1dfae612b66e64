import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { LineKind } from '@warsha/domain/totals'
import { sql } from 'kysely'
import { namedParty } from '../e-invoices/queries.ts'
import { goodsOut, isSubscription, lineColumns } from './queries.ts'

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>

/** What a return copies from the invoice that it corrects: the parties at that time. */
export const findSale = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('invoices')
    .select([
      'id',
      'type',
      'ticketId',
      'category',
      'taxType',
      'customerId',
      'dealerId',
      'vatRegistrationId',
      'currency',
      'vatAllowed',
      'vatBp',
      'partsTaxed',
      'partsInclusive',
      'servicesTaxed',
      'servicesInclusive',
      'vatExemption',
      'vatExemptionNote',
    ])
    .select((eb) => [
      eb
        .selectFrom('ticketPayers as y')
        .select('y.ticketId')
        .whereRef('y.companyId', '=', 'invoices.companyId')
        .whereRef('y.invoiceId', '=', 'invoices.id')
        .as('sharedTicketId'),

      sql<boolean>`deposit_ticket_id is not null`.as('isDeposit'),
      sql<boolean>`debit_of_id is not null`.as('isDebitNote'),
      isSubscription('invoices'),
      'totalMinor as total',
      'servicesMinor as services',
      namedParty('seller', 'invoices'),
      namedParty('buyer', 'invoices'),
      sql<InvoiceVehicle>`vehicle`.as('vehicle'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).first

export type SaleLine = Awaited<ReturnType<typeof listSaleLines>>[number]

/** The lines of a sales invoice with what was returned of each. */
export const listSaleLines = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines')
    .select(lineColumns)
    .select(['itemId', sql<LineKind>`kind`.as('kind'), ...goodsOut])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('position'),
).all

export const findReturnByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'originalInvoiceId', 'returnReason', sql<string>`coalesce(request_hash, '')`.as('requestHash')])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .where('type', '=', 'Return'),
).first

export const listReturnedLines = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines')
    .select(['position', 'totalMinor as amount', 'backMilli', 'damaged'])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId),
).all

/** What was taken back of an invoice before, and how much of that was work, without VAT. */
export const sumReturns = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoices')
    .select([
      sql<Money>`coalesce(sum(total_minor), 0)::bigint`.as('total'),
      sql<Money>`coalesce(sum(services_minor), 0)::bigint`.as('services'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('originalInvoiceId', '=', invoiceId),
).one

/** What comes back of a line: in money, VAT included, and in goods. */
export type LineBack = { position: number; amount: Money; backMilli: number; damaged: boolean }

/** Counts what is returned of each line; the database refuses more than was sold. */
export const addReturned = (tx: CompanyTx, invoiceId: number, back: readonly LineBack[]) =>
  addTo(
    tx,
    invoiceId,
    back.map(({ position }) => position),
    back.map(({ amount }) => amount),
    back.map(({ backMilli }) => backMilli),
  )

const addTo = statement(
  (tx: CompanyTx, invoiceId: number, positions: number[], amounts: number[], goods: number[]) => sql`
    update app.invoice_lines as l set returned_minor = l.returned_minor + r.amount, back_milli = l.back_milli + r.back_milli
    from unnest(${positions}::int[], ${amounts}::bigint[], ${goods}::bigint[]) as r (position, amount, back_milli)
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.position = r.position`,
).run
