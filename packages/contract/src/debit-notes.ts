import { paymentModeNames } from '@warsha/domain/payments'
import { longestReturnReason } from '@warsha/domain/returns'
import * as z from 'zod'
import { areDistinct } from './bill-lines.ts'
import { endpoint } from './endpoint.ts'
import { Invoice } from './invoices.ts'
import { refuses } from './refusals.ts'
import { Amount, Id, object, PositiveAmount, requiredText, text } from './vocabulary.ts'

const tags = ['invoices']
const permission = {
  module: 'tickets',
  actions: ['tickets.returnInvoice'],
  roles: ['Owner', 'WorkshopManager'],
} as const

/** Of lines of the invoice, each amount with its VAT. */
const lines = z
  .array(object({ position: z.int().min(1), amount: PositiveAmount }))
  .min(1)
  .max(1000)
  .refine(areDistinct, { error: 'invalidInput' })

/** Asks for what an invoice asked too little, by a document of its own that names it and says why. */
const issue = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/invoices/debitNote', summary: 'Issue a debit note on a sales invoice', tags })
  .input(
    object({
      invoiceId: Id,
      reason: requiredText(longestReturnReason),
      lines,
      /** What debit notes added to the invoice before, as the user saw it. */
      debited: Amount,
    }),
  )
  .output(Invoice)
  .errors(
    refuses(
      'NotFound',
      'NotAuthorized',
      'InvalidData',
      'invoiceNotDebitable',
      'sellerHasNoVatNumber',
      'invoiceNumberTaken',
      'keyReused',
    ),
  )

/** Takes a debit note back, in part or whole, and gives back what was paid too much then. */
const returnDebit = endpoint
  .meta({ permission, asks: ['tickets.paymentRefund'], takesKey: true })
  .route({ method: 'POST', path: '/invoices/debitNote/return', summary: 'Take a debit note back', tags })
  .input(
    object({
      invoiceId: Id,
      reason: requiredText(longestReturnReason),
      lines,
      /** What was taken back of it before, as the user saw it. */
      returned: Amount,
      /** How the money goes back: in one of the ways to pay, or as credit of the account. Null leaves it open. */
      refund: z
        .enum([...paymentModeNames, 'credit'])
        .nullable()
        .default(null),
      reference: text(50).default(''),
    }),
  )
  .output(Invoice)
  .errors(
    refuses(
      'NotFound',
      'NotAuthorized',
      'NotAllowedOperation',
      'InvalidData',
      'invoiceNotReturnable',
      'returnExceedsLine',
      'badDebtExceedsTotal',
      'invalidInput',
      'invoiceNumberTaken',
      'keyReused',
    ),
  )

export const debitNotes = { issue, return: returnDebit }
