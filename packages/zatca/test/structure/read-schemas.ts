import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseXml } from '../../src/xml/parse.ts'
import { elementsOf, type XmlElement } from '../../src/xml/tree.ts'

export type Part =
  | { kind: 'element'; uri: string; name: string; type: string | null; min: string; max: string }
  | { kind: 'any'; other: boolean; lax: boolean; min: string; max: string }
  | { kind: 'sequence' | 'choice'; parts: Part[]; min: string; max: string }

export type ComplexType = {
  mixed: boolean
  /** The simple type of the text, where no elements may stand. */
  text: string | null
  content: Part | null
  attributes: { name: string; type: string; required: boolean }[]
  anyAttribute: boolean
}

export type Schemas = {
  /** Global elements and types by '{namespace}name'. An element without a type has '' and may hold anything. */
  elements: Map<string, string>
  types: Map<string, ComplexType>
  simpleTypes: Map<string, string>
}

const schemaSpace = 'http://www.w3.org/2001/XMLSchema'
const attribute = (element: XmlElement, name: string) => element.attributes.find((one) => one.name === name)?.value
const childrenNamed = (element: XmlElement, ...names: string[]) =>
  elementsOf(element).filter(({ local }) => names.includes(local))

function prefixes(element: XmlElement): Map<string, string> {
  return new Map([...(element.parent ? prefixes(element.parent) : []), ...element.declares])
}

/** '{namespace}name' of a qualified name, or the bare name of a built-in type. */
function expanded(element: XmlElement, name: string): string {
  const [local = '', prefix = ''] = name.split(':').reverse()
  const uri = prefixes(element).get(prefix) ?? ''
  return uri === schemaSpace ? local : `{${uri}}${local}`
}

/** Reads a schema and all that it imports. The signature schema has a document type, which says nothing here and is cut out. */
export function readSchemas(main: string): Schemas {
  const schemas: Schemas = { elements: new Map(), types: new Map(), simpleTypes: new Map() }
  const seen = new Set<string>()
  const read = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const { root } = parseXml(readFileSync(path, 'utf8').replace(/<!DOCTYPE[^[]*\[[^\]]*\]>/, ''))
    for (const { attributes } of childrenNamed(root, 'import', 'include')) {
      const location = attributes.find(({ name }) => name === 'schemaLocation')
      if (location) read(resolve(dirname(path), location.value))
    }
    readSchema(root, schemas)
  }
  read(main)
  return schemas
}

function readSchema(root: XmlElement, { elements, types, simpleTypes }: Schemas) {
  const space = attribute(root, 'targetNamespace') ?? ''
  for (const element of elementsOf(root)) {
    const key = `{${space}}${attribute(element, 'name')}`
    if (element.local === 'element') elements.set(key, typeName(element) ?? '')
    if (element.local === 'complexType') types.set(key, complexType(element, space))
    if (element.local === 'simpleType') {
      const [restriction] = childrenNamed(element, 'restriction')
      const values = restriction ? childrenNamed(restriction, 'enumeration').map((one) => attribute(one, 'value')) : []
      simpleTypes.set(key, values.length > 0 ? values.join('|') : expanded(root, attribute(restriction!, 'base') ?? ''))
    }
  }
}

const typeName = (element: XmlElement) => {
  const type = attribute(element, 'type')
  return type === undefined ? null : expanded(element, type)
}

function complexType(element: XmlElement, space: string): ComplexType {
  const [inner] = childrenNamed(element, 'simpleContent', 'complexContent')
  const derived = inner && childrenNamed(inner, 'extension', 'restriction')[0]
  const body = derived ?? element
  const [model] = childrenNamed(body, 'sequence', 'choice')
  return {
    mixed: attribute(element, 'mixed') === 'true',
    text: derived && inner.local === 'simpleContent' ? expanded(derived, attribute(derived, 'base') ?? '') : null,
    content: model ? part(model, space) : null,
    attributes: childrenNamed(body, 'attribute').map((one) => ({
      name: attribute(one, 'name') ?? '',
      type: typeName(one) ?? 'string',
      required: attribute(one, 'use') === 'required',
    })),
    anyAttribute: childrenNamed(body, 'anyAttribute').length > 0,
  }
}

function part(element: XmlElement, space: string): Part {
  const times = { min: attribute(element, 'minOccurs') ?? '1', max: attribute(element, 'maxOccurs') ?? '1' }
  if (element.local === 'any') {
    const other = attribute(element, 'namespace') === '##other'
    return { kind: 'any', other, lax: attribute(element, 'processContents') === 'lax', ...times }
  }
  if (element.local === 'element') {
    const ref = attribute(element, 'ref')
    const [, uri = '', name = ''] = /^\{(.*)\}(.*)$/.exec(
      ref === undefined ? `{${space}}${attribute(element, 'name')}` : expanded(element, ref),
    ) ?? ['', '', '']
    return { kind: 'element', uri, name, type: ref === undefined ? (typeName(element) ?? '') : null, ...times }
  }
  const parts = childrenNamed(element, 'element', 'any', 'sequence', 'choice').map((one) => part(one, space))
  return { kind: element.local === 'choice' ? 'choice' : 'sequence', parts, ...times }
}
