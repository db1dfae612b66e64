import { Fault, malformed } from './fault.ts'
import { shared, sharedText } from './shared.ts'
import type { Written } from './tag.ts'
import type { XmlAttribute } from './tree.ts'

/** Prefixes in force and what they stand for; '' is the default namespace. */
export type Scope = ReadonlyMap<string, string>

const xml = 'http://www.w3.org/XML/1998/namespace'
const xmlns = 'http://www.w3.org/2000/xmlns/'
export const rootScope: Scope = new Map([['xml', xml]])
export const noDeclarations: Scope = new Map()
export const noAttributes: readonly XmlAttribute[] = []

/** More prefixes in force at once than any document has; copying them stays cheap. */
const mostPrefixes = 64

const wrong = (message: string, offset: number): Fault => new Fault('xml-namespace', message, offset)

/** Parts of a name: before and behind the colon. */
export const split = shared((name): { readonly prefix: string; readonly local: string } => {
  const colon = name.indexOf(':')
  if (colon === -1) return { prefix: '', local: name }
  return { prefix: sharedText(name.slice(0, colon)), local: sharedText(name.slice(colon + 1)) }
})

/** Namespaces in XML 1.0, section 3. */
function checkDeclaration(prefix: string, uri: string, offset: number): void {
  if (prefix === 'xmlns' || uri === xmlns) throw wrong('xmlns may not be declared', offset)
  if ((prefix === 'xml') !== (uri === xml)) throw wrong('the prefix xml has its own namespace', offset)
  if (prefix !== '' && uri === '') throw wrong(`the prefix ${prefix} needs a namespace`, offset)
}

/** The namespace that the prefix of an element stands for. */
export function namespaceOf(prefix: string, scope: Scope, offset: number): string {
  const uri = scope.get(prefix)
  if (uri !== undefined) return uri
  if (prefix === '') return ''
  throw wrong(`the prefix ${prefix} is not declared`, offset)
}

/** Parts what a start tag has written into declarations and attributes; `scope` is what is then in force. */
export function resolve(written: readonly Written[], above: Scope) {
  const plain: Written[] = []
  const declares = new Map<string, string>()
  for (const one of written) {
    if (one.name !== 'xmlns' && !one.name.startsWith('xmlns:')) {
      plain.push(one)
      continue
    }
    const prefix = one.name === 'xmlns' ? '' : one.name.slice(6)
    if (declares.has(prefix)) throw malformed(`${one.name} stands twice`, one.offset)
    checkDeclaration(prefix, one.value, one.offset)
    declares.set(sharedText(prefix), sharedText(one.value))
  }
  const scope: Scope = declares.size === 0 ? above : new Map([...above, ...declares])
  if (scope.size > mostPrefixes) throw wrong(`more than ${mostPrefixes} prefixes`, written[0]?.offset ?? 0)
  return { declares: declares.size === 0 ? noDeclarations : declares, scope, attributes: attributesOf(plain, scope) }
}

function attributesOf(written: readonly Written[], scope: Scope): readonly XmlAttribute[] {
  if (written.length === 0) return noAttributes
  const attributes: XmlAttribute[] = []
  for (const { name, value, offset } of written) {
    const { prefix, local } = split(name)
    const uri = prefix === '' ? '' : namespaceOf(prefix, scope, offset)
    if (attributes.some((other) => other.local === local && other.uri === uri)) {
      throw malformed(`the attribute ${name} stands twice`, offset)
    }
    attributes.push({ name: sharedText(name), local, uri, value })
  }
  return attributes
}
