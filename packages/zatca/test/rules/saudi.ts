import { add, attribute, type Change, changed, drop, text, texts } from './change.ts'
import { documents } from './saudi-documents.ts'

/** For each Saudi rule a change that breaks it. */

type Case = readonly [rule: string, document: keyof typeof documents, ...changes: Change[]]

const long = (size: number): string => 'x'.repeat(size)
const type = 'cbc:InvoiceTypeCode'
const flags = (to: string): Change => attribute(type, 'name', to)
const pih = 'cac:AdditionalDocumentReference[2]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject'
const qr = 'cac:AdditionalDocumentReference[3]'
const information =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation'
const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const sellerAddress = `${seller}/cac:PostalAddress`
const buyerAddress = `${buyer}/cac:PostalAddress`
const vat = 'cac:PartyTaxScheme/cbc:CompanyID'
const legalName = 'cac:PartyLegalEntity/cbc:RegistrationName'
const id = 'cac:PartyIdentification/cbc:ID'
const contact = (inside: string): Change => add(buyer, `<cac:Contact>${inside}</cac:Contact>`)
const buyerId = (scheme: string, value: string): Change =>
  add(buyer, `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">${value}</cbc:ID></cac:PartyIdentification>`)
const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount'
const note = 'cac:PaymentMeans/cbc:InstructionNote'
const corrected = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'
const rate = 'cac:TaxExchangeRate'

const parties: readonly Case[] = [
  ['BR-KSA-39', 'standard', drop(`${seller}/${vat}`)],
  ['BR-KSA-40', 'standard', text(`${seller}/${vat}`, '310175397400004')],
  ['BR-KSA-44', 'standard', text(`${buyer}/${vat}`, '1')],
  ['BR-KSA-99', 'standard', text(`${buyer}/${vat}`, '')],
  ['BR-CUSTOM-VALIDATION-01', 'standard', text(`${buyer}/${vat}`, '399999999900003')],
  ['BR-KSA-08', 'standard', attribute(`${seller}/${id}`, 'schemeID', 'TIN')],
  ['BR-KSA-14', 'citizen', attribute(`${buyer}/${id}`, 'schemeID', 'XYZ')],
  ['BR-KSA-81', 'standard', drop(`${buyer}/cac:PartyTaxScheme`)],
  ['BR-KSA-F-07', 'standard', buyerId('TIN', '1234567')],
  ['BR-KSA-F-08', 'standard', text(`${seller}/${id}`, '123')],
  ['BR-KSA-F-09', 'standard', attribute(`${seller}/${id}`, 'schemeID', '700')],
  ['BR-KSA-F-10', 'citizen', text(`${buyer}/${id}`, '2029384756')],
  ['BR-KSA-F-11', 'standard', buyerId('IQA', '1029384756')],
  ['BR-KSA-F-12', 'standard', attribute(`${seller}/${id}`, 'schemeID', 'CRN ')],
  ['BR-KSA-F-13', 'standard', text(`${seller}/${id}`, '1012345678')],
  ['BR-KSA-09', 'standard', drop(`${sellerAddress}/cbc:CityName`)],
  ['BR-KSA-37', 'standard', text(`${sellerAddress}/cbc:BuildingNumber`, '12')],
  ['BR-KSA-66', 'standard', text(`${sellerAddress}/cbc:PostalZone`, '1221')],
  ['BR-KSA-F-06-C4', 'standard', text(`${sellerAddress}/cbc:StreetName`, '')],
  [
    'BR-KSA-F-06-C6',
    'standard',
    add(sellerAddress, `<cbc:AdditionalStreetName>${long(128)}</cbc:AdditionalStreetName>`),
  ],
  ['BR-KSA-F-06-C7', 'standard', text(`${sellerAddress}/cbc:CityName`, long(128))],
  ['BR-KSA-F-06-C9', 'standard', text(`${sellerAddress}/cbc:CitySubdivisionName`, '')],
  [
    'BR-KSA-F-06-C11',
    'standard',
    add(buyerAddress, `<cbc:AdditionalStreetName>${long(128)}</cbc:AdditionalStreetName>`),
  ],
  ['BR-KSA-42', 'standard', drop(`${buyer}/${legalName}`)],
  ['BR-KSA-F-06-C12', 'standard', text(`${buyer}/${legalName}`, '')],
  ['BR-KSA-F-06-C32', 'simplified', text(`${buyer}/${legalName}`, long(1001))],
  ['BR-KSA-25', 'citizen', drop(`${buyer}/${legalName}`)],
  ['BR-KSA-71', 'simplified', flags('0200010'), drop(`${buyer}/${legalName}`)],
  ['BR-KSA-49', 'citizen', attribute(`${buyer}/${id}`, 'schemeID', 'PAS')],
  ['BR-KSA-85', 'standard', contact('<cbc:Telephone>5 01</cbc:Telephone>')],
  ['BR-KSA-F-06-C37', 'standard', contact(`<cbc:Name>${long(1001)}</cbc:Name>`)],
  ['BR-KSA-F-06-C38', 'standard', contact(`<cbc:Note>${long(1001)}</cbc:Note>`)],
  ['BR-KSA-10', 'standard', drop(`${buyerAddress}/cbc:CityName`)],
  ['BR-KSA-63', 'standard', drop(`${buyerAddress}/cbc:BuildingNumber`)],
  ['BR-KSA-67', 'standard', text(`${buyerAddress}/cbc:PostalZone`, '1261')],
  ['BR-KSA-F-06-C23', 'standard', drop(`${buyerAddress}/cbc:StreetName`)],
  [
    'BR-KSA-F-06-C24',
    'simplified',
    add(buyer, `<cac:PostalAddress><cbc:StreetName>${long(1001)}</cbc:StreetName></cac:PostalAddress>`),
  ],
  ['BR-KSA-F-06-C25', 'standard', text(`${buyerAddress}/cbc:CityName`, '')],
  ['BR-KSA-F-06-C26', 'standard', text(`${buyerAddress}/cbc:CityName`, long(128))],
  ['BR-KSA-F-06-C28', 'standard', drop(`${buyerAddress}/cbc:CitySubdivisionName`)],
  ['BR-KSA-F-06-C29', 'standard', text(`${buyerAddress}/cbc:CitySubdivisionName`, long(128))],
]

const document: readonly Case[] = [
  ['BR-KSA-EN16931-01', 'standard', text('cbc:ProfileID', 'clearance:1.0')],
  ['BR-KSA-03', 'standard', text('cbc:UUID', '')],
  ['BR-KSA-04', 'standard', text('cbc:IssueDate', '2099-01-01')],
  ['BR-KSA-05', 'standard', text(type, '380')],
  ['BR-KSA-70', 'standard', text('cbc:IssueTime', '10:00')],
  ['BR-KSA-98', 'simplified', text('cbc:IssueDate', '2026-11-01')],
  ['BR-KSA-F-01', 'standard', text('cac:Delivery/cbc:ActualDeliveryDate', '2026-02-30')],
  ['BR-KSA-F-05', 'final', text('cac:InvoiceLine[2]/cac:DocumentReference/cbc:IssueTime', '10 am')],
  ['BR-KSA-F-06-C3', 'standard', text('cac:OrderReference/cbc:ID', long(128))],
  ['BR-KSA-F-06-C5', 'standard', text('cac:ContractDocumentReference/cbc:ID', long(128))],
  ['BR-KSA-92', 'standard', flags('010000001'), drop('cac:ContractDocumentReference')],
  ['BR-KSA-06', 'standard', flags('0100002')],
  ['BR-KSA-F-06-C40', 'standard', flags('01')],
  ['BR-KSA-31', 'simplified', flags('0200001')],
  ['BR-KSA-07', 'standard', flags('0100101')],
  ['BR-KSA-27', 'simplified', drop(qr)],
  ['BR-CL-KSA-14', 'simplified', text(`${qr}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`, long(1001))],
  ['BR-KSA-33', 'standard', drop('cac:AdditionalDocumentReference[1]')],
  ['BR-KSA-34', 'standard', text('cac:AdditionalDocumentReference[1]/cbc:UUID', 'one')],
  ['BR-KSA-61', 'standard', drop('cac:AdditionalDocumentReference[2]')],
  ['BR-KSA-26', 'standard', text(pih, '')],
  ['BR-KSA-28', 'simplified', text(`${information}/cbc:ID`, 'one')],
  ['BR-KSA-29', 'simplified', text('cac:Signature/cbc:ID', 'one')],
  ['BR-KSA-30', 'simplified', text('cac:Signature/cbc:SignatureMethod', 'by hand')],
  ['BR-KSA-60', 'simplified', drop('cac:Signature')],
  ['BR-KSA-CL-03', 'standard', attribute(pih, 'mimeCode', 'text/html')],
  ['BR-KSA-15', 'standard', drop('cac:Delivery')],
  ['BR-KSA-35', 'standard', drop('cac:Delivery/cbc:ActualDeliveryDate')],
  ['BR-KSA-36', 'standard', text('cac:Delivery/cbc:LatestDeliveryDate', '2026-11-20')],
  ['BR-KSA-72', 'standard', flags('0200010'), drop('cac:Delivery')],
  ['BR-KSA-16', 'standard', text('cac:PaymentMeans/cbc:PaymentMeansCode', '69')],
  ['BR-KSA-F-06-C14', 'standard', text(`${account}/cbc:PaymentNote`, long(1001))],
  ['BR-KSA-F-06-C15', 'standard', text(`${account}/cbc:ID`, long(128))],
  ['BR-KSA-17', 'credit', drop(note)],
  ['BR-KSA-F-06-C13', 'credit', text(note, '')],
  ['BR-KSA-56', 'credit', drop('cac:BillingReference')],
  ['BR-KSA-F-06-C22', 'credit', text(corrected, long(5001))],
  ['BR-KSA-68', 'standard', drop('cbc:TaxCurrencyCode')],
  ['BR-KSA-EN16931-02', 'standard', text('cbc:TaxCurrencyCode', 'USD')],
  ['BR-KSA-EN16931-08', 'standard', drop('cac:TaxTotal[2]')],
  ['BR-KSA-EN16931-09', 'standard', drop('cac:TaxTotal[1]')],
  ['BR-KSA-97', 'dollars', text('cac:TaxTotal[1]/cbc:TaxAmount', '15.00')],
  ['BR-KSA-CL-01', 'standard', text('cbc:DocumentCurrencyCode', 'SRL')],
  ['BR-KSA-CL-02', 'standard', attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'USD')],
  ['BR-KSA-87', 'dollars', drop(`${rate}/cbc:CalculationRate`)],
  ['BR-KSA-88', 'dollars', text(`${rate}/cbc:SourceCurrencyCode`, 'EUR')],
  ['BR-KSA-89', 'dollars', text(`${rate}/cbc:TargetCurrencyCode`, 'EUR')],
  ['BR-KSA-90', 'dollars', text(`${rate}/cbc:CalculationRate`, '3.7500000000001')],
]

const allowance = 'cac:AllowanceCharge[1]'
const charge = 'cac:AllowanceCharge[2]'
const line = 'cac:InvoiceLine'
const price = `${line}/cac:Price`
const reason = 'cbc:AllowanceChargeReason'
const code = 'cbc:AllowanceChargeReasonCode'
const percent = 'cbc:MultiplierFactorNumeric'
const category = 'cac:TaxTotal[2]/cac:TaxSubtotal/cac:TaxCategory'
const untaxedBy = (place: number) => `cac:TaxTotal[2]/cac:TaxSubtotal[${place}]/cac:TaxCategory`

const amounts: readonly Case[] = [
  ['BR-KSA-CL-06', 'standard', text(`${charge}/${code}`, 'QQQ')],
  ['BR-KSA-19', 'standard', drop(`${charge}/${code}`)],
  ['BR-KSA-20', 'standard', drop(`${line}/${charge}/${code}`)],
  ['BR-KSA-21', 'standard', drop(`${charge}/${reason}`)],
  ['BR-KSA-22', 'standard', text(`${line}/${charge}/${reason}`, ' ')],
  ['BR-KSA-F-06-C33', 'standard', text(`${charge}/${reason}`, long(1001))],
  ['BR-KSA-F-06-C34', 'standard', text(`${line}/${charge}/${reason}`, '')],
  ['BR-KSA-F-06-C35', 'standard', text(`${allowance}/${reason}`, '')],
  ['BR-KSA-F-06-C36', 'standard', text(`${line}/${allowance}/${reason}`, '')],
  ['BR-KSA-12', 'untaxed', text(`${allowance}/cac:TaxCategory/cbc:Percent`, '5')],
  ['BR-KSA-13', 'untaxed', text(`${charge}/cac:TaxCategory/cbc:Percent`, '5')],
  ['BR-KSA-DEC-01', 'standard', text(`${line}/${allowance}/${percent}`, '10.005')],
  ['BR-KSA-EN16931-03', 'standard', text(`${line}/${allowance}/cbc:Amount`, '10.01')],
  ['BR-KSA-EN16931-04', 'standard', drop(`${line}/${allowance}/cbc:BaseAmount`)],
  ['BR-KSA-EN16931-05', 'standard', drop(`${line}/${allowance}/${percent}`)],
  ['BR-KSA-EN16931-06', 'standard', text(`${price}/${allowance}/cbc:ChargeIndicator`, 'true')],
  ['BR-KSA-EN16931-07', 'standard', text(`${price}/${allowance}/cbc:Amount`, '4.99')],
  ['BR-KSA-18', 'standard', text(`${category}/cbc:ID`, 'AE')],
  ['BR-KSA-84', 'standard', text(`${category}/cbc:Percent`, '14')],
  ['BR-KSA-DEC-02', 'standard', text(`${category}/cbc:Percent`, '15.005')],
  ['BR-KSA-11', 'untaxed', text(`${line}[2]/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent`, '5')],
  ['BR-KSA-23', 'untaxed', drop(`${untaxedBy(2)}/cbc:TaxExemptionReasonCode`)],
  ['BR-KSA-24', 'untaxed', drop(`${untaxedBy(3)}/cbc:TaxExemptionReasonCode`)],
  ['BR-KSA-69', 'untaxed', drop(`${untaxedBy(1)}/cbc:TaxExemptionReasonCode`)],
  ['BR-KSA-83', 'untaxed', drop(`${untaxedBy(1)}/cbc:TaxExemptionReason`)],
  ['BR-KSA-CL-04', 'untaxed', text(`${untaxedBy(1)}/cbc:TaxExemptionReasonCode`, 'VATEX-SA-29')],
  ['BR-KSA-F-06-C16', 'untaxed', text(`${untaxedBy(1)}/cbc:TaxExemptionReason`, long(1001))],
  ['BR-KSA-52', 'standard', drop(`${line}/cac:TaxTotal/cbc:TaxAmount`)],
  ['BR-KSA-53', 'standard', drop(`${line}/cac:TaxTotal/cbc:RoundingAmount`)],
  ['BR-KSA-51', 'standard', text(`${line}/cac:TaxTotal/cbc:RoundingAmount`, '109.26')],
  ['BR-KSA-DEC-03', 'standard', text(`${line}/cac:TaxTotal/cbc:TaxAmount`, '14.250')],
  ['BR-KSA-DEC-04', 'standard', text(`${line}/cac:TaxTotal/cbc:RoundingAmount`, '109.250')],
  ['BR-KSA-EN16931-11', 'standard', text(`${line}/cbc:LineExtensionAmount`, '95.02')],
  ['BR-KSA-EN16931-12', 'standard', text(`${price}/cbc:BaseQuantity`, '-1')],
  ['BR-KSA-F-06-C21', 'standard', attribute(`${price}/cbc:BaseQuantity`, 'unitCode', long(128))],
  ['BR-KSA-F-04', 'standard', text(`${allowance}/cbc:Amount`, '-1.00')],
]

const settling = 'cac:InvoiceLine[2]'
const advance = `${settling}/cac:TaxTotal/cac:TaxSubtotal`
const ofAdvance = `${advance}/cac:TaxCategory`
/** The prepayment is of another category. */
const free = (letter: string, rate: string, inside = ''): Change[] => [
  text(`${ofAdvance}/cbc:ID`, letter),
  text(`${ofAdvance}/cbc:Percent`, rate),
  add(ofAdvance, inside),
]
const strange = '<cbc:TaxExemptionReasonCode>VATEX-SA-1</cbc:TaxExemptionReasonCode>'

const prepayments: readonly Case[] = [
  ['BR-KSA-73', 'final', drop(`${settling}/cac:DocumentReference/cbc:IssueDate`)],
  ['BR-KSA-74', 'final', text(`${settling}/cac:DocumentReference/cbc:DocumentTypeCode`, '388')],
  ['BR-KSA-75', 'final', drop(`${advance}/cbc:TaxableAmount`)],
  ['BR-KSA-76', 'final', ...free('Z', '5')],
  ['BR-KSA-77', 'final', ...free('E', '5')],
  ['BR-KSA-78', 'final', ...free('O', '5')],
  ['BR-KSA-79', 'final', text(`${advance}/cbc:TaxAmount`, '7.52')],
  ['BR-KSA-80', 'final', text('cac:LegalMonetaryTotal/cbc:PrepaidAmount', '57.51')],
  ['BR-KSA-82', 'final', text(`${settling}/cac:Price/cbc:PriceAmount`, '1.00')],
  ['BR-KSA-DEC-06', 'final', text(`${advance}/cbc:TaxAmount`, '7.500')],
  ['BR-KSA-93', 'final', ...free('Z', '0')],
  ['BR-KSA-94', 'final', ...free('E', '0')],
  ['BR-KSA-95', 'final', ...free('O', '0')],
  ['BR-KSA-96', 'final', ...free('O', '0', strange)],
  ['BR-KSA-CL-07', 'final', ...free('Z', '0', strange)],
  ['BR-KSA-F-06-C39', 'final', ...free('Z', '0', `${strange}<cbc:TaxExemptionReason></cbc:TaxExemptionReason>`)],
]

/** Where the official rules break off. */
const stops: readonly Case[] = [
  ['KSA-GENERAL', 'standard', text(`${line}/cac:TaxTotal/cbc:TaxAmount`, 'fourteen')],
  ['KSA-GENERAL', 'standard', texts('cbc:ChargeIndicator', 'no')],
  ['KSA-GENERAL', 'standard', add('', '<cbc:UUID>2</cbc:UUID>')],
  ['KSA-GENERAL', 'standard', text(`${price}/cbc:BaseQuantity`, '0')],
  ['KSA-GENERAL', 'simplified', text('cbc:IssueTime', '10:00')],
  [
    'KSA-GENERAL',
    'standard',
    add(`${seller}/cac:PartyTaxScheme`, '<cac:TaxScheme><cbc:ID>VAT</cbc:ID><cbc:ID>GST</cbc:ID></cac:TaxScheme>'),
  ],
]

/** Each rule broken once, and the documents that stop the official rules. */
export const brokenDocuments = (): [rule: string, xml: string][] =>
  [...document, ...parties, ...amounts, ...prepayments, ...stops].map(([rule, name, ...changes]) => [
    rule,
    changed(documents[name], changes),
  ])
