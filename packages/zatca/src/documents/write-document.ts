import { XmlWriter } from '../xml/write.ts'
import type { DocumentTotals } from './totals.ts'
import { transactionCode } from './transaction-code.ts'
import type { DocumentInput, DocumentType, PaymentMeans } from './types.ts'
import { writeLine, writePrepayment } from './write-lines.ts'
import { Purse, writeAdjustments, writeExchangeRate, writeMonetaryTotal, writeTaxTotals } from './write-money.ts'
import { writeBuyer, writeSeller } from './write-parties.ts'
import { writeText } from './write-text.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = {
  xmlns: `${ubl}:Invoice-2`,
  'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  'xmlns:ext': `${ubl}:CommonExtensionComponents-2`,
}

const typeCodes: Readonly<Record<DocumentType, string>> = {
  invoice: '388',
  'credit-note': '381',
  'debit-note': '383',
  prepayment: '386',
}

/** UBL 2.1 in the order of its schema, without stamp and QR code. Notes of credit and debit are invoices with another type, too. */
export function writeDocument(input: DocumentInput, totals: DocumentTotals): string {
  const xml = new XmlWriter()
  const currency = input.currency ?? 'SAR'
  const purse = new Purse(currency)
  xml.open('Invoice', namespaces)
  writeHead(xml, input, currency)
  writeReferences(xml, input)
  writeSeller(xml, input.seller)
  writeBuyer(xml, input.buyer)
  if (input.supplyDate) {
    xml.open('cac:Delivery').leaf('cbc:ActualDeliveryDate', input.supplyDate)
    writeText(xml, 'cbc:LatestDeliveryDate', input.supplyEndDate)
    xml.close()
  }
  writePaymentMeans(xml, input)
  for (const { vat, allowances } of totals.categories)
    writeAdjustments(xml, purse, false, allowances, input.allowances, vat)
  for (const { vat, charges } of totals.categories) writeAdjustments(xml, purse, true, charges, input.charges, vat)
  writeExchangeRate(xml, currency, input)
  writeTaxTotals(xml, purse, totals)
  writeMonetaryTotal(xml, purse, totals)
  writeLines(xml, purse, input, totals)
  return xml.close().end()
}

function writeHead(xml: XmlWriter, input: DocumentInput, currency: string): void {
  // Documents that are cleared say so, too.
  xml.leaf('cbc:ProfileID', 'reporting:1.0')
  xml.leaf('cbc:ID', input.id).leaf('cbc:UUID', input.uuid)
  xml.leaf('cbc:IssueDate', input.issueDate).leaf('cbc:IssueTime', input.issueTime)
  xml.leaf('cbc:InvoiceTypeCode', typeCodes[input.type], { name: transactionCode(input.simplified, input.flags) })
  for (const note of input.notes ?? [])
    if (typeof note === 'string') writeText(xml, 'cbc:Note', note)
    else writeText(xml, 'cbc:Note', note.text, { languageID: note.language })
  xml.leaf('cbc:DocumentCurrencyCode', currency).leaf('cbc:TaxCurrencyCode', 'SAR')
}

function writeReferences(xml: XmlWriter, input: DocumentInput): void {
  if (input.orderReference) {
    xml.open('cac:OrderReference')
    writeText(xml, 'cbc:ID', input.orderReference)
    xml.close()
  }
  for (const id of input.billingReferences ?? []) {
    xml.open('cac:BillingReference').open('cac:InvoiceDocumentReference')
    writeText(xml, 'cbc:ID', id)
    xml.close().close()
  }
  if (input.contractReference) {
    xml.open('cac:ContractDocumentReference')
    writeText(xml, 'cbc:ID', input.contractReference)
    xml.close()
  }
  xml.open('cac:AdditionalDocumentReference').leaf('cbc:ID', 'ICV').leaf('cbc:UUID', String(input.icv)).close()
  xml.open('cac:AdditionalDocumentReference').leaf('cbc:ID', 'PIH').open('cac:Attachment')
  xml.leaf('cbc:EmbeddedDocumentBinaryObject', input.previousHash, { mimeCode: 'text/plain' }).close().close()
}

/** The reason of a note has no place of its own: it is written into each means of payment (BR-KSA-17); code 1 means that none was named. */
function writePaymentMeans(xml: XmlWriter, { paymentMeans = [], reason }: DocumentInput): void {
  const means: readonly PaymentMeans[] = paymentMeans.length === 0 && reason ? [{ code: '1' }] : paymentMeans
  for (const { code, account, terms } of means) {
    xml.open('cac:PaymentMeans').leaf('cbc:PaymentMeansCode', code)
    writeText(xml, 'cbc:InstructionNote', reason)
    if (account || terms) {
      xml.open('cac:PayeeFinancialAccount')
      writeText(xml, 'cbc:ID', account)
      writeText(xml, 'cbc:PaymentNote', terms)
      xml.close()
    }
    xml.close()
  }
}

function writeLines(xml: XmlWriter, purse: Purse, input: DocumentInput, totals: DocumentTotals): void {
  for (const [index, line] of input.lines.entries()) {
    const figures = totals.lines[index]
    if (figures) writeLine(xml, purse, String(index + 1), line, figures)
  }
  let next = input.lines.length + 1
  for (const prepayment of input.prepayments ?? []) {
    writePrepayment(xml, purse, next, prepayment)
    next += prepayment.taxes.length
  }
}
