import { childrenOf, type DerNode, expectTag, readOid, readText, tags } from './der.ts'
import { oid, printableString, sequence, set, utf8String } from './der-write.ts'

/** Attributes of names that requests and certificates of the authority hold, by the keyword that names are written with. */
const oids = {
  CN: '2.5.4.3',
  SURNAME: '2.5.4.4',
  SERIALNUMBER: '2.5.4.5',
  C: '2.5.4.6',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  STREET: '2.5.4.9',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  T: '2.5.4.12',
  BUSINESSCATEGORY: '2.5.4.15',
  REGISTEREDADDRESS: '2.5.4.26',
  UID: '0.9.2342.19200300.100.1.1',
  DC: '0.9.2342.19200300.100.1.25',
} as const

export type NameKeyword = keyof typeof oids
/** One attribute of a name: `['CN', 'eInvoicing']`. */
export type NamePart = readonly [keyword: NameKeyword, value: string]

const keywords = new Map<string, string>(Object.entries(oids).map(([keyword, dotted]) => [dotted, keyword]))

/** A name as read: relative names in the order of the certificate, each with its attributes; keyword is the dotted form where it has none. */
export type Name = readonly (readonly (readonly [keyword: string, value: string])[])[]

/** A name of relative names with one attribute each: country as PrintableString, the rest as UTF8String, as the authority's tool writes them. */
export const writeName = (parts: readonly NamePart[]): Buffer =>
  sequence(
    ...parts.map(([keyword, value]) =>
      set(sequence(oid(oids[keyword]), keyword === 'C' ? printableString(value) : utf8String(value))),
    ),
  )

export const readName = (node: DerNode): Name =>
  childrenOf(expectTag(node, tags.sequence, node.path)).map((relative) =>
    childrenOf(expectTag(relative, tags.set, relative.path)).map((attribute) => {
      const [type, value] = childrenOf(expectTag(attribute, tags.sequence, attribute.path))
      const dotted = readOid(expectTag(type, tags.oid, attribute.path))
      return [keywords.get(dotted) ?? dotted, value ? readText(value) : ''] as const
    }),
  )

/** The first value with this keyword, or null. */
export const valueIn = (name: Name, keyword: NameKeyword): string | null =>
  name.flat().find(([found]) => found === keyword)?.[1] ?? null

const special = /[,+="\n<>#;\\]|^ | $| {2}/
const quoted = (value: string): string =>
  special.test(value) ? `"${value.replace(/["\\]/g, (mark) => `\\${mark}`)}"` : value

/**
 * The name as ds:X509IssuerName wants it: relative names in reverse order, joined with a comma and a space (security features of the
 * authority, XAdES IssuerSerial; the text that Java gives a name, in whose form the authority compares).
 */
export const formatName = (name: Name): string =>
  name
    .toReversed()
    .map((relative) => relative.map(([keyword, value]) => `${keyword}=${quoted(value)}`).join(' + '))
    .join(', ')
