import type { InvoiceRow } from '@warsha/contract/invoices'
import type { PaperWord } from './paper-words.ts'

type Kind = Pick<InvoiceRow, 'type' | 'taxType' | 'isDeposit' | 'isDebitNote'> & { vatAllowed: boolean }

/** What a document is called: by its tax type and what it is for, a credit note where it takes an invoice back, and a debit note where it adds to one. */
export function titleOf({ type, taxType, isDeposit, isDebitNote, vatAllowed }: Kind): PaperWord {
  const back = type === 'Return'
  if (isDebitNote) return debitTitleOf({ taxType, vatAllowed })
  if (!vatAllowed) return back ? 'plainCreditNote' : 'plainInvoice'
  if (isDeposit && !back) return taxType === 'Standard' ? 'depositInvoice' : 'simplifiedDepositInvoice'
  if (taxType === 'Standard') return back ? 'creditNote' : 'taxInvoice'
  return back ? 'simplifiedCreditNote' : 'simplifiedTaxInvoice'
}

function debitTitleOf({ taxType, vatAllowed }: Pick<Kind, 'taxType' | 'vatAllowed'>): PaperWord {
  if (!vatAllowed) return 'plainDebitNote'
  return taxType === 'Standard' ? 'debitNote' : 'simplifiedDebitNote'
}

/** '1010445208' as '1010 445 208'; other lengths as they are. */
export const registerText = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** In groups of four, as banks print it. */
export const ibanText = (iban: string): string => iban.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
