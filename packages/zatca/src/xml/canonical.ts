import { escapeAttribute, escapeText } from './escape.ts'
import type { XmlAttribute, XmlDocument, XmlElement, XmlInstruction } from './tree.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
/** Beyond the range where the order of UTF-16 units and that of characters are the same. */
const surrogate = /[\ud800-\udfff]/
const byCodePoint = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((character, place) => character !== b[place])
  return at === -1 ? a.length - b.length : (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1)
}
const byCharacter = (a: string, b: string): number => {
  if (a === b) return 0
  if (surrogate.test(a) || surrogate.test(b)) return byCodePoint([...a], [...b])
  return a < b ? -1 : 1
}
const inOrder = (a: XmlAttribute, b: XmlAttribute): number => byCharacter(a.uri, b.uri) || byCharacter(a.local, b.local)

const instruction = ({ target, text }: { target: string; text: string }): string =>
  text === '' ? `<?${target}?>` : `<?${target} ${text}?>`

/** What the start tag newly declares, in canonical order; the prefixes already in force with the same address are left out. */
function declarations(element: XmlElement, inForce: ReadonlyMap<string, string>): [string, string][] {
  const fresh: [string, string][] = []
  for (const [prefix, uri] of element.declares) {
    if (prefix === 'xml' && uri === xmlNamespace) continue
    if ((inForce.get(prefix) ?? '') !== uri) fresh.push([prefix, uri])
  }
  return fresh.length > 1 ? fresh.sort((a, b) => byCharacter(a[0], b[0])) : fresh
}

function startTag(element: XmlElement, fresh: readonly [string, string][]): string {
  let text = `<${element.name}`
  for (const [prefix, uri] of fresh) {
    text += prefix === '' ? ` xmlns="${escapeAttribute(uri)}"` : ` xmlns:${prefix}="${escapeAttribute(uri)}"`
  }
  const { attributes } = element
  for (const { name, value } of attributes.length > 1 ? [...attributes].sort(inOrder) : attributes) {
    text += ` ${name}="${escapeAttribute(value)}"`
  }
  return `${text}>`
}

function canonicalElement(
  element: XmlElement,
  inForce: ReadonlyMap<string, string>,
  without: ReadonlySet<XmlElement>,
): string {
  const fresh = element.declares.size === 0 ? [] : declarations(element, inForce)
  const within = fresh.length === 0 ? inForce : new Map([...inForce, ...fresh])
  let text = startTag(element, fresh)
  for (const child of element.children) {
    if (child.kind === 'text') text += escapeText(child.text)
    else if (child.kind === 'element') {
      if (!without.has(child)) text += canonicalElement(child, within, without)
    } else if (child.kind === 'instruction') text += instruction(child)
  }
  return `${text}</${element.name}>`
}

const nothing: ReadonlySet<XmlElement> = new Set()

/**
 * Canonical XML 1.1, inclusive, without comments (https://www.w3.org/TR/xml-c14n11/), of a whole document in which some elements are
 * left out with all that is in them; the text around them stays. The result is to be read as UTF-8.
 */
export function canonicalXml(document: XmlDocument, without: ReadonlySet<XmlElement> = nothing): string {
  const outside = (list: readonly XmlInstruction[], write: (text: string) => string) =>
    list.map((one) => write(instruction(one))).join('')
  const before = outside(document.before, (text) => `${text}\n`)
  const after = outside(document.after, (text) => `\n${text}`)
  return before + canonicalElement(document.root, new Map(), without) + after
}
