import { malformed } from './fault.ts'

// Productions 4 and 4a of XML 1.0, fifth edition, without the colon: NCName of Namespaces in XML 1.0.
const start =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const more = `${start}\\-.0-9\\xB7\\u0300-\\u036F\\u203F-\\u2040`
const ncName = `[${start}][${more}]*`
const qName = new RegExp(`${ncName}(?::${ncName})?`, 'uy')
/** Names of invoices, without the tables of Unicode. */
const plainName = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?(?=[\s=/>?])/y

/** The name (with its prefix) that starts at the offset, or ''. */
export function nameAt(text: string, offset: number): string {
  plainName.lastIndex = offset
  const plain = plainName.exec(text)
  if (plain) return plain[0]
  qName.lastIndex = offset
  return qName.exec(text)?.[0] ?? ''
}

export const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d

/** Offset of the first character from there on that is no white space. */
export function skipSpace(text: string, offset: number): number {
  let at = offset
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

const declaration =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.(\d+)"|'1\.(\d+)')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y

/** The XML declaration at the offset: where it ends and whether it is XML 1.0 in UTF-8; null when it is not well formed. */
export function declarationAt(text: string, offset: number): { end: number; supported: boolean } | null {
  declaration.lastIndex = offset
  const found = declaration.exec(text)
  if (!found) return null
  const version = found[1] ?? found[2]
  const encoding = (found[3] ?? found[4] ?? 'utf-8').toLowerCase()
  return { end: declaration.lastIndex, supported: version === '0' && (encoding === 'utf-8' || encoding === 'utf8') }
}

/** Offset of the mark from there on. */
export function until(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  if (end === -1) throw malformed(`${mark} is missing`, from)
  return end
}
