import { shared } from '../../xml/shared.ts'
import { nameWithin } from '../engine/names.ts'
import { basicTypes, contentModels } from './table.gen.ts'

/*
 * The table is text so that it stays small. A type is one line: its name, then its content, then '@' and its attributes.
 * Content: names with how often they may stand ('' at most once, '!' once, '*' any number, '+' at least once), '(a b)' a group in order,
 * '(a|b)' a choice, '#ol' any element of other namespaces, '#al' any at all ('s' in place of 'l': it must be known), '~' text may stand between,
 * '$decimal' text alone. 'Name=Type' is an element of its own type. In UBL the names up to ';' are basic components, then aggregates.
 */

export type Attribute = { name: string; type: string; required: boolean }
export type Occurs = { min: 0 | 1; many: boolean }
export type ElementPart = Occurs & { kind: 'element'; space: string; local: string; type: string | null }
export type AnyPart = Occurs & { kind: 'any'; other: boolean; lax: boolean }
export type GroupPart = Occurs & { kind: 'all' | 'one'; parts: Part[] }
export type Part = ElementPart | AnyPart | GroupPart

export type Model = {
  mixed: boolean
  /** The form of the text where no elements may stand, null where they may. */
  text: string | null
  parts: Part[]
  /** Every part a plain element: the case of all of UBL. Then the places by name (nameWithin), else null. */
  places: ReadonlyMap<string, number> | null
  /** The parts that may not be missing, by their places. */
  required: ReadonlyMap<number, ElementPart>
  attributes: ReadonlyMap<string, Attribute>
  anyAttribute: boolean
}

type Space = { name: string; uri: string; own: string; types: Map<string, string>; elements: Map<string, string> }

const spaces = new Map<string, Space>()
const models = new Map<string, Model>()

function readSpace(block: string) {
  const [head = '', elements = '', ...lines] = block.split('\n')
  const [name = '', uri = ''] = head.split(' ')
  const split = (text: string, at: string): [string, string] => {
    const index = text.indexOf(at)
    return [text.slice(0, index), text.slice(index + 1)]
  }
  const space: Space = {
    name,
    uri,
    own: name === 'cac' || name === 'ubl' ? 'cbc' : name,
    types: new Map(lines.map((line) => split(line, ' '))),
    elements: new Map(
      elements === '-' ? [] : elements.split(' ').map((one) => (one.includes('=') ? split(one, '=') : [one, one])),
    ),
  }
  spaces.set(name, space)
  spaces.set(uri, space)
}

function spaceOf(name: string): Space | undefined {
  // Read at the first use: a program that never validates pays nothing.
  if (spaces.size === 0) for (const block of [basicTypes, ...contentModels.split('\n\n')]) readSpace(block)
  return spaces.get(name)
}

/** The name by which a namespace is commonly called, itself where it is unknown. */
export const prefixOf = (uri: string): string => spaceOf(uri)?.name ?? uri

/** The types of the elements in a namespace. */
const typesIn = shared((uri) => shared((local) => readTypeOf(spaceOf(uri), local)))

/** The type of an element that the schemas declare by itself, null for one they do not know. */
export const typeOfElement = (uri: string, local: string): string | null => typesIn(uri)(local)

function readTypeOf(space: Space | undefined, local: string): string | null {
  if (!space) return null
  const type = space.elements.get(local)
  if (type !== undefined) return type.startsWith('$') || type.includes(':') ? type : `${space.name}:${type}`
  if (!citedNames().has(`${space.name}:${local}`)) return null
  if (space.name === 'cac') return `cac:${local}`
  return basicSpaces.has(space.name) ? `cbc:${endingOf(local)}` : null
}

/** Where elements of plain text are typed by the endings of their names. */
const basicSpaces = new Set(['cbc', 'ext', 'sbc'])

const endingOf = (local: string) =>
  [...(spaceOf('cbc')?.types.keys() ?? [])].find((ending) => ending !== 'Text' && local.endsWith(ending)) ?? 'Text'

let cited: Set<string> | null = null
/** All names that the content models cite, such as 'cbc:ID': the elements, among the types that have the same names. */
function citedNames(): Set<string> {
  if (cited) return cited
  cited = new Set()
  const cite = (part: Part) => {
    if (part.kind === 'element') cited?.add(`${part.space}:${part.local}`)
    else if (part.kind !== 'any') for (const one of part.parts) cite(one)
  }
  for (const space of new Set(spaces.values())) {
    for (const name of space.types.keys()) for (const part of modelOf(`${space.name}:${name}`).parts) cite(part)
  }
  return cited
}

/** The content model of a type such as 'cac:Party', or of plain text such as '$decimal'. */
export function modelOf(type: string): Model {
  const seen = models.get(type)
  if (seen) return seen
  const model = readModel(type)
  models.set(type, model)
  return model
}

function readModel(type: string): Model {
  if (type.startsWith('$')) return modelFrom(type, '', 'cbc', 'cbc')
  const [name = '', local = ''] = type.split(':')
  const space = spaceOf(name)
  const [content = '', attributes = ''] = (space?.types.get(local) ?? '').split('@')
  return modelFrom(content, attributes, space?.own ?? '', name === 'ubl' ? 'cac' : name)
}

function modelFrom(content: string, attributeText: string, own: string, later: string): Model {
  const mixed = content.startsWith('~')
  const text = content.startsWith('$') ? content.slice(1) : null
  const [first = '', second = ''] = text === null ? content.slice(mixed ? 1 : 0).split(';') : []
  const parts = [...readParts(first, own), ...readParts(second, later)]
  const plain = parts.every((part) => part.kind === 'element')
  const attributes = attributeText.split(' ').filter((one) => one !== '' && one !== '*')
  return {
    mixed,
    text,
    parts,
    places: plain ? new Map(parts.map((part, index) => [part.kind === 'element' ? keyOf(part) : '', index])) : null,
    required: new Map(
      parts.flatMap((part, index) => (part.kind === 'element' && part.min === 1 ? [[index, part]] : [])),
    ),
    attributes: new Map(attributes.map((one) => readAttribute(one)).map((one) => [one.name, one])),
    anyAttribute: attributeText.split(' ').includes('*'),
  }
}

/** The address of a namespace by its common name. */
export const uriOf = (name: string): string => spaceOf(name)?.uri ?? name

const keyOf = (part: ElementPart) => nameWithin(uriOf(part.space), part.local)

function readAttribute(text: string): Attribute {
  const [name = '', type = 'string'] = text.split('=')
  return { name: name.replace('!', ''), type, required: name.endsWith('!') }
}

/** Splits at the mark, but not inside brackets. */
function splitOutside(text: string, mark: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === mark && depth === 0) pieces.push('')
    else pieces[pieces.length - 1] += letter
  }
  return pieces.filter((piece) => piece !== '')
}

const readParts = (text: string, own: string) => splitOutside(text, ' ').map((piece) => readPart(piece, own))

function readPart(piece: string, own: string): Part {
  const [, body = '', mark = ''] = /^(.*?)([!*+]?)$/.exec(piece) ?? []
  const occurs: Occurs = { min: mark === '!' || mark === '+' ? 1 : 0, many: mark === '*' || mark === '+' }
  if (body.startsWith('#')) return { kind: 'any', other: body[1] === 'o', lax: body[2] === 'l', ...occurs }
  if (body.startsWith('(')) {
    const inner = body.slice(1, -1)
    const choices = splitOutside(inner, '|')
    if (choices.length === 1) return { kind: 'all', parts: readParts(inner, own), ...occurs }
    return { kind: 'one', parts: choices.map((one) => readPart(one, own)), ...occurs }
  }
  const [name = '', type] = body.split('=')
  const [local = '', space = own] = name.split(':').reverse()
  const qualified = type === undefined || /[:$]/.test(type) || type === 'any' ? type : `${own}:${type}`
  return { kind: 'element', space, local, type: qualified ?? null, ...occurs }
}
