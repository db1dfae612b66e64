import { malformed } from './fault.ts'
import { isSpace, nameAt, skipSpace, until } from './lexis.ts'
import { decode } from './references.ts'

/** An attribute or a declaration of a namespace. */
export type Written = { readonly name: string; readonly value: string; readonly offset: number }
export type StartTag = {
  readonly name: string
  readonly written: readonly Written[]
  readonly empty: boolean
  readonly end: number
}

/** More attributes on one element than any document has; comparing each with each stays cheap. */
const mostAttributes = 256

function valueIn(raw: string, offset: number): string {
  if (raw.includes('<')) throw malformed('< may not stand in an attribute', offset + raw.indexOf('<'))
  // Section 3.3.3 of XML: white space becomes a space, unless it is written as a reference.
  return /[&\t\n\r]/.test(raw) ? decode(raw.replace(/\r\n|[\t\n\r]/g, ' '), offset) : raw
}

function attributeAt(text: string, at: number, written: Written[]): number {
  const name = nameAt(text, at)
  const equals = skipSpace(text, at + name.length)
  const start = skipSpace(text, equals + 1)
  const quote = text.charAt(start)
  if (name === '' || text[equals] !== '=' || (quote !== '"' && quote !== "'")) {
    throw malformed('an attribute is not well formed', at)
  }
  if (written.length === mostAttributes) throw malformed(`more than ${mostAttributes} attributes`, at)
  const end = until(text, quote, start + 1)
  written.push({ name, value: valueIn(text.slice(start + 1, end), start + 1), offset: at })
  return end + 1
}

/** The start tag, or tag of an empty element, whose < stands at the offset. */
export function startTagAt(text: string, offset: number): StartTag {
  const name = nameAt(text, offset + 1)
  if (name === '') throw malformed('a name is missing', offset + 1)
  const written: Written[] = []
  for (let at = offset + 1 + name.length; ; ) {
    const next = skipSpace(text, at)
    if (text.charCodeAt(next) === 0x3e) return { name, written, empty: false, end: next + 1 }
    if (text.startsWith('/>', next)) return { name, written, empty: true, end: next + 2 }
    if (next === at || next >= text.length) throw malformed(`<${name}> is not well formed`, at)
    at = attributeAt(text, next, written)
  }
}

/** Whether the end tag of that name stands at the offset: offset behind it, or -1. */
export function endTagAt(text: string, offset: number, name: string): number {
  const behind = offset + 2 + name.length
  if (!text.startsWith(name, offset + 2)) return -1
  const end = isSpace(text.charCodeAt(behind)) ? skipSpace(text, behind) : behind
  return text.charCodeAt(end) === 0x3e ? end + 1 : -1
}
