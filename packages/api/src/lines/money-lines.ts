import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { ServiceStatus } from '@warsha/domain/tickets'
import type { PricedLine } from '@warsha/domain/totals'
import { sql } from 'kysely'
import type { StoredFigures } from './figures.ts'
import { type LineSource, of } from './source.ts'

/** A line as the totals need it, with the figures it has stored. `status` is null for a part. */
export type MoneyLine = PricedLine & {
  id: number
  nameEn: string
  nameAr: string
  status: ServiceStatus | null
  minPrice: Money
  underWarranty: boolean
  /** Who pays it, where that is not the document’s own payer. */
  payerId: number | null
  stored: { gross: Money; taxable: Money; vat: Money; total: Money }
}

const figures = [
  'id',
  'nameEn',
  'nameAr',
  'position',
  'priceMinor as unitPrice',
  'quantityMilli',
  'discountMinor as discount',
  'minPriceMinor as minPrice',
  'grossMinor as gross',
  'taxableMinor as taxable',
  'vatMinor as vat',
  'totalMinor as total',
] as const

/** The figures of the lines of a document. */
export function moneyIn(source: LineSource) {
  const listLines = statement((tx: CompanyTx, id: number) =>
    tx
      .selectFrom(source.services)
      .select([
        ...figures,
        source.payerId.as('payerId'),
        sql<'service' | 'part'>`'service'`.as('kind'),
        source.status.as('status'),
        sql<boolean>`under_warranty_of_id is not null`.as('underWarranty'),
      ])
      .where('companyId', '=', tx.companyId)
      .where(of(source), '=', id)
      .unionAll(
        tx
          .selectFrom(source.parts)
          .select([
            ...figures,
            source.payerId.as('payerId'),
            sql<'service' | 'part'>`'part'`.as('kind'),
            sql<ServiceStatus | null>`null::text`.as('status'),
            sql<boolean>`false`.as('underWarranty'),
          ])
          .where('companyId', '=', tx.companyId)
          .where(of(source), '=', id),
      )
      .orderBy('kind', 'desc')
      .orderBy('position')
      .orderBy('id'),
  ).all
  const keepIn = { service: figuresIn(source.services), part: figuresIn(source.parts) }
  return {
    /** Services before parts, each in its place: the order in which halalas are spread. */
    async listMoneyLines(tx: CompanyTx, id: number): Promise<MoneyLine[]> {
      const rows = await listLines(tx, id)
      return rows.map(({ gross, taxable, vat, total, position: _, ...line }) => ({
        ...line,
        stored: { gross, taxable, vat, total },
      }))
    },
    async keepFigures(tx: CompanyTx, kind: MoneyLine['kind'], lines: StoredFigures[]): Promise<void> {
      if (lines.length === 0) return
      const column = (name: keyof StoredFigures): number[] => lines.map((line) => line[name])
      await keepIn[kind].run(tx, column('id'), column('gross'), column('taxable'), column('vat'), column('total'))
    },
  }
}

type Column = readonly number[]
const figuresIn = (table: LineSource['services' | 'parts']) =>
  statement(
    (tx: CompanyTx, id: Column, gross: Column, taxable: Column, vat: Column, total: Column) => sql`
    update ${sql.table(`app.${table}`)} as l
    set gross_minor = f.gross, taxable_minor = f.taxable, vat_minor = f.vat, total_minor = f.total
    from unnest(${id}::bigint[], ${gross}::bigint[], ${taxable}::bigint[],
      ${vat}::bigint[], ${total}::bigint[]) as f (id, gross, taxable, vat, total)
    where l.company_id = ${tx.companyId} and l.id = f.id`,
  )
