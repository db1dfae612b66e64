import { payers } from '@warsha/domain/dues'
import * as z from 'zod'
import { Aged } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { seesInvoices } from './invoices.ts'
import { CalendarDate, Id, listOf, listQuery, Money, object, text, UrlFlag } from './vocabulary.ts'

/** What one payer has not paid, by how long it has been due; whoever walked in has no record, and all of them are one row. */
export const AgeingRow = object({
  payer: z.enum(payers),
  id: Id.nullable(),
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  documents: z.int(),
  ages: Aged,
  due: Money,
  oldestDueOn: CalendarDate.nullable(),
})
export type AgeingRow = z.infer<typeof AgeingRow>

/** The unpaid sales invoices of the shop, or of every shop into whose invoices the caller may look. */
const list = endpoint
  .meta({ permission: seesInvoices, kept: 'user' })
  .route({ method: 'GET', path: '/invoices/ageing', summary: 'Unpaid invoices by payer and age', tags: ['invoices'] })
  .input(
    object({
      ...listQuery(['due', 'oldestDueOn']),
      searchInput: text(100).optional(),
      payer: z.enum(payers).optional(),
      allShops: UrlFlag.default(false),
    }),
  )
  .output(
    object({
      ...listOf(AgeingRow).shape,
      sums: object({ documents: z.int(), ages: Aged, due: Money }),
      today: CalendarDate,
    }),
  )

export const ageing = { list }
