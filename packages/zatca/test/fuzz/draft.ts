import { parseXml } from '../../src/xml/parse.ts'
import type { XmlElement } from '../../src/xml/tree.ts'

/** A document that may be changed at will. */
export type Draft = {
  name: string
  attributes: [name: string, value: string][]
  children: (Draft | string)[]
  parent: Draft | null
}

function draftOf(element: XmlElement, parent: Draft | null): Draft {
  const declared = [...element.declares].map(([prefix, uri]): [string, string] => [
    prefix ? `xmlns:${prefix}` : 'xmlns',
    uri,
  ])
  const written = element.attributes.map(({ name, value }): [string, string] => [name, value])
  const draft: Draft = { name: element.name, attributes: [...declared, ...written], children: [], parent }
  for (const child of element.children) {
    if (child.kind === 'element') draft.children.push(draftOf(child, draft))
    else if (child.kind === 'text') draft.children.push(child.text)
  }
  return draft
}

export const readDraft = (xml: string): Draft => draftOf(parseXml(xml).root, null)

export const isElement = (child: Draft | string): child is Draft => typeof child !== 'string'
export const elements = (draft: Draft): Draft[] => draft.children.filter(isElement)

export function copy(draft: Draft, parent: Draft | null): Draft {
  const made: Draft = {
    name: draft.name,
    attributes: draft.attributes.map(([name, value]) => [name, value]),
    children: [],
    parent,
  }
  made.children = draft.children.map((child) => (isElement(child) ? copy(child, made) : child))
  return made
}

/** The element and all below it. */
export function* everything(draft: Draft): Generator<Draft> {
  yield draft
  for (const child of draft.children) if (isElement(child)) yield* everything(child)
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (mark) => marks[mark] ?? mark)
const escapedValue = (text: string): string => escaped(text).replace(/[\t\n]/g, (space) => `&#${space.charCodeAt(0)};`)

/** Declared at every root, since a change may carry an element away from where its prefix was declared. */
const spaces: Readonly<Record<string, string>> = {
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  'xmlns:sig': 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
  'xmlns:sac': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2',
  'xmlns:sbc': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2',
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#',
}

export function write(draft: Draft): string {
  const missing = Object.entries(spaces).filter(([name]) => !draft.attributes.some(([each]) => each === name))
  const own = draft.parent ? draft.attributes : [...draft.attributes, ...missing]
  const attributes = own.map(([name, value]) => ` ${name}="${escapedValue(value)}"`).join('')
  const content = draft.children.map((child) => (isElement(child) ? write(child) : escaped(child))).join('')
  return `<${draft.name}${attributes}>${content}</${draft.name}>`
}

/** `cac:TaxTotal/cbc:TaxAmount`, to tell people where a change was made. */
export function placeOf(draft: Draft): string {
  const index = draft.parent
    ? elements(draft.parent)
        .filter(({ name }) => name === draft.name)
        .indexOf(draft)
    : 0
  const step = index > 0 ? `${draft.name}[${index + 1}]` : draft.name
  return draft.parent?.parent ? `${placeOf(draft.parent)}/${step}` : step
}
