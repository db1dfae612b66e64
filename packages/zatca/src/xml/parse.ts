import { SaxesParser } from 'saxes'
import type { XmlDocument, XmlElement, XmlInstruction, XmlNode } from './tree.ts'

/** The text is no well-formed XML, or uses what no invoice needs and attackers do (a document type, entities of its own). */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly line: number
  readonly column: number
  constructor(message: string, line: number, column: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

/** Deeper than any invoice, and far from the end of the stack. */
const deepest = 100

/**
 * Reads XML with namespaces. Reads neither network nor files: a document type is refused, so there are no entities but the five of XML.
 * @throws XmlError with line and column
 */
export function parseXml(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const before: XmlInstruction[] = []
  const after: XmlInstruction[] = []
  let start = 0
  const fault = (message: string) => new XmlError(message, parser.line, parser.column)
  const add = (node: (parent: XmlElement) => XmlNode) => {
    const parent = open.at(-1)
    if (parent) parent.children.push(node(parent))
  }
  parser.on('error', (error) => {
    throw fault(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('doctype', () => {
    throw fault('a document type is not allowed')
  })
  parser.on('opentagstart', () => {
    start = text.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', (tag) => {
    if (open.length >= deepest) throw fault(`elements nest deeper than ${deepest}`)
    const attributes = Object.values(tag.attributes).filter(({ uri }) => uri !== 'http://www.w3.org/2000/xmlns/')
    const parent = open.at(-1) ?? null
    const element: XmlElement = {
      kind: 'element',
      name: tag.name,
      local: tag.local,
      prefix: tag.prefix,
      uri: tag.uri,
      attributes: attributes.map(({ name, local, uri, value }) => ({ name, local, uri, value })),
      declares: new Map(Object.entries(tag.ns)),
      children: [],
      parent,
      start,
      end: start,
      line: parser.line,
    }
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.end = parser.position
  })
  parser.on('text', (data) => add((parent) => ({ kind: 'text', text: data, parent })))
  parser.on('cdata', (data) => add((parent) => ({ kind: 'text', text: data, parent })))
  parser.on('comment', (data) => add((parent) => ({ kind: 'comment', target: '', text: data, parent })))
  parser.on('processinginstruction', ({ target, body }) => {
    if (open.length === 0) (root ? after : before).push({ target, text: body })
    else add((parent) => ({ kind: 'instruction', target, text: body, parent }))
  })
  parser.write(text).close()
  if (!root) throw fault('no element')
  return { text, root, before, after }
}
