/** A small invoice of two lines that breaks no European rule, and for each rule a change that breaks it. */

const amount = (name: string, value: string) => `<cbc:${name} currencyID="SAR">${value}</cbc:${name}>`
const category = (element: string, letter: string, rate: string) =>
  `<cac:${element}><cbc:ID>${letter}</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${element}>`
const onDocument = (charge: boolean, value: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>${amount('Amount', value)}${amount('BaseAmount', '100.00')}${category('TaxCategory', 'S', '15')}</cac:AllowanceCharge>`
const subtotal = (taxable: string, tax: string, letter: string, rate: string) =>
  `<cac:TaxSubtotal>${amount('TaxableAmount', taxable)}${amount('TaxAmount', tax)}${category('TaxCategory', letter, rate)}</cac:TaxSubtotal>`
const line = (id: number, net: string, inside: string, letter: string, rate: string) =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">2</cbc:InvoicedQuantity>${amount('LineExtensionAmount', net)}${inside}<cac:Item><cbc:Name>Oil filter</cbc:Name><cac:BuyersItemIdentification><cbc:ID>B</cbc:ID></cac:BuyersItemIdentification><cac:SellersItemIdentification><cbc:ID>D</cbc:ID></cac:SellersItemIdentification><cac:StandardItemIdentification><cbc:ID>N</cbc:ID></cac:StandardItemIdentification>${category('ClassifiedTaxCategory', letter, rate)}<cac:AdditionalItemProperty><cbc:Name>a</cbc:Name><cbc:Value>b</cbc:Value></cac:AdditionalItemProperty></cac:Item><cac:Price>${amount('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine>`
const lineCharge = `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>${amount('Amount', '10.00')}${amount('BaseAmount', '200.00')}</cac:AllowanceCharge>`
const address = (country: string) =>
  `<cac:PostalAddress><cbc:CountrySubentity>R</cbc:CountrySubentity><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`

/** Lines 210 (S) and 50 (the other category), 20 off and 5 on at 15 %: 245 without VAT, 29.25 VAT, 4.25 prepaid. */
const invoice = (
  letter: string,
) => `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>7</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate><cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode><cbc:Note>note</cbc:Note>
<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>
<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>6</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>
<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID></cac:AdditionalDocumentReference>
<cac:AccountingSupplierParty><cac:Party>${address('SA')}<cac:PartyLegalEntity><cbc:RegistrationName>Seller</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>${address('AE')}</cac:Party></cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode></cac:PaymentMeans>
${onDocument(false, '20.00')}
${onDocument(true, '5.00')}
<cac:TaxTotal>${amount('TaxAmount', '29.25')}</cac:TaxTotal>
<cac:TaxTotal>${amount('TaxAmount', '29.25')}${subtotal('195.00', '29.25', 'S', '15.00')}${subtotal('50.00', '0.00', letter, '0.00')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '260.00')}${amount('TaxExclusiveAmount', '245.00')}${amount('TaxInclusiveAmount', '274.25')}${amount('AllowanceTotalAmount', '20.00')}${amount('ChargeTotalAmount', '5.00')}${amount('PrepaidAmount', '4.25')}${amount('PayableAmount', '270.00')}</cac:LegalMonetaryTotal>
${line(1, '210.00', lineCharge, 'S', '15.00')}
${line(2, '50.00', '', letter, '0.00')}
</Invoice>`

/** What stands in the document, and what it is replaced by. */
export type Change = readonly [from: string, to: string]
export type Case = readonly [rule: string, ...changes: Change[]]

export const soundInvoices = ['Z', 'E', 'O'].map((letter) => invoice(letter))

const without = (text: string): Change => [text, '']
const long = (size: number) => 'x'.repeat(size)
const money = (name: string, from: string, to: string): Change => [amount(name, from), amount(name, to)]
const notWritten = (name: string, value: string): Change => without(amount(name, value))
const allowance = onDocument(false, '20.00')
const charge = onDocument(true, '5.00')
const standardPart = subtotal('195.00', '29.25', 'S', '15.00')
const inside = (whole: string, from: string, to: string): Change => [whole, whole.replace(from, to)]
const rate = (to: string) => ['<cbc:Percent>15</cbc:Percent>', `<cbc:Percent>${to}</cbc:Percent>`] as const
const nested = line(3, '0.00', onDocument(false, '0.001').replace('100.00', '100.001'), 'S', '15.00').replace(
  amount('Amount', '0.001'),
  '',
)

const cases: readonly Case[] = [
  ['BR-02', ['<cbc:ID>7</cbc:ID>', '']],
  ['BR-KSA-F-06-C1', ['<cbc:ID>7<', `<cbc:ID>${long(128)}<`]],
  ['BR-KSA-F-06-C2', ['>note<', `>${long(1001)}<`]],
  ['BR-03', ['>2026-11-21<', '><']],
  ['BR-04', ['<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>', '']],
  ['BR-05', ['<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode>', '']],
  ['BR-16', [line(1, '210.00', lineCharge, 'S', '15.00'), ''], [line(2, '50.00', '', 'Z', '0.00'), '']],
  ['BR-53', [`<cac:TaxTotal>${amount('TaxAmount', '29.25')}</cac:TaxTotal>`, '<cac:TaxTotal/>']],
  ['BR-06', ['>Seller<', '><']],
  ['BR-KSA-F-06-C10', ['>Seller<', `>${long(1001)}<`]],
  ['BR-KSA-F-06-C8', [address('SA'), address('SA').replace('>R<', `>${long(128)}<`)]],
  ['BR-08', without(address('SA'))],
  ['BR-KSA-F-06-C27', [address('AE'), address('AE').replace('>R<', `>${long(128)}<`)]],
  ['BR-09', ['>SA<', '><']],
  ['BR-52', ['<cbc:ID>ICV</cbc:ID>', '']],
  ['BR-55', ['<cbc:ID>6</cbc:ID>', '']],
  ['BR-49', without('<cbc:PaymentMeansCode>10</cbc:PaymentMeansCode>')],
  ['BR-KSA-F-06-C17', ['<cbc:ID>2</cbc:ID>', '<cbc:ID>1234567</cbc:ID>']],
  ['BR-KSA-F-06-C30', ['<cbc:ID>B<', `<cbc:ID>${long(128)}<`]],
  ['BR-KSA-F-06-C31', ['<cbc:ID>D<', `<cbc:ID>${long(128)}<`]],
  ['BR-KSA-F-06-C20', ['<cbc:ID>N<', `<cbc:ID>${long(128)}<`]],
  ['BR-KSA-F-06-C18', ['"PCE"', `"${long(128)}"`]],
  ['BR-KSA-F-06-C19', ['>Oil filter<', '>Oi<']],
  ['BR-KSA-F-C-01', ['>Oil filter<', '>12345<']],
  ['BR-21', ['<cbc:ID>2</cbc:ID>', '']],
  ['BR-22', ['>2</cbc:InvoicedQuantity>', '>0</cbc:InvoicedQuantity>']],
  ['BR-24', notWritten('LineExtensionAmount', '50.00')],
  ['BR-25', ['<cbc:Name>Oil filter</cbc:Name>', '']],
  ['BR-26', notWritten('PriceAmount', '100.00')],
  ['BR-CO-04', without(category('ClassifiedTaxCategory', 'S', '15.00'))],
  ['BR-DEC-23', money('LineExtensionAmount', '50.00', '50.000')],
  ['BR-54', ['<cbc:Value>b</cbc:Value>', '']],
  ['BR-31', inside(allowance, amount('Amount', '20.00'), '')],
  ['BR-32', inside(allowance, category('TaxCategory', 'S', '15'), '')],
  ['BR-DEC-01', inside(allowance, '20.00', '20.000')],
  ['BR-DEC-02', inside(allowance, '100.00', '100.000')],
  ['BR-36', inside(charge, amount('Amount', '5.00'), '')],
  ['BR-37', inside(charge, '<cbc:ID>S</cbc:ID>', '')],
  ['BR-DEC-05', inside(charge, '5.00', '5.000')],
  ['BR-DEC-06', inside(charge, '100.00', '100.000')],
  ['BR-43', inside(lineCharge, amount('Amount', '10.00'), '')],
  ['BR-DEC-27', inside(lineCharge, '10.00', '10.000')],
  ['BR-DEC-28', inside(lineCharge, '200.00', '200.000')],
  // An allowance of a line inside a line: the only place where these three rules look.
  ['BR-41', ['<cac:Price>', `${nested}<cac:Price>`]],
  ['BR-DEC-24', ['<cac:Price>', `${line(3, '0.00', onDocument(false, '0.001'), 'S', '15.00')}<cac:Price>`]],
  ['BR-DEC-25', ['<cac:Price>', `${nested}<cac:Price>`]],
  ['BR-13', notWritten('TaxExclusiveAmount', '245.00')],
  ['BR-14', notWritten('TaxInclusiveAmount', '274.25')],
  ['BR-15', notWritten('PayableAmount', '270.00')],
  ['BR-CO-10', money('LineExtensionAmount', '260.00', '260.01')],
  ['BR-CO-11', money('AllowanceTotalAmount', '20.00', '20.01')],
  ['BR-CO-12', money('ChargeTotalAmount', '5.00', '')],
  ['BR-CO-13', money('TaxExclusiveAmount', '245.00', '245.01')],
  ['BR-CO-15', money('TaxInclusiveAmount', '274.25', '274.26')],
  ['BR-CO-16', money('PayableAmount', '270.00', '270.01')],
  ['BR-DEC-09', money('LineExtensionAmount', '260.00', '260.000')],
  ['BR-DEC-10', money('AllowanceTotalAmount', '20.00', '20.000')],
  ['BR-DEC-11', money('ChargeTotalAmount', '5.00', '5.000')],
  ['BR-DEC-12', money('TaxExclusiveAmount', '245.00', '245.000')],
  ['BR-DEC-14', money('TaxInclusiveAmount', '274.25', '274.250')],
  ['BR-DEC-16', money('PrepaidAmount', '4.25', '4.250')],
  [
    'BR-DEC-17',
    [amount('PayableAmount', '270.00'), amount('PayableRoundingAmount', '0.000') + amount('PayableAmount', '270.00')],
  ],
  ['BR-DEC-18', money('PayableAmount', '270.00', '270.000')],
  ['BR-CO-18', [standardPart, ''], [subtotal('50.00', '0.00', 'Z', '0.00'), '']],
  ['BR-CO-14', inside(standardPart, '29.25', '29.24')],
  ['BR-45', inside(standardPart, amount('TaxableAmount', '195.00'), '')],
  ['BR-46', inside(standardPart, amount('TaxAmount', '29.25'), '')],
  ['BR-47', inside(standardPart, '>VAT<', '>GST<')],
  ['BR-48', inside(standardPart, '<cbc:Percent>15.00</cbc:Percent>', '')],
  ['BR-CO-17', inside(standardPart, '29.25', '29.28')],
  ['BR-DEC-19', inside(standardPart, '195.00', '195.000')],
  ['BR-DEC-20', inside(standardPart, '29.25', '29.250')],
  ['BR-DEC-13', money('TaxAmount', '29.25', '29.250')],
  ['BR-DEC-15', money('TaxAmount', '29.25', '29.250')],
  ['BR-S-01', without(standardPart)],
  [
    'BR-S-05',
    [
      '<cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
      '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
    ],
  ],
  ['BR-S-06', inside(allowance, ...rate('0'))],
  ['BR-S-07', inside(charge, ...rate('0'))],
  ['BR-S-08', inside(standardPart, '195.00', '195.01')],
  ['BR-S-09', inside(standardPart, '29.25', '29.28')],
  [
    'BR-S-10',
    inside(standardPart, '<cac:TaxScheme>', '<cbc:TaxExemptionReason>none</cbc:TaxExemptionReason><cac:TaxScheme>'),
  ],
  ['BR-CL-01', ['>388<', '>700<']],
  ['BR-CL-03', [amount('PriceAmount', '100.00'), amount('PriceAmount', '100.00').replace('SAR', 'SAS')]],
  ['BR-CL-04', ['<cbc:DocumentCurrencyCode>SAR<', '<cbc:DocumentCurrencyCode>sar<']],
  ['BR-CL-05', ['<cbc:TaxCurrencyCode>SAR<', '<cbc:TaxCurrencyCode>SR<']],
  ['BR-CL-14', ['>AE<', '>KSA<']],
  ['BR-CL-16', ['<cbc:PaymentMeansCode>10<', '<cbc:PaymentMeansCode>cash<']],
  ['BR-CL-18', inside(standardPart, '>S<', '>N<')],
]

/** The rules that the categories share, on the invoice whose second line is of that category. */
const casesOf = (letter: string): readonly Case[] => {
  const part = subtotal('50.00', '0.00', letter, '0.00')
  const zero = '<cbc:Percent>0.00</cbc:Percent>'
  const of = (whole: string, to: string): Change => [
    whole,
    whole.replace('<cbc:ID>S<', `<cbc:ID>${letter}<`).replace('>15<', `>${to}<`),
  ]
  const rates: readonly Case[] = [
    [
      `BR-${letter}-05`,
      inside(category('ClassifiedTaxCategory', letter, '0.00'), zero, '<cbc:Percent>5</cbc:Percent>'),
    ],
    [`BR-${letter}-06`, of(allowance, '5')],
    [`BR-${letter}-07`, of(charge, '5')],
  ]
  return [
    [`BR-${letter}-01`, without(part)],
    [`BR-${letter}-08`, inside(part, '50.00', '50.01')],
    [`BR-${letter}-09`, inside(part, amount('TaxAmount', '0.00'), amount('TaxAmount', '0.01'))],
    ...(letter === 'O' ? [] : rates),
  ]
}

/** For each rule an invoice that breaks it. */
export const brokenInvoices = (): [rule: string, xml: string][] =>
  [
    ...cases.map((one) => ['Z', one] as const),
    ...['Z', 'E', 'O'].flatMap((letter) => casesOf(letter).map((one) => [letter, one] as const)),
  ].map(([letter, [rule, ...changes]]) => [
    rule,
    changes.reduce((xml, [from, to]) => changed(xml, from, to, rule), invoice(letter)),
  ])

function changed(xml: string, from: string, to: string, rule: string): string {
  if (!xml.includes(from)) throw new Error(`${rule}: ${from} is not in the invoice`)
  return xml.replace(from, to)
}
