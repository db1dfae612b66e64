import type { CompanyTx } from '@warsha/db/database'
import type { DB, EInvoices } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Party } from '@warsha/domain/parties'
import type { VatExemption } from '@warsha/domain/vat-exemptions'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { announce } from '../lib/announce.ts'

const priced = (how: `${'services' | 'parts'}_${'taxed' | 'inclusive'}`) =>
  sql<boolean | null>`case when t.id is null then ${sql.ref(`i.${how}`)} else ${sql.ref(`t.${how}`)} end`

/** A party of an invoice as its e-invoice names it: as it was issued, unless a corrected e-invoice took the place of a refused one. */
export const namedParty = (party: 'seller' | 'buyer', of: string) =>
  sql<Party>`coalesce((select n.${sql.ref(party)} from app.e_invoices as n
    where n.company_id = ${sql.ref(`${of}.companyId`)} and n.invoice_id = ${sql.ref(`${of}.id`)} and not n.replaced),
    ${sql.ref(`${of}.${party}`)})`.as(party)

/** What was invoiced ahead of an invoice (`i`), with the e-invoices of that. */
const prepaid = (eb: ExpressionBuilder<DB & { i: DB['invoices'] }, 'i'>) =>
  eb
    .selectFrom('invoicePrepayments as p')
    .innerJoin('invoices as d', (join) =>
      join.onRef('d.companyId', '=', 'p.companyId').onRef('d.id', '=', 'p.depositId'),
    )
    .leftJoin('eInvoices as e', (join) =>
      join.onRef('e.companyId', '=', 'd.companyId').onRef('e.invoiceId', '=', 'd.id').on('e.replaced', 'is', false),
    )
    .select(['d.number', 'd.issuedAt', 'e.uuid', 'p.vatMinor as vat', 'p.totalMinor as total'])
    .whereRef('p.companyId', '=', 'i.companyId')
    .whereRef('p.invoiceId', '=', 'i.id')
    .orderBy('d.id')

/** A stored invoice with what its ticket says of its VAT: its own, or that on whose bill it is, or for which it was paid ahead. */
const findHead = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('ticketPayers as y', (join) =>
      join.onRef('y.companyId', '=', 'i.companyId').onRef('y.invoiceId', '=', 'i.id'),
    )
    .leftJoin('invoices as o', (join) =>
      join
        .onRef('o.companyId', '=', 'i.companyId')
        .on(
          'o.id',
          '=',
          sql<number>`case when i.debit_of_id is null then i.original_invoice_id else i.debit_of_id end`,
        ),
    )
    .leftJoin('ticketPayers as z', (join) =>
      join.onRef('z.companyId', '=', 'o.companyId').onRef('z.invoiceId', '=', 'o.id'),
    )
    .leftJoin('tickets as t', (join) =>
      join.onRef('t.companyId', '=', 'i.companyId').on(
        't.id',
        '=',
        sql<number>`case when i.ticket_id is not null then i.ticket_id when i.deposit_ticket_id is not null then i.deposit_ticket_id
            when y.ticket_id is not null then y.ticket_id when o.ticket_id is not null then o.ticket_id else z.ticket_id end`,
      ),
    )
    .select([
      'i.id',
      'i.number',
      'i.type',
      'i.taxType',
      'i.issuedAt',
      'i.supplyOn',
      'i.currency',
      'i.vatBp',
      'i.vatAllowed',
      'i.returnReason',
      'i.vatMinor as vat',
      'i.totalMinor as total',
      'i.vatExemptionNote',
      'o.number as correctedNumber',
      sql<boolean>`i.deposit_ticket_id is not null`.as('isDeposit'),
      sql<boolean>`i.debit_of_id is not null`.as('isDebitNote'),
      namedParty('seller', 'i'),
      namedParty('buyer', 'i'),
      sql<VatExemption | null>`i.vat_exemption`.as('vatExemption'),
      priced('services_taxed').as('servicesTaxed'),
      priced('services_inclusive').as('servicesInclusive'),
      priced('parts_taxed').as('partsTaxed'),
      priced('parts_inclusive').as('partsInclusive'),
    ])
    .select((eb) => jsonArrayFrom(prepaid(eb)).as('prepayments'))
    .where('i.companyId', '=', tx.companyId)
    .where('i.id', '=', id),
).one

const listLines = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('invoiceLines')
    .select([
      sql<'service' | 'part' | 'deposit'>`kind`.as('kind'),
      'nameEn',
      'nameAr',
      'quantityMilli',
      'priceMinor as price',
      'grossMinor as gross',
      'discountMinor as discount',
      'taxableMinor as taxable',
      'vatMinor as vat',
      'totalMinor as total',
    ])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', id)
    .orderBy('position'),
).all

export type StoredLine = Awaited<ReturnType<typeof listLines>>[number]
export type StoredDocument = Awaited<ReturnType<typeof findHead>> & {
  lines: StoredLine[]
}

/** An invoice as it is stored, with all that its e-invoice says. */
export async function storedDocument(tx: CompanyTx, id: number): Promise<StoredDocument> {
  const [head, lines] = await Promise.all([findHead(tx, id), listLines(tx, id)])
  return { ...head, lines }
}

/** Whether a shop issues e-invoices: asked before anything is read or held for it. */
export const findActiveDevice = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('taxDevices')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'Active'),
).first

/** Takes the next place of the chain; the caller holds the device. */
export const insertEInvoice = statement((tx: CompanyTx, document: Omit<Insertable<EInvoices>, 'companyId'>) =>
  tx.insertInto('eInvoices').values({ companyId: tx.companyId, ...document }),
).run

/** As a reference to the shop holds it. */
export const shareShop = statement((tx: CompanyTx, shopId: number) =>
  tx.selectFrom('shops').select('id').where('companyId', '=', tx.companyId).where('id', '=', shopId).forKeyShare(),
).first

export const moveDevice = statement((tx: CompanyTx, id: number, lastCounter: number, lastHash: string) =>
  tx
    .updateTable('taxDevices')
    .set({ lastCounter, lastHash })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** On this channel the queue hears which device has something to submit. */
export const eInvoiceChannel = 'warsha_e_invoices'
export const announceDevice = (tx: CompanyTx, deviceId: number): void =>
  announce(tx, eInvoiceChannel, `${tx.companyId} ${deviceId}`)

/** The e-invoice of an invoice that stands, held until the transaction ends. */
export const lockStanding = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('eInvoices')
    .select(['deviceId', 'counter', 'status', 'shopId'])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('replaced', 'is', false)
    .forNoKeyUpdate(),
).first

export const markReplaced = statement((tx: CompanyTx, { deviceId, counter }: { deviceId: number; counter: number }) =>
  tx
    .updateTable('eInvoices')
    .set({ replaced: true })
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', deviceId)
    .where('counter', '=', counter),
).run
