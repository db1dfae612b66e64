import { shared } from '../../xml/shared.ts'
import type { XmlElement } from '../../xml/tree.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The prefixes that rules and results write, whatever the document itself declares. */
const prefixes: ReadonlyMap<string, string> = new Map([
  [`${ubl}CommonBasicComponents-2`, 'cbc'],
  [`${ubl}CommonAggregateComponents-2`, 'cac'],
  [`${ubl}CommonExtensionComponents-2`, 'ext'],
  [`${ubl}CommonSignatureComponents-2`, 'sig'],
  [`${ubl}SignatureAggregateComponents-2`, 'sac'],
  [`${ubl}SignatureBasicComponents-2`, 'sbc'],
  [`${ubl}Invoice-2`, 'ubl'],
  [`${ubl}CreditNote-2`, 'cn'],
  ['http://www.w3.org/2000/09/xmldsig#', 'ds'],
  ['http://uri.etsi.org/01903/v1.3.2#', 'xades'],
])

/** The names in a namespace. */
const namesIn = shared((uri) => {
  const prefix = prefixes.get(uri)
  return shared((local) => (prefix ? `${prefix}:${local}` : `{${uri}}${local}`))
})

/** `cbc:ID` for an element of an invoice, `{uri}local` for any other: always the same string. */
export const nameWithin = (uri: string, local: string): string => namesIn(uri)(local)
export const nameOf = ({ uri, local }: XmlElement): string => nameWithin(uri, local)

function nameInPath({ uri, local }: XmlElement): string {
  const known = prefixes.get(uri)
  return known && known !== 'ubl' && known !== 'cn' ? `${known}:${local}` : local
}

const numbered = new WeakMap<XmlElement, ReadonlyMap<XmlElement, string>>()

/** The steps to all children of an element at once: a document may have findings on each of ten thousand lines. */
function stepsIn(parent: XmlElement): ReadonlyMap<XmlElement, string> {
  const known = numbered.get(parent)
  if (known) return known
  const children = parent.children.filter((node): node is XmlElement => node.kind === 'element')
  const totals = new Map<string, number>()
  for (const { uri, local } of children) totals.set(`{${uri}}${local}`, (totals.get(`{${uri}}${local}`) ?? 0) + 1)
  const counts = new Map<string, number>()
  const steps = new Map<XmlElement, string>()
  for (const child of children) {
    const key = `{${child.uri}}${child.local}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    steps.set(child, totals.get(key) === 1 ? nameInPath(child) : `${nameInPath(child)}[${count}]`)
  }
  numbered.set(parent, steps)
  return steps
}

/** Where an element stands, as people write it: `/Invoice/cac:TaxTotal[2]/cbc:TaxAmount`. A number only where there are several. */
export function pathOf(element: XmlElement): string {
  if (!element.parent) return `/${nameInPath(element)}`
  return `${pathOf(element.parent)}/${stepsIn(element.parent).get(element) ?? nameInPath(element)}`
}
