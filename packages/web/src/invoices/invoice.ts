import type { api } from '../lib/api.ts'

/** An invoice as its page reads it. */
export type Invoice = Awaited<ReturnType<typeof api.invoices.get.call>>
