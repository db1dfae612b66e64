import { ZatcaError } from '../../error.ts'
import { readCertificate } from '../../keys.ts'
import { hashOf } from '../../sign/hash.ts'
import { writeQr } from '../../sign/qr.ts'
import { find, invoiceRoot, isSimplified } from '../../sign/ubl.ts'
import { signaturePath } from '../../sign/verify.ts'
import { qrIn, readQr } from '../../signing.ts'
import { parseXml } from '../../xml/parse.ts'
import { textOf, type XmlElement } from '../../xml/tree.ts'
import { inFile } from '../call-error.ts'
import { command } from '../command.ts'
import { readText } from '../files.ts'
import { say, sayJson } from '../terminal.ts'

const names = [
  'seller',
  'vat-number',
  'time',
  'payable',
  'vat',
  'hash',
  'signature',
  'public-key',
  'certificate-signature',
]
/** The public key and the signature of the certificate are bytes, the others text. */
const isText = (tag: number): boolean => tag < 8

const textAt = (element: XmlElement | null): string => (element ? textOf(element) : '')

/** The QR code that texts and stamp of a signed document ask for. */
function qrOf(xml: string): string {
  const document = parseXml(xml)
  const root = invoiceRoot(document)
  const stamp = find(root, ...signaturePath)
  if (!stamp) throw new ZatcaError('signature-missing', '/Invoice/ext:UBLExtensions', 'the document is not signed')
  return writeQr(root, {
    hash: hashOf(document).toString('base64'),
    signature: textAt(find(stamp, 'ds:SignatureValue')),
    certificate: readCertificate(textAt(find(stamp, 'ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate'))),
    simplified: isSimplified(root),
  })
}

function tagsOf(code: string): { readonly tag: number; readonly name: string; readonly value: string }[] {
  return [...readQr(code)].map(([tag, value]) => ({
    tag,
    name: names[tag - 1] ?? 'unknown',
    value: value.toString(isText(tag) ? 'utf8' : 'base64'),
  }))
}

export const qr = command({
  usage: 'qr FILE [--make | --raw] [--json]',
  about: `
Prints what a QR code says, tag by tag: of a document, or of a file with the text of a code (what a scanner reads). - reads the standard
input.`,
  takes: [1, 1],
  options: {
    make: { type: 'boolean', default: false, about: 'print the code that a signed document has to carry' },
    raw: { type: 'boolean', default: false, about: 'print the code of a document as it stands' },
    json: { type: 'boolean', default: false, about: 'as JSON' },
  },
  run: async (values, [path]) => {
    const text = await readText(path)
    inFile(path, () => {
      const isXml = /^\ufeff?\s*</.test(text)
      const code = values.make ? qrOf(text) : isXml ? qrIn(text) : text.trim()
      if (values.make || values.raw) {
        say(code)
        return
      }
      const tags = tagsOf(code)
      if (values.json) sayJson(tags)
      else for (const { tag, name, value } of tags) say(`${tag} ${name.padEnd(21)} ${value}`)
    })
    return 0
  },
})
