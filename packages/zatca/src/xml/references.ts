import { forbiddenAt } from './escape.ts'
import { Fault, malformed } from './fault.ts'

const reference = /&(?:#x([0-9a-fA-F]+);|#([0-9]+);|([^;&<\s]*);|)/g
const known: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Puts characters in the place of references; the offset is that of the text, for what is wrong with it. */
export const decode = (text: string, offset: number): string =>
  text.includes('&') ? text.replace(reference, (...found) => character(found, offset)) : text

function character([all, hex, digits, name, at]: unknown[], offset: number): string {
  const where = offset + Number(at)
  if (typeof name === 'string') {
    const mark = Object.hasOwn(known, name) ? known[name] : undefined
    if (mark !== undefined) return mark
    if (name === '' || name.startsWith('#')) throw malformed('a reference is not well formed', where)
    throw new Fault('xml-entity', `an entity that is not one of XML's own: ${String(all).slice(0, 40)}`, where)
  }
  const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(digits ?? Number.NaN)
  if (Number.isNaN(code)) throw malformed('a reference is not well formed', where)
  const text = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  if (forbiddenAt(text) !== -1) throw new Fault('xml-character', 'a reference to a character that XML forbids', where)
  return text
}
