import { parseXml } from '../../src/xml/parse.ts'
import { elementsOf, textOf, type XmlElement } from '../../src/xml/tree.ts'

/** Texts of a document by path, such as `/Invoice/cac:InvoiceLine[2]/cbc:ID`; a step without a number is the only one or the first. */
export function textsAt(xml: string): (path: string) => string | undefined {
  const { root } = parseXml(xml)
  return (path) => {
    let at: XmlElement | undefined = root
    for (const step of path.split('/').slice(2)) {
      const [, name, place] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? []
      at = at && elementsOf(at).filter((one) => one.name === name)[Number(place ?? 1) - 1]
    }
    return at && textOf(at)
  }
}
