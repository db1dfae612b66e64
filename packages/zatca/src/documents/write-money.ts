import type { Attributes, XmlWriter } from '../xml/write.ts'
import type { AdjustmentTotals } from './adjustments.ts'
import { amountText, exactOf, percentText, plain } from './decimal.ts'
import type { DocumentTotals } from './totals.ts'
import type { Allowance, DocumentInput } from './types.ts'
import { rateOf, reasonTextOf, type Vat } from './vat.ts'
import { writeText } from './write-text.ts'

/** Writes money in one currency. */
export class Purse {
  readonly #attributes: Attributes

  constructor(currency: string) {
    this.#attributes = { currencyID: currency }
  }

  write(xml: XmlWriter, name: string, minor: number): void {
    xml.leaf(name, amountText(minor), this.#attributes)
  }

  /** A price, in as many digits as it has. */
  writePrice(xml: XmlWriter, name: string, price: string): void {
    xml.leaf(name, price, this.#attributes)
  }
}

export function writeVatCategory(xml: XmlWriter, element: string, vat: Vat, { reason = false } = {}): void {
  xml
    .open(element)
    .leaf('cbc:ID', vat.category)
    .leaf('cbc:Percent', percentText(rateOf(vat)))
  if (reason && vat.category !== 'S') {
    xml.leaf('cbc:TaxExemptionReasonCode', vat.reasonCode)
    writeText(xml, 'cbc:TaxExemptionReason', vat.reason ?? reasonTextOf(vat.reasonCode))
  }
  xml.open('cac:TaxScheme').leaf('cbc:ID', 'VAT').close().close()
}

/** Allowances and charges of a line, or of one category of the document (`vat`). */
export function writeAdjustments(
  xml: XmlWriter,
  purse: Purse,
  charge: boolean,
  adjustments: readonly AdjustmentTotals[],
  inputs: readonly Allowance[] | undefined,
  vat?: Vat,
): void {
  for (const { index, amount, base, percentBp } of adjustments) {
    const input = inputs?.[index]
    xml.open('cac:AllowanceCharge').leaf('cbc:ChargeIndicator', String(charge))
    writeText(xml, 'cbc:AllowanceChargeReasonCode', input?.reasonCode)
    writeText(xml, 'cbc:AllowanceChargeReason', input?.reason)
    if (percentBp !== undefined) xml.leaf('cbc:MultiplierFactorNumeric', percentText(percentBp))
    purse.write(xml, 'cbc:Amount', amount)
    if (base !== undefined) purse.write(xml, 'cbc:BaseAmount', base)
    if (vat) writeVatCategory(xml, 'cac:TaxCategory', vat)
    xml.close()
  }
}

/** Riyals first and without subtotals (BT-111), then the document's currency with them (BT-110); both also where they are the same. */
export function writeTaxTotals(xml: XmlWriter, purse: Purse, { categories, tax, taxInRiyals }: DocumentTotals): void {
  xml.open('cac:TaxTotal')
  new Purse('SAR').write(xml, 'cbc:TaxAmount', taxInRiyals)
  xml.close().open('cac:TaxTotal')
  purse.write(xml, 'cbc:TaxAmount', tax)
  for (const one of categories) {
    xml.open('cac:TaxSubtotal')
    purse.write(xml, 'cbc:TaxableAmount', one.taxable)
    purse.write(xml, 'cbc:TaxAmount', one.tax)
    writeVatCategory(xml, 'cac:TaxCategory', one.vat, { reason: true })
    xml.close()
  }
  xml.close()
}

export function writeExchangeRate(xml: XmlWriter, currency: string, input: DocumentInput): void {
  const rate = exactOf(input.exchangeRate)
  if (!rate) return
  xml
    .open('cac:TaxExchangeRate')
    .leaf('cbc:SourceCurrencyCode', currency)
    .leaf('cbc:TargetCurrencyCode', 'SAR')
    .leaf('cbc:CalculationRate', plain(rate))
    .close()
}

export function writeMonetaryTotal(xml: XmlWriter, purse: Purse, totals: DocumentTotals): void {
  const has = (kind: 'allowances' | 'charges') => totals.categories.some((one) => one[kind].length > 0)
  xml.open('cac:LegalMonetaryTotal')
  purse.write(xml, 'cbc:LineExtensionAmount', totals.lineExtension)
  purse.write(xml, 'cbc:TaxExclusiveAmount', totals.taxExclusive)
  purse.write(xml, 'cbc:TaxInclusiveAmount', totals.taxInclusive)
  if (has('allowances')) purse.write(xml, 'cbc:AllowanceTotalAmount', totals.allowances)
  if (has('charges')) purse.write(xml, 'cbc:ChargeTotalAmount', totals.charges)
  if (totals.prepaid > 0) purse.write(xml, 'cbc:PrepaidAmount', totals.prepaid)
  if (totals.payableRounding !== 0) purse.write(xml, 'cbc:PayableRoundingAmount', totals.payableRounding)
  purse.write(xml, 'cbc:PayableAmount', totals.payable)
  xml.close()
}
