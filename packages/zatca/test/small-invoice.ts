import { XmlWriter } from '../src/xml/write.ts'

type Parts = {
  readonly name?: string
  readonly simplified?: boolean
  readonly lines?: number
  readonly indent?: number
  readonly vatNumber?: string
  readonly leave?: string
}

/** An invoice just whole enough to be stamped, without placeholders; `leave` names an element that is left out. */
export function smallInvoice({
  name = 'ورشة النور | Al Noor',
  simplified = true,
  lines = 1,
  indent = 2,
  vatNumber = '310175397400003',
  leave = '',
}: Parts = {}): string {
  const writer = new XmlWriter({ indent })
  const leaf = (tag: string, text: string, attributes?: Record<string, string>) => {
    if (tag !== leave) writer.leaf(tag, text, attributes)
  }
  const inside = (tag: string, write: () => void) => {
    if (tag === leave) return
    writer.open(tag)
    write()
    writer.close()
  }
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
  writer.open('Invoice', {
    xmlns: `${ubl}Invoice-2`,
    'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
    'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
    'xmlns:ext': `${ubl}CommonExtensionComponents-2`,
  })
  leaf('cbc:ProfileID', 'reporting:1.0')
  leaf('cbc:ID', 'INV-1')
  leaf('cbc:UUID', '8e6000cf-1a98-4174-b3e7-b5d5954bc10d')
  leaf('cbc:IssueDate', '2026-08-17')
  leaf('cbc:IssueTime', '17:41:08')
  leaf('cbc:InvoiceTypeCode', '388', { name: simplified ? '0200000' : '0100000' })
  inside('cac:AdditionalDocumentReference', () => {
    leaf('cbc:ID', 'ICV')
    leaf('cbc:UUID', '10')
  })
  inside('cac:AccountingSupplierParty', () =>
    inside('cac:Party', () => {
      inside('cac:PartyTaxScheme', () => leaf('cbc:CompanyID', vatNumber))
      inside('cac:PartyLegalEntity', () => leaf('cbc:RegistrationName', name))
    }),
  )
  inside('cac:TaxTotal', () => leaf('cbc:TaxAmount', '30.15', { currencyID: 'SAR' }))
  inside('cac:LegalMonetaryTotal', () => leaf('cbc:PayableAmount', '231.15', { currencyID: 'SAR' }))
  for (let line = 1; line <= lines; line += 1) {
    inside('cac:InvoiceLine', () => {
      leaf('cbc:ID', `${line}`)
      leaf('cbc:InvoicedQuantity', '1.000000', { unitCode: 'PCE' })
      leaf('cbc:LineExtensionAmount', '16.75', { currencyID: 'SAR' })
      inside('cac:Item', () => leaf('cbc:Name', `فلتر زيت & "oil filter" ${line}`))
      inside('cac:Price', () => leaf('cbc:PriceAmount', '16.75', { currencyID: 'SAR' }))
    })
  }
  return writer.close().end()
}
