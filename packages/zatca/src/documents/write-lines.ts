import type { XmlWriter } from '../xml/write.ts'
import { exactOf, plain } from './decimal.ts'
import type { LineTotals } from './totals.ts'
import type { Line, Prepayment } from './types.ts'
import { standardVat, type Vat } from './vat.ts'
import { type Purse, writeAdjustments, writeVatCategory } from './write-money.ts'
import { writeText } from './write-text.ts'

const decimalText = (value: unknown): string => {
  const exact = exactOf(value)
  return exact ? plain(exact) : ''
}

export function writeLine(xml: XmlWriter, purse: Purse, id: string, line: Line, totals: LineTotals): void {
  const vat = line.vat ?? standardVat
  const unitCode = line.unit ?? 'PCE'
  xml.open('cac:InvoiceLine').leaf('cbc:ID', id)
  writeText(xml, 'cbc:Note', line.note)
  xml.leaf('cbc:InvoicedQuantity', decimalText(line.quantity), { unitCode })
  purse.write(xml, 'cbc:LineExtensionAmount', totals.net)
  writeAdjustments(xml, purse, false, totals.allowances, line.allowances)
  writeAdjustments(xml, purse, true, totals.charges, line.charges)
  xml.open('cac:TaxTotal')
  purse.write(xml, 'cbc:TaxAmount', totals.vat)
  purse.write(xml, 'cbc:RoundingAmount', totals.withVat)
  xml.close()
  writeItem(xml, line, vat)
  xml.open('cac:Price')
  purse.writePrice(xml, 'cbc:PriceAmount', totals.price)
  if (line.baseQuantity !== undefined) xml.leaf('cbc:BaseQuantity', decimalText(line.baseQuantity), { unitCode })
  if (totals.priceDiscount !== undefined && totals.listPrice !== undefined) {
    xml.open('cac:AllowanceCharge').leaf('cbc:ChargeIndicator', 'false')
    purse.writePrice(xml, 'cbc:Amount', totals.priceDiscount)
    purse.writePrice(xml, 'cbc:BaseAmount', totals.listPrice)
    xml.close()
  }
  xml.close().close()
}

function writeItem(xml: XmlWriter, line: Line, vat: Vat): void {
  xml.open('cac:Item')
  writeText(xml, 'cbc:Name', line.name)
  const ids = [
    ['cac:BuyersItemIdentification', line.buyersItemId],
    ['cac:SellersItemIdentification', line.sellersItemId],
    ['cac:StandardItemIdentification', line.standardItemId],
  ] as const
  for (const [element, id] of ids) if (id) xml.open(element).leaf('cbc:ID', id).close()
  writeVatCategory(xml, 'cac:ClassifiedTaxCategory', vat)
  xml.close()
}

/**
 * Prepayments are lines with an amount of zero, one for each category of each prepayment invoice (BR-KSA-73 to 82). The quantity is 0.00, for
 * a bare 0 is refused (BR-22).
 */
export function writePrepayment(xml: XmlWriter, purse: Purse, firstId: number, prepayment: Prepayment): void {
  for (const [index, { vat = standardVat, taxable, tax }] of prepayment.taxes.entries()) {
    xml.open('cac:InvoiceLine').leaf('cbc:ID', String(firstId + index))
    xml.leaf('cbc:InvoicedQuantity', '0.00', { unitCode: 'PCE' })
    purse.write(xml, 'cbc:LineExtensionAmount', 0)
    xml.open('cac:DocumentReference').leaf('cbc:ID', prepayment.id)
    writeText(xml, 'cbc:UUID', prepayment.uuid)
    xml.leaf('cbc:IssueDate', prepayment.issueDate).leaf('cbc:IssueTime', prepayment.issueTime)
    xml.leaf('cbc:DocumentTypeCode', '386').close().open('cac:TaxTotal')
    purse.write(xml, 'cbc:TaxAmount', 0)
    purse.write(xml, 'cbc:RoundingAmount', 0)
    xml.open('cac:TaxSubtotal')
    purse.write(xml, 'cbc:TaxableAmount', taxable)
    purse.write(xml, 'cbc:TaxAmount', tax)
    writeVatCategory(xml, 'cac:TaxCategory', vat, { reason: true })
    xml.close().close().open('cac:Item')
    writeText(xml, 'cbc:Name', prepayment.name ?? `Prepayment | دفعة مقدمة ${prepayment.id}`)
    writeVatCategory(xml, 'cac:ClassifiedTaxCategory', vat)
    xml.close().open('cac:Price')
    purse.write(xml, 'cbc:PriceAmount', 0)
    xml.close().close()
  }
}
