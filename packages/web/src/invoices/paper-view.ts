import type { InvoiceRow } from '@warsha/contract/invoices'
import { type BasisPoints, type Money, sum } from '@warsha/domain/money'
import type { PaperWord } from './paper-words.ts'

type Kind = Pick<InvoiceRow, 'type' | 'taxType' | 'isDeposit'> & { vatAllowed: boolean }

/** What a paper is called: by its tax type and what it is for, and a credit note where it takes an invoice back. */
export function titleOf({ type, taxType, isDeposit, vatAllowed }: Kind): PaperWord {
  const back = type === 'Return'
  if (!vatAllowed) return back ? 'plainCreditNote' : 'plainInvoice'
  if (isDeposit && !back) return taxType === 'Standard' ? 'depositInvoice' : 'simplifiedDepositInvoice'
  if (taxType === 'Standard') return back ? 'creditNote' : 'taxInvoice'
  return back ? 'simplifiedCreditNote' : 'simplifiedTaxInvoice'
}

type Line = { kind: 'service' | 'part' | 'deposit'; taxable: Money; vat: Money }
type Taxed = { vatAllowed: boolean; vatBp: BasisPoints; taxable: Money; vat: Money; lines: readonly Line[] }
export type VatOfRate = { rateBp: BasisPoints; taxable: Money; vat: Money }

const kinds = ['service', 'part'] as const

/** The stored VAT by rate: one line for all, or two where services or parts bear none. Nothing without VAT. */
export function vatOfRates(invoice: Taxed): VatOfRate[] {
  if (!invoice.vatAllowed) return []
  const ofKinds = kinds.flatMap((kind) => {
    const lines = invoice.lines.filter((line) => line.kind === kind)
    const taxable = sum(lines.map((line) => line.taxable))
    const vat = sum(lines.map((line) => line.vat))
    return taxable === 0 ? [] : [{ rateBp: vat === 0 ? 0 : invoice.vatBp, taxable, vat }]
  })
  const rates = new Set(ofKinds.map(({ rateBp }) => rateBp))
  if (rates.size < 2) return [{ rateBp: [...rates][0] ?? invoice.vatBp, taxable: invoice.taxable, vat: invoice.vat }]
  return ofKinds.sort((a, b) => b.rateBp - a.rateBp)
}

/** '1010445208' as '1010 445 208'; other lengths as they are. */
export const registerText = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** In groups of four, as banks print it. */
export const ibanText = (iban: string): string => iban.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
