import { attribute, type Doc, find, type Node } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { equals, filled, len, norm, str } from '../../engine/sequence.ts'
import { listed, normal, part } from '../../engine/text.ts'
import { flags, isSimplified, paths, root } from './common.ts'
import { mimeCodes } from './lists.ts'

const reference = 'cac:AdditionalDocumentReference'
const binary = 'cbc:EmbeddedDocumentBinaryObject'
const attachment = `cac:Attachment/${binary}`
const signatureInformation =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation'
const names = {
  information: 'urn:oasis:names:specification:ubl:signature:1',
  signature: 'urn:oasis:names:specification:ubl:signature:Invoice',
  method: 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
} as const

const hasId = (reference: Node, id: string): boolean => norm(find(reference, 'cbc:ID')) === id

/** The attachments of the references with an id; white space around the id is forgiven. */
const attached = (document: Node, id: string): readonly Node[] =>
  find(
    find(document, reference).filter((each) => hasId(each, id)),
    attachment,
  )

const isPlain = (object: Node): boolean => normal(attribute(object, 'mimeCode') ?? '') === 'text/plain'

/** The same without forgiveness. */
const exactly = (document: Node, id: string): readonly Node[] =>
  find(
    find(document, reference).filter((each) => equals(find(each, 'cbc:ID'), id)),
    attachment,
  )

function hasQr(document: Node): boolean {
  if (!find(document, reference).some((each) => hasId(each, 'QR'))) return false
  if (attached(document, 'QR').length === 0) return false
  const objects = exactly(document, 'QR')
  return norm(objects) !== '' && objects.some(isPlain)
}

function hasPih(document: Node): boolean {
  if (!find(document, reference).some((each) => hasId(each, 'PIH'))) return false
  const objects = attached(document, 'PIH')
  return filled(objects) && objects.some(isPlain)
}

const allAttachments = `${reference}/cac:Attachment`
const pihAttachments = (doc: Doc): readonly Node[] =>
  matching(doc.match(allAttachments), ({ parent }) => parent !== null && hasId(parent, 'PIH'))

/** The official rules look at the stamp once for each attachment but that of the previous hash. */
const otherAttachments = (doc: Doc): readonly Node[] => {
  const pih = doc.once(pihAttachments)
  return doc.match(allAttachments).filter((each) => !pih.includes(each))
}

const holdsObject = (attachment: Node): boolean => filled(find(attachment, binary))

/** QR code, chain (counter and previous hash) and cryptographic stamp. */
export const stamp: readonly Rule[] = [
  warning('BR-KSA-27', root, (it, doc) => isSimplified(doc) && !hasQr(it)),
  error('BR-CL-KSA-14', root, (it) => {
    const objects = attached(it, 'QR')
    return objects.length > 0 && (len(objects) > 1000 || len(objects) < 1)
  }),
  error('BR-KSA-33', root, (it) => {
    const references = find(it, reference)
    return !(references.some((each) => hasId(each, 'ICV')) && filled(find(references, 'cbc:UUID')))
  }),
  error('BR-KSA-34', root, (it) => !/^[0-9]*$/.test(str(find(it, `${reference}/cbc:UUID`))), `${reference}/cbc:UUID`),
  warning('BR-KSA-61', root, (it) => !hasPih(it)),
  warning('BR-KSA-26', pihAttachments, (it) => !(holdsObject(it) && find(it, binary).some(isPlain)), binary),
  error(
    'BR-KSA-28',
    otherAttachments,
    (it, doc) =>
      isSimplified(doc) && !(holdsObject(it) && equals(doc.match(`${signatureInformation}/cbc:ID`), names.information)),
  ),
  warning(
    'BR-KSA-29',
    otherAttachments,
    (_, doc) =>
      isSimplified(doc) &&
      !(
        equals(doc.match('cac:Signature/cbc:ID'), names.signature) &&
        norm(doc.match(`${signatureInformation}/sbc:ReferencedSignatureID`)) === names.signature
      ),
  ),
  error(
    'BR-KSA-30',
    otherAttachments,
    (it, doc) =>
      isSimplified(doc) && !(holdsObject(it) && equals(doc.match('cac:Signature/cbc:SignatureMethod'), names.method)),
  ),
  warning(
    'BR-KSA-60',
    paths.typeCode,
    (it, doc) => part(flags(it), 1, 2) === '02' && !filled(doc.all('cac:Signature')),
  ),
  error('BR-KSA-CL-03', `${allAttachments}/${binary}`, (it) => !listed(mimeCodes, attribute(it, 'mimeCode') ?? '')),
]
