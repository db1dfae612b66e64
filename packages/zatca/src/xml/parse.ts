import { forbiddenAt } from './escape.ts'
import { Fault, malformed } from './fault.ts'
import { declarationAt, isSpace, nameAt, skipSpace, until } from './lexis.ts'
import { namespaceOf, noAttributes, noDeclarations, resolve, rootScope, type Scope, split } from './namespaces.ts'
import { decode } from './references.ts'
import { shared } from './shared.ts'
import { endTagAt, startTagAt } from './tag.ts'
import type { XmlAttribute, XmlDocument, XmlElement, XmlInstruction } from './tree.ts'
import { XmlError } from './xml-error.ts'

export { XmlError }

/** Deeper than any invoice, and far from the end of the stack. */
const deepest = 100

type Head = {
  readonly name: string
  readonly prefix: string
  readonly local: string
  readonly attributes: readonly XmlAttribute[]
  readonly declares: Scope
}

/** What stands between < and > where it is a name alone: an invoice repeats a few dozen. Null for any other start tag. */
const plainHead = shared((between): Head | null => {
  if (between === '' || nameAt(`${between}>`, 0) !== between) return null
  return { name: between, ...split(between), attributes: noAttributes, declares: noDeclarations }
})

class Reader {
  readonly #text: string
  readonly #hasReturns: boolean
  readonly #open: XmlElement[] = []
  readonly #scopes: Scope[] = [rootScope]
  #root: XmlElement | null = null
  readonly #before: XmlInstruction[] = []
  readonly #after: XmlInstruction[] = []
  #line = 1
  #nextLine: number

  constructor(text: string) {
    this.#text = text
    this.#hasReturns = text.includes('\r')
    this.#nextLine = text.indexOf('\n')
  }

  read(): XmlDocument {
    const text = this.#text
    const forbidden = forbiddenAt(text)
    if (forbidden !== -1) throw new Fault('xml-character', 'a character that XML forbids', forbidden)
    for (let at = this.#prolog(); at < text.length; ) {
      const mark = text.indexOf('<', at)
      const end = mark === -1 ? text.length : mark
      if (end > at) this.#characters(at, end)
      at = mark === -1 ? end : this.#markup(mark)
    }
    const left = this.#open.at(-1)
    if (left) throw malformed(`<${left.name}> is not closed`, text.length)
    if (!this.#root) throw malformed('there is no element', text.length)
    return { text, root: this.#root, before: this.#before, after: this.#after }
  }

  #prolog(): number {
    const text = this.#text
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
    if (!text.startsWith('<?xml', start) || !isSpace(text.charCodeAt(start + 5))) return start
    const declaration = declarationAt(text, start)
    if (!declaration) throw malformed('the XML declaration is not well formed', start)
    if (!declaration.supported) throw new Fault('xml-encoding', 'only XML 1.0 in UTF-8 is read', start)
    return declaration.end
  }

  #markup(at: number): number {
    const text = this.#text
    const next = text.charCodeAt(at + 1)
    if (next === 0x2f) return this.#endTag(at)
    if (next === 0x3f) return this.#instruction(at)
    if (next !== 0x21) return this.#startTag(at)
    if (text.startsWith('<!--', at)) return this.#comment(at)
    if (text.startsWith('<![CDATA[', at)) return this.#cdata(at)
    if (text.startsWith('<!DOCTYPE', at)) throw new Fault('xml-doctype', 'a document type is not allowed', at)
    throw malformed('unknown markup', at)
  }

  /** A part of the text with the line ends that XML gives it (section 2.11). */
  #slice(start: number, end: number): string {
    const part = this.#text.slice(start, end)
    return this.#hasReturns ? part.replace(/\r\n?/g, '\n') : part
  }

  #characters(start: number, end: number): void {
    const parent = this.#open.at(-1)
    if (!parent) {
      const at = skipSpace(this.#text, start)
      if (at < end) throw malformed('text outside of the outermost element', at)
      return
    }
    const written = this.#slice(start, end)
    if (written.includes(']]>')) throw malformed(']]> may not stand in text', start + written.indexOf(']]>'))
    parent.children.push({ kind: 'text', text: decode(written, start), parent })
  }

  #comment(at: number): number {
    const end = until(this.#text, '--', at + 4)
    if (this.#text[end + 2] !== '>') throw malformed('-- may not stand in a comment', end)
    const parent = this.#open.at(-1)
    parent?.children.push({ kind: 'comment', target: '', text: this.#slice(at + 4, end), parent })
    return end + 3
  }

  #cdata(at: number): number {
    const parent = this.#open.at(-1)
    if (!parent) throw malformed('text outside of the outermost element', at)
    const end = until(this.#text, ']]>', at + 9)
    if (end > at + 9) parent.children.push({ kind: 'text', text: this.#slice(at + 9, end), parent })
    return end + 3
  }

  #instruction(at: number): number {
    const target = nameAt(this.#text, at + 2)
    const start = at + 2 + target.length
    const end = until(this.#text, '?>', start)
    if (target === '' || target.includes(':') || target.toLowerCase() === 'xml') {
      throw malformed('a processing instruction without a name of its own', at)
    }
    if (end > start && !isSpace(this.#text.charCodeAt(start))) throw malformed('white space is missing', start)
    const text = this.#slice(Math.min(skipSpace(this.#text, start), end), end)
    const parent = this.#open.at(-1)
    if (parent) parent.children.push({ kind: 'instruction', target, text, parent })
    else (this.#root ? this.#after : this.#before).push({ target, text })
    return end + 2
  }

  #startTag(at: number): number {
    const close = this.#text.indexOf('>', at)
    const above = this.#scopes.at(-1) ?? rootScope
    const plain = plainHead(this.#text.slice(at + 1, close))
    if (plain) {
      this.#push(plain, above, at, close + 1)
      return close + 1
    }
    const { name, written, empty, end } = startTagAt(this.#text, at)
    const { attributes, declares, scope } =
      written.length === 0
        ? { attributes: noAttributes, declares: noDeclarations, scope: above }
        : resolve(written, above)
    const element = this.#push({ name, ...split(name), attributes, declares }, scope, at, end)
    if (empty) this.#pop(element, end)
    return end
  }

  #push(head: Head, scope: Scope, start: number, inner: number): XmlElement {
    const parent = this.#open.at(-1) ?? null
    if (!parent && this.#root) throw malformed('a second outermost element', start)
    if (this.#open.length >= deepest) throw new Fault('xml-depth', `elements nest deeper than ${deepest}`, start)
    while (this.#nextLine !== -1 && this.#nextLine < start) {
      this.#line += 1
      this.#nextLine = this.#text.indexOf('\n', this.#nextLine + 1)
    }
    const element: XmlElement = {
      kind: 'element',
      name: head.name,
      local: head.local,
      prefix: head.prefix,
      uri: namespaceOf(head.prefix, scope, start),
      attributes: head.attributes,
      declares: head.declares,
      children: [],
      parent,
      start,
      inner,
      end: inner,
      line: this.#line,
    }
    if (parent) parent.children.push(element)
    else this.#root = element
    this.#open.push(element)
    this.#scopes.push(scope)
    return element
  }

  #pop(element: XmlElement, end: number): void {
    element.end = end
    this.#open.pop()
    this.#scopes.pop()
  }

  #endTag(at: number): number {
    const element = this.#open.at(-1)
    if (!element) throw malformed('an end tag without a start tag', at)
    const end = endTagAt(this.#text, at, element.name)
    if (end === -1) throw malformed(`the end tag of <${element.name}> belongs here`, at)
    this.#pop(element, end)
    return end
  }
}

/**
 * Reads XML with namespaces. Reads neither network nor files: a document type is refused, so there are no entities but the five of XML.
 * Line ends are read as XML says (section 2.11); offsets are those of the text as given.
 * @throws XmlError with line and column
 */
export function parseXml(text: string): XmlDocument {
  try {
    return new Reader(text).read()
  } catch (error) {
    throw error instanceof Fault ? new XmlError(error.code, error.message, text, error.offset) : error
  }
}
