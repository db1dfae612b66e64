import { buyerNeeded } from '@warsha/domain/buyers'
import { accountHolders } from '@warsha/domain/dues'
import { invoiceTaxTypes } from '@warsha/domain/invoices'
import * as z from 'zod'
import { LackingOfEInvoice } from './e-invoices.ts'
import { CalendarDate, Id, Money, names, object } from './vocabulary.ts'

/** The invoice that a ticket would get today. */
export const ForeseenInvoice = object({
  taxType: z.enum(names(invoiceTaxTypes)),
  missing: z.array(z.enum(buyerNeeded)),
  holder: z.enum(accountHolders),
  id: Id,
  /** The same of the others who share its bill, by what each bears. */
  others: z.array(
    object({
      holder: z.enum(accountHolders),
      id: Id,
      total: Money,
      taxType: z.enum(names(invoiceTaxTypes)),
      missing: z.array(z.enum(buyerNeeded)),
    }),
  ),
  /** Proposed for what remains. */
  paymentDueOn: CalendarDate,
  /** The company issues credit invoices in a step of its own, and tax invoices for deposits. */
  separate: z.boolean(),
  onDeposits: z.boolean(),
  /** Where the shop issues e-invoices: what else they would lack, of all who would be billed. */
  lacks: z.array(LackingOfEInvoice),
})
export type ForeseenInvoice = z.infer<typeof ForeseenInvoice>
