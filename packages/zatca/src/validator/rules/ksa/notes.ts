import { type Doc, find, type Node } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { equals, filled } from '../../engine/sequence.ts'
import { outOfLength } from './common.ts'

/** The document, where it is a credit or debit note. */
const note = (doc: Doc): readonly Node[] =>
  doc.invoice.filter((it) => ['381', '383'].some((type) => equals(find(it, 'cbc:InvoiceTypeCode'), type)))

const inNote =
  (path: string) =>
  (doc: Doc): readonly Node[] =>
    note(doc).length > 0 ? doc.match(path) : []

/** Each of the elements, or the note itself where there is none of them. */
const eachOrNote =
  (path: string) =>
  (doc: Doc): readonly Node[] =>
    note(doc).length > 0 && doc.match(path).length === 0 ? note(doc) : inNote(path)(doc)

/** The reason of a credit or debit note, and the invoice that it corrects. */
export const notes: readonly Rule[] = [
  error(
    'BR-KSA-17',
    eachOrNote('cac:PaymentMeans'),
    (it) => it.name === 'ubl:Invoice' || find(it, 'cbc:InstructionNote').length === 0,
  ),
  warning('BR-KSA-F-06-C13', inNote('cac:PaymentMeans/cbc:InstructionNote'), (it) => outOfLength([it], 1000)),
  warning(
    'BR-KSA-56',
    eachOrNote('cac:BillingReference'),
    (it) => it.name === 'ubl:Invoice' || !filled(find(it, 'cac:InvoiceDocumentReference/cbc:ID')),
  ),
  error('BR-KSA-F-06-C22', inNote('cac:BillingReference'), (it) =>
    outOfLength(find(it, 'cac:InvoiceDocumentReference/cbc:ID'), 5000),
  ),
]
