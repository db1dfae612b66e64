import { type Draft, elements, everything, isElement, readDraft } from './draft.ts'

const long = (count: number): string => 'م'.repeat(count)

/** Texts that break something somewhere. */
export const texts: readonly string[] = [
  '',
  ' ',
  'x',
  '0',
  '1',
  '-1',
  '0.00',
  '0.005',
  '0.125',
  '1.005',
  '100',
  '100.001',
  '-0.01',
  '-0',
  '1e3',
  'INF',
  '-INF',
  'NaN',
  '+5',
  '5.',
  '.5',
  '12,50',
  '15%',
  '15.00',
  '5',
  '15.5',
  '١٢٣',
  '9'.repeat(20),
  '0.'.padEnd(20, '3'),
  '999999.995',
  '1234567.125',
  '0.0001',
  'SAR',
  'USD',
  'sar',
  'S',
  'SA',
  'S A R',
  'XYZ',
  'true',
  'false',
  ' true ',
  '1.',
  '388',
  '381',
  '383',
  '386',
  ' 386 ',
  '380',
  '2022-02-29',
  '2024-02-29',
  '2022-13-01',
  '1999-12-31',
  '2099-01-01',
  '2022-08-17Z',
  ' 2022-08-17 ',
  '2022-09-07+03:00',
  '12:00:00',
  '24:00:00',
  '12:00:00Z',
  '25:00:00',
  '12:00',
  '12:21:28.123',
  'S',
  'Z',
  'E',
  'O',
  ' S ',
  'AE',
  'Z E',
  'VAT',
  'vat',
  ' VAT',
  'GST',
  'reporting:1.0',
  ' reporting:1.0',
  'clearance:1.0',
  '399999999900003',
  '310122393500003',
  '3999999999',
  '31012239350000٣',
  '1234',
  '12345',
  '123456',
  '1234567890',
  '7001234567',
  '3001234567',
  '2001234567',
  '1001234567',
  '0501234567',
  '+966501234567',
  '+',
  'VATEX-SA-HEA',
  'VATEX-SA-EDU',
  'VATEX-SA-32',
  'VATEX-SA-29',
  'VATEX-SA-OOS',
  'VATEX-SA-DIPLOMAT',
  'VATEX-SA-ROYALDECREE',
  ' VATEX-SA-35 ',
  'ICV',
  'QR',
  'PIH',
  ' QR ',
  'ABC',
  '10',
  '42',
  '69',
  'CG',
  'CAP',
  'AA',
  '95',
  'ZZ',
  '\t10\n',
  'a b',
  '_x',
  '-x',
  '🚗 🔧',
  'urn:oasis:names:specification:ubl:signature:Invoice',
  'urn:oasis:names:specification:ubl:signature:1',
  'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  long(128),
  long(1001),
  long(5001),
  'reason'.repeat(30),
  '2',
  '3',
  '20',
  '115.00',
  '50',
  'PCE',
  'C62',
  'KGM',
  'text',
  'خدمة',
]

export const values: Readonly<Record<string, readonly string[]>> = {
  currencyID: ['SAR', 'USD', '', 'S', 'sar', 'XYZ', ' SAR', 'S.R', '[', 'EUR', 'SA(R', 'S*', 'A'],
  schemeID: [
    'CRN',
    'TIN',
    'NAT',
    'IQA',
    'PAS',
    '700',
    'MOM',
    'OTH',
    'GCC',
    ' CRN',
    'CRN ',
    'crn',
    'C',
    'CRN MOM',
    'XXX',
    '',
    'SAG',
    'nat ',
    'N NA',
  ],
  name: [
    '0100000',
    '0200000',
    '0111111',
    '0211110',
    '0200010',
    '0200001',
    '0100101',
    '010000000',
    '010000001',
    '020000001',
    '01000000',
    '0300000',
    '01',
    '',
    '02٠٠٠٠٠',
    '0100002',
    '100100000',
    '01000000000',
  ],
  mimeCode: ['text/plain', ' text/plain ', 'text/html', '', 'application/pdf', 'image/png'],
  unitCode: ['PCE', 'C62', '', 'ZZZ', long(128), 'PCE '],
}

/** Pieces that the samples do not hold. */
const pieces: Readonly<Record<string, readonly string[]>> = {
  'ubl:Invoice': [
    '<cac:TaxExchangeRate><cbc:SourceCurrencyCode>SAR</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>SAR</cbc:TargetCurrencyCode><cbc:CalculationRate>3.75</cbc:CalculationRate></cac:TaxExchangeRate>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>CG</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Cleaning</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="SAR">10.00</cbc:Amount><cbc:BaseAmount currencyID="SAR">100.00</cbc:BaseAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>discount</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="SAR">1.33</cbc:Amount><cbc:BaseAmount currencyID="SAR">13.25</cbc:BaseAmount><cac:TaxCategory><cbc:ID>O</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>',
    '<cac:ContractDocumentReference><cbc:ID>C-1</cbc:ID></cac:ContractDocumentReference>',
    '<cac:OrderReference><cbc:ID>P-1</cbc:ID></cac:OrderReference>',
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>SME00002</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
    '<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode><cbc:InstructionNote>Cancellation</cbc:InstructionNote><cac:PayeeFinancialAccount><cbc:ID>SA00</cbc:ID><cbc:PaymentNote>net 30</cbc:PaymentNote></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    '<cac:Delivery><cbc:ActualDeliveryDate>2022-09-07</cbc:ActualDeliveryDate><cbc:LatestDeliveryDate>2022-09-06</cbc:LatestDeliveryDate></cac:Delivery>',
    '<cbc:DueDate>2022-09-30</cbc:DueDate>',
    '<cbc:TaxPointDate>2022-09-30</cbc:TaxPointDate>',
    '<cac:PayeeParty><cac:PartyName><cbc:Name>P</cbc:Name></cac:PartyName></cac:PayeeParty>',
    '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>T</cbc:Name></cac:PartyName></cac:TaxRepresentativeParty>',
    '<cac:InvoicePeriod><cbc:StartDate>2022-09-01</cbc:StartDate><cbc:EndDate>2022-08-01</cbc:EndDate></cac:InvoicePeriod>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">0.60</cbc:TaxAmount></cac:TaxTotal>',
  ],
  'cac:InvoiceLine': [
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>discount</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>50</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="SAR">2.00</cbc:Amount><cbc:BaseAmount currencyID="SAR">4.00</cbc:BaseAmount></cac:AllowanceCharge>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>freight</cbc:AllowanceChargeReason><cbc:Amount currencyID="SAR">2.00</cbc:Amount></cac:AllowanceCharge>',
    '<cac:DocumentReference><cbc:ID>123</cbc:ID><cbc:IssueDate>2021-07-31</cbc:IssueDate><cbc:IssueTime>12:28:17</cbc:IssueTime><cbc:DocumentTypeCode>386</cbc:DocumentTypeCode></cac:DocumentReference>',
    '<cac:InvoicePeriod><cbc:StartDate>2022-09-01</cbc:StartDate></cac:InvoicePeriod>',
  ],
  'cac:Price': [
    '<cbc:BaseQuantity unitCode="PCE">1</cbc:BaseQuantity>',
    '<cbc:BaseQuantity unitCode="PCE">3</cbc:BaseQuantity>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>discount</cbc:AllowanceChargeReason><cbc:Amount currencyID="SAR">1.00</cbc:Amount><cbc:BaseAmount currencyID="SAR">3.00</cbc:BaseAmount></cac:AllowanceCharge>',
  ],
  'cac:LegalMonetaryTotal': [
    '<cbc:PrepaidAmount currencyID="SAR">11.50</cbc:PrepaidAmount>',
    '<cbc:PayableRoundingAmount currencyID="SAR">0.01</cbc:PayableRoundingAmount>',
    '<cbc:AllowanceTotalAmount currencyID="SAR">0.00</cbc:AllowanceTotalAmount>',
    '<cbc:ChargeTotalAmount currencyID="SAR">10.00</cbc:ChargeTotalAmount>',
  ],
  'cac:TaxTotal': [
    '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">10.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">1.50</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>',
    '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">10.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-SA-EDU</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>education</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>',
    '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">10.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>',
    '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">10.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>O</cbc:ID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>',
  ],
  'cac:Party': [
    '<cac:PartyIdentification><cbc:ID schemeID="CRN">1010010000</cbc:ID></cac:PartyIdentification>',
    '<cac:PartyIdentification><cbc:ID schemeID="NAT">1234567890</cbc:ID></cac:PartyIdentification>',
    '<cac:PartyIdentification><cbc:ID schemeID="TIN">3000000000</cbc:ID></cac:PartyIdentification>',
    '<cac:PartyTaxScheme><cbc:CompanyID>399999999900003</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
    '<cac:Contact><cbc:Name>N</cbc:Name><cbc:Telephone>+966501234567</cbc:Telephone><cbc:Note>n</cbc:Note></cac:Contact>',
    '<cac:PartyLegalEntity><cbc:RegistrationName>Another</cbc:RegistrationName></cac:PartyLegalEntity>',
  ],
  'cac:PostalAddress': [
    '<cbc:AdditionalStreetName>behind</cbc:AdditionalStreetName>',
    '<cbc:CountrySubentity>Riyadh</cbc:CountrySubentity>',
  ],
  'cac:TaxCategory': [
    '<cbc:TaxExemptionReasonCode>VATEX-SA-HEA</cbc:TaxExemptionReasonCode>',
    '<cbc:TaxExemptionReason>why</cbc:TaxExemptionReason>',
    '<cbc:TaxExemptionReasonCode>VATEX-SA-29</cbc:TaxExemptionReasonCode>',
  ],
  'cac:PaymentMeans': [
    '<cbc:InstructionNote>Cancellation</cbc:InstructionNote>',
    '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount>',
  ],
  'cac:Item': [
    '<cac:ClassifiedTaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>',
    '<cac:AdditionalItemProperty><cbc:Name>n</cbc:Name></cac:AdditionalItemProperty>',
    '<cac:OriginCountry><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:OriginCountry>',
    '<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>',
  ],
}

const spaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

const nameIn = (draft: Draft): string => (draft.name === 'Invoice' ? 'ubl:Invoice' : draft.name)

/** What changes are made of: subtrees and texts by the name of their element, out of all samples and the pieces above. */
export class Pool {
  readonly #children = new Map<string, Draft[]>()
  readonly #texts = new Map<string, string[]>()

  constructor(samples: readonly Draft[]) {
    for (const sample of samples) for (const each of everything(sample)) this.#take(each)
    for (const [parent, list] of Object.entries(pieces)) {
      for (const piece of list) {
        const [made] = elements(readDraft(`<x ${spaces}>${piece}</x>`))
        if (made) this.#children.set(parent, [...(this.#children.get(parent) ?? []), made, made])
      }
    }
  }

  #take(draft: Draft): void {
    const own = this.#children.get(nameIn(draft)) ?? []
    own.push(...elements(draft).filter(({ name }) => !name.startsWith('ext:')))
    this.#children.set(nameIn(draft), own)
    const [text] = draft.children
    if (draft.children.length !== 1 || text === undefined || isElement(text) || text.length > 200) return
    const known = this.#texts.get(draft.name) ?? []
    if (!known.includes(text)) known.push(text)
    this.#texts.set(draft.name, known)
  }

  /** Elements that stand in elements of this name somewhere. */
  childrenOf(draft: Draft): readonly Draft[] {
    return this.#children.get(nameIn(draft)) ?? []
  }

  /** Texts that stand in elements of this name somewhere. */
  textsOf(draft: Draft): readonly string[] {
    return this.#texts.get(draft.name) ?? []
  }
}
