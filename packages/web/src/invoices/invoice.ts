import type { api } from '../lib/api.ts'

/** An invoice as its page reads it. */
export type Invoice = Awaited<ReturnType<typeof api.invoices.get.call>>

/** What a return or a debit note answers with. */
export type Made = Pick<Invoice, 'id' | 'category' | 'type'>
