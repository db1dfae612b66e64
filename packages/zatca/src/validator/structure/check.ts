import { elementsOf, textOf, type XmlElement } from '../../xml/tree.ts'
import { placeInGroups, placeInRow, writtenName } from './content.ts'
import { hasForm } from './forms.ts'
import { type Model, modelOf, type Part, typeOfElement } from './models.ts'

export const structureRules = [
  'structure-root',
  'structure-unknown-element',
  'structure-order',
  'structure-repeated',
  'structure-missing',
  'structure-text',
  'structure-type',
  'structure-attribute',
  'structure-attribute-missing',
  'structure-attribute-type',
] as const
export type StructureRule = (typeof structureRules)[number]

/** What the official schemas of UBL 2.1 would refuse. */
export type StructureFault = {
  readonly rule: StructureRule
  /** The element at fault; for one that is missing, the element it should stand in. */
  readonly element: XmlElement
  /** What is meant: the missing element or attribute, the attribute at fault, the form that the text should have. */
  readonly name: string
}

const instances = 'http://www.w3.org/2001/XMLSchema-instance'
/** Attributes of XML Schema itself. `xsi:type` may name a narrower type, which is not looked at. */
const always = new Set(['schemaLocation', 'noNamespaceSchemaLocation', 'type'])
const ruleOf = {
  unknown: 'structure-unknown-element',
  order: 'structure-order',
  repeated: 'structure-repeated',
  missing: 'structure-missing',
} as const

type Work = { faults: StructureFault[]; ids: Set<string> }

/** Compares a document with the content models of UBL 2.1: elements, their order and number, attributes, forms of texts. */
export function checkStructure(root: XmlElement): StructureFault[] {
  const work: Work = { faults: [], ids: new Set() }
  if (typeOfElement(root.uri, root.local) !== 'ubl:Invoice') {
    return [{ rule: 'structure-root', element: root, name: 'ubl:Invoice' }]
  }
  check(root, 'ubl:Invoice', work)
  return work.faults
}

function check(element: XmlElement, type: string, work: Work) {
  if (type === 'any') {
    for (const child of elementsOf(element)) checkKnown(child, work)
    return
  }
  const model = modelOf(type)
  checkAttributes(element, model, work)
  if (model.text === null) checkChildren(element, model, type.split(':')[0] ?? '', work)
  else checkText(element, model.text, work)
}

/** Where a schema allows any element, it checks those that it knows and looks for known ones inside the others. */
const checkKnown = (element: XmlElement, work: Work) =>
  check(element, typeOfElement(element.uri, element.local) ?? 'any', work)

function checkText(element: XmlElement, form: string, work: Work) {
  const inside = elementsOf(element)
  for (const child of inside)
    work.faults.push({ rule: 'structure-unknown-element', element: child, name: writtenName(child) })
  if (inside.length === 0 && !hasForm(form, textOf(element)))
    work.faults.push({ rule: 'structure-type', element, name: form })
}

function checkChildren(element: XmlElement, model: Model, space: string, work: Work) {
  if (!model.mixed && element.children.some((node) => node.kind === 'text' && /[^ \t\r\n]/.test(node.text))) {
    work.faults.push({ rule: 'structure-text', element, name: writtenName(element) })
  }
  const children = elementsOf(element)
  const { placed, faults } = model.places
    ? placeInRow(model, model.places, children)
    : placeInGroups(model, space, children)
  for (const { rule, child, name } of faults) work.faults.push({ rule: ruleOf[rule], element: child ?? element, name })
  for (const { child, part } of placed) if (part) checkPlaced(child, part, work)
}

function checkPlaced(child: XmlElement, part: Part, work: Work) {
  if (part.kind === 'element') check(child, part.type ?? typeOfElement(child.uri, child.local) ?? 'any', work)
  else if (part.kind === 'any') {
    const type = typeOfElement(child.uri, child.local)
    if (type === null && !part.lax) {
      work.faults.push({ rule: 'structure-unknown-element', element: child, name: writtenName(child) })
    } else check(child, type ?? 'any', work)
  }
}

function checkAttributes(element: XmlElement, model: Model, work: Work) {
  const fault = (rule: StructureRule, name: string) => work.faults.push({ rule, element, name })
  for (const { name, local, uri, value } of element.attributes) {
    if (uri === instances && always.has(local)) continue
    const known = uri === '' ? model.attributes.get(local) : undefined
    if (!known) {
      if (!model.anyAttribute) fault('structure-attribute', name)
    } else if (!hasForm(known.type, value) || (known.type === 'ID' && work.ids.has(value.trim()))) {
      fault('structure-attribute-type', name)
    } else if (known.type === 'ID') work.ids.add(value.trim())
  }
  for (const { name, required } of model.attributes.values()) {
    if (required && !element.attributes.some((one) => one.uri === '' && one.local === name)) {
      fault('structure-attribute-missing', name)
    }
  }
}
