import { parseXml } from '../../src/xml/parse.ts'
import { elementsOf, type XmlElement } from '../../src/xml/tree.ts'

/** Numbers from a seed, so that every run sees the same mutants. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = [
  '',
  ' ',
  'abc',
  '0',
  '1',
  '-1',
  '+1.50',
  '1.',
  '.5',
  '.',
  '1,000',
  '1e3',
  'NaN',
  '100.005',
  '  12  ',
  'true',
  'TRUE',
  '12:30:00',
  '24:00:00',
  '24:00:01',
  '12:30',
  '12:30:00Z',
  '12:30:00.5+03:00',
  '12:30:61',
  '12:30:00+15:00',
  '2024-02-29',
  '2023-02-29',
  '2024-13-01',
  '2024-2-1',
  '0000-01-01',
  '2024-01-01Z',
  '2024-01-01T10:00:00',
  '2024-01-01T10:00:00Z',
  'YWJj',
  'YWJ=',
  'YW==',
  'YQ==',
  'YR==',
  'YWJ',
  'YW Jj',
  'نص',
  '😀',
  'en',
  'en-US',
  'e_n',
  'a b',
]
const attributes = [
  'currencyID',
  'unitCode',
  'schemeID',
  'mimeCode',
  'name',
  'listID',
  'languageID',
  'Id',
  'Algorithm',
  'URI',
  'foo',
  'format',
  'xml:lang',
  'xsi:foo',
  'cbc:ID',
]
const names = [
  'cbc:ID',
  'cbc:Note',
  'cbc:UUID',
  'cbc:Amount',
  'cbc:IssueDate',
  'cac:TaxTotal',
  'cac:Party',
  'cac:Country',
  'cac:TaxScheme',
  'cbc:Nothing',
  'ext:UBLExtension',
  'ID',
  'ds:X509Data',
  'ds:Object',
  'xades:Any',
]
const declared =
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function all(root: XmlElement): XmlElement[] {
  return [root, ...elementsOf(root).flatMap((child) => all(child))]
}

/** One change of structure, form or attribute, anywhere in the document. */
export function mutate(text: string, random: (below: number) => number): string {
  const { root } = parseXml(text)
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!
  const element = pick(all(root).slice(1))
  const other = pick(all(root).slice(1))
  const { start, end } = element
  const whole = text.slice(start, end)
  const parent = element.parent!
  const put = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to)
  const opening = whole.indexOf('>') + 1
  const selfClosed = whole[opening - 2] === '/'
  const inner = selfClosed ? '' : whole.slice(opening, whole.lastIndexOf('</'))
  const tag = (name: string, content: string) =>
    `<${name}${whole.slice(1 + element.name.length, selfClosed ? opening - 2 : opening - 1)}>${content}</${name}>`
  const changes: (() => string)[] = [
    () => put(start, end, ''),
    () => put(end, end, whole),
    () => {
      const sibling = pick(elementsOf(parent))
      const [first, second] = sibling.start < start ? [sibling, element] : [element, sibling]
      if (first === second) return put(start, end, '')
      return (
        text.slice(0, first.start) +
        text.slice(second.start, second.end) +
        text.slice(first.end, second.start) +
        text.slice(first.start, first.end) +
        text.slice(second.end)
      )
    },
    () => put(start, end, tag(element.name, pick(words))),
    () => put(start, end, tag(element.name, pick(words))),
    () => put(start, end, tag(pick(names), inner)),
    () => put(start, end, tag(other.name, inner)),
    () =>
      put(
        start,
        start,
        `<${pick(names)} ${declared}>${pick(words)}</${pick(names)}>`.replace(/<\/[^>]+>$/, ''),
      ).replace(/$/, ''),
    () => put(start, start, pick(words)),
    () => put(start, end, tag(element.name, `${inner}<${other.name} ${declared}/>`)),
    () => put(start, start, text.slice(other.start, other.end)),
    () =>
      put(
        start + 1 + element.name.length,
        start + 1 + element.name.length,
        ` ${declared.split(' ')[2]} ${pick(attributes)}="${pick(words)}"`,
      ),
    () => {
      const attribute = element.attributes.length > 0 ? pick(element.attributes) : null
      return attribute
        ? put(
            start,
            end,
            whole.replace(
              ` ${attribute.name}="${attribute.value}"`,
              random(2) ? '' : ` ${attribute.name}="${pick(words)}"`,
            ),
          )
        : put(start, end, '')
    },
    () => put(start, end, tag(element.name, '')),
    () => put(start, end, `<${element.name}/>`),
  ]
  return pick(changes)()
}
