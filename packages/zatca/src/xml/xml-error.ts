import { ZatcaError } from '../error.ts'

/**
 * The text is no well-formed XML, or uses what no invoice needs and attackers do. Codes: `xml-malformed`, `xml-character` (forbidden in XML),
 * `xml-namespace`, `xml-entity` (any but the five of XML), `xml-doctype`, `xml-depth`, `xml-encoding` (not UTF-8, or not XML 1.0).
 */
export class XmlError extends ZatcaError {
  override readonly name = 'XmlError'
  /** From 1, counted by line feeds. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number

  /** @param offset where in the text, in UTF-16 code units */
  constructor(code: string, message: string, text: string, offset: number) {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - before.lastIndexOf('\n')
    super(code, `${line}:${column}`, message)
    this.line = line
    this.column = column
  }
}
