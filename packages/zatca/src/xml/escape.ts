/** What XML 1.0 forbids even as a reference (section 2.2, production 2), lone halves of surrogate pairs among it. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/** The same without a look at pairs: four times as fast, and nearly no text has any. */
const suspect = /[^\t\n\r -\ud7ff\ue000-\ufffd]/

/** Offset of the first character that no XML 1.0 document may hold, or -1. */
export const forbiddenAt = (text: string): number => (suspect.test(text) ? text.search(forbidden) : -1)

const textMarks = /[&<>\r]/
const textMark = /[&<>\r]/g
const attributeMarks = /[&<"\t\n\r]/
const attributeMark = /[&<"\t\n\r]/g
const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
const replacement = (mark: string): string => replacements[mark] ?? mark

/** Text of an element as Canonical XML 1.1 (section 2.3) writes it. */
export const escapeText = (text: string): string => (textMarks.test(text) ? text.replace(textMark, replacement) : text)

/** Value of an attribute as Canonical XML 1.1 (section 2.3) writes it. */
export const escapeAttribute = (value: string): string =>
  attributeMarks.test(value) ? value.replace(attributeMark, replacement) : value
