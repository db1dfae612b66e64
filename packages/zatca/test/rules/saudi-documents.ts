import { buildDocument, type DocumentInput } from '../../src/documents.ts'
import { invoice, now } from '../documents/invoice.ts'

/** Sound documents that break no Saudi rule. */

const built = (about: Partial<DocumentInput>): string => buildDocument(invoice(about), { now }).xml

const urn = 'urn:oasis:names:specification:ubl:'
const stampInformation = `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="${urn}schema:xsd:CommonSignatureComponents-2" xmlns:sac="${urn}schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="${urn}schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>${urn}signature:1</cbc:ID><sbc:ReferencedSignatureID>${urn}signature:Invoice</sbc:ReferencedSignatureID></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
const qr =
  '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">AQVub25hbWU=</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>'
const signature = `<cac:Signature><cbc:ID>${urn}signature:Invoice</cbc:ID><cbc:SignatureMethod>${urn}dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>`

/** With a stamp of the right form; no rule looks at what it says. */
const stamped = (xml: string): string =>
  xml
    .replace('<cbc:ProfileID>', `${stampInformation}<cbc:ProfileID>`)
    .replace('<cac:AccountingSupplierParty>', `${qr}${signature}<cac:AccountingSupplierParty>`)

const zero = { category: 'Z', reasonCode: 'VATEX-SA-HEA', reason: 'health care' } as const
const citizen = { name: 'Sara', id: { scheme: 'NAT', value: '1029384756' } } as const
const line = { name: 'Oil filter', quantity: '2', price: '50.00' } as const

export const documents = {
  standard: built({
    supplyEndDate: '2026-11-21',
    orderReference: 'P-1',
    contractReference: 'C-1',
    paymentMeans: [{ code: '42', account: 'SA0380000000608010167519', terms: 'net 30' }],
    lines: [
      {
        ...line,
        baseQuantity: '1',
        priceDiscount: '5.00',
        allowances: [{ percentBp: 1000, reason: 'discount' }],
        charges: [{ amount: 500, reason: 'freight', reasonCode: 'FC' }],
      },
    ],
    allowances: [{ amount: 100, reason: 'discount' }],
    charges: [{ amount: 200, reason: 'cleaning', reasonCode: 'CG' }],
  }),
  simplified: stamped(built({ simplified: true, buyer: { name: 'Sara' } })),
  credit: built({ type: 'credit-note', billingReferences: ['INV-0'], reason: 'returned' }),
  citizen: stamped(built({ simplified: true, buyer: citizen, lines: [{ ...line, vat: zero }] })),
  untaxed: built({
    lines: [
      { ...line, vat: { category: 'E', reasonCode: 'VATEX-SA-29' } },
      { ...line, vat: { category: 'O', reasonCode: 'VATEX-SA-OOS' } },
      { ...line, vat: { category: 'Z', reasonCode: 'VATEX-SA-32' } },
    ],
    allowances: [{ amount: 100, reason: 'discount', vat: { category: 'O', reasonCode: 'VATEX-SA-OOS' } }],
    charges: [
      { amount: 100, reason: 'cleaning', reasonCode: 'CG', vat: { category: 'O', reasonCode: 'VATEX-SA-OOS' } },
    ],
  }),
  dollars: built({ currency: 'USD', exchangeRate: '3.75' }),
  final: built({
    prepayments: [
      {
        id: 'PRE-1',
        issueDate: '2026-11-01',
        issueTime: '10:00:00',
        taxes: [{ taxable: 5000, tax: 750 }],
      },
    ],
  }),
} as const
