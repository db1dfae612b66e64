import { childrenOf, type DerNode, expectTag, readDer, readOid, readText, tags } from './der.ts'
import { contextual, der, octetString, oid, sequence, utf8String } from './der-write.ts'
import { type Name, type NamePart, readName, writeName } from './names.ts'

/** Certificate template name of Microsoft, which the authority uses to tell its three environments apart. */
const templateOid = '1.3.6.1.4.1.311.20.2'
const alternativeNameOid = '2.5.29.17'
const keyUsageOid = '2.5.29.15'

/** One extension: `bytes` is all of it, `value` what its octet string holds. */
export type Extension = { readonly oid: string; readonly bytes: Buffer; readonly value: Buffer; readonly path: string }

/** The extensions of a SEQUENCE OF Extension (RFC 5280 section 4.1). */
export const extensionsIn = (list: DerNode | undefined, path: string): Extension[] =>
  childrenOf(expectTag(list, tags.sequence, `${path}.extensions`)).map((node) => {
    const parts = childrenOf(expectTag(node, tags.sequence, node.path))
    const value = expectTag(parts.at(-1), tags.octetString, node.path)
    return {
      oid: readOid(expectTag(parts[0], tags.oid, node.path)),
      bytes: node.bytes,
      value: value.content,
      path: node.path,
    }
  })

/** The two extensions of a request: environment and device. */
export const requestExtensions = (template: string, device: readonly NamePart[]): Buffer =>
  sequence(
    sequence(oid(templateOid), octetString(utf8String(template))),
    sequence(oid(alternativeNameOid), octetString(sequence(contextual(4, writeName(device))))),
  )

/** Digital signature and nothing else, critical. */
export const signingUsage = (): Buffer =>
  sequence(oid(keyUsageOid), der(tags.boolean, Buffer.of(0xff)), octetString(der(tags.bitString, Buffer.of(7, 0x80))))

/** The directory name of the subject alternative name; empty where there is none. */
export function subjectDirectoryName(extensions: readonly Extension[]): Name {
  const found = extensions.find((one) => one.oid === alternativeNameOid)
  if (!found) return []
  const names = childrenOf(expectTag(readDer(found.value, found.path), tags.sequence, found.path))
  const directory = names.find(({ tag }) => tag === 0xa4)
  const [name] = directory ? childrenOf(directory) : []
  return name ? readName(name) : []
}

/** Name of the template asked for, or null. */
export function templateName(extensions: readonly Extension[]): string | null {
  const found = extensions.find((one) => one.oid === templateOid)
  return found ? readText(readDer(found.value, found.path)) : null
}

/** What an issuer takes over into the certificate: the device, not the template. */
export const copiedExtensions = (extensions: readonly Extension[]): Buffer[] =>
  extensions.filter((one) => one.oid === alternativeNameOid).map(({ bytes }) => bytes)
