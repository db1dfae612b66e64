/** Pieces that the samples do not hold, by the element they go into. */
export const pieces: Readonly<Record<string, readonly string[]>> = {
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
