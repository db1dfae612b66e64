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

/** `cbc:ID` for an element of an invoice, `{uri}local` for any other. */
export function nameOf(element: XmlElement): string {
  const prefix = prefixes.get(element.uri)
  return prefix ? `${prefix}:${element.local}` : `{${element.uri}}${element.local}`
}

/** Where an element stands, as people write it: `/Invoice/cac:TaxTotal[2]/cbc:TaxAmount`. A number only where there are several. */
export function pathOf(element: XmlElement): string {
  const known = prefixes.get(element.uri)
  const step = known && known !== 'ubl' && known !== 'cn' ? `${known}:${element.local}` : element.local
  if (!element.parent) return `/${step}`
  let before = 0
  let same = 0
  for (const sibling of element.parent.children) {
    if (sibling.kind !== 'element' || sibling.local !== element.local || sibling.uri !== element.uri) continue
    same++
    if (sibling.start <= element.start) before++
  }
  return `${pathOf(element.parent)}/${step}${same > 1 ? `[${before}]` : ''}`
}
