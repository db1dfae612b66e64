import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { XmlC14NMode, XmlDocument, XmlStringOutputBufferHandler } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { canonicalXml } from './canonical.ts'
import { parseXml } from './parse.ts'
import { elementsOf } from './tree.ts'
import { XmlWriter } from './write.ts'

const samples = fileURLToPath(new URL('../../../../../shared/zatca/sdk-3.4.8/samples', import.meta.url))

function libxml2(text: string): string {
  const document = XmlDocument.fromString(text)
  try {
    const out = new XmlStringOutputBufferHandler()
    document.canonicalize(out, { mode: XmlC14NMode.XML_C14N_1_1 })
    return out.result
  } finally {
    document.dispose()
  }
}

const ours = (text: string) => canonicalXml(parseXml(text))

describe('canonical form, Canonical XML 1.1 without comments', () => {
  test.each([
    ['end tags are written out', '<a><b/></a>', '<a><b></b></a>'],
    ['what stands outside', '<?one  two ?><!--x--><a/><?three?>\n', '<?one two ?>\n<a></a>\n<?three?>'],
    ['marks in text', '<a>&lt;&gt;&amp;&quot;&#13;&#9;</a>', '<a>&lt;&gt;&amp;"&#xD;\t</a>'],
    ['marks in attributes', '<a b="&lt;>&#9;&#10;&#13;\'&quot;\n"/>', '<a b="&lt;>&#x9;&#xA;&#xD;\'&quot; "></a>'],
    ['CDATA is text', '<a><![CDATA[<&>]]></a>', '<a>&lt;&amp;&gt;</a>'],
    ['comments go, instructions stay', '<a>1<!--2-->3<?p 4?></a>', '<a>13<?p 4?></a>'],
    ['line ends', '<a>1\r\n2\r3</a>', '<a>1\n2\n3</a>'],
    [
      'order',
      '<a z="1" y="2" xmlns:c="urn:3" xmlns="urn:4" c:a="5"/>',
      '<a xmlns="urn:4" xmlns:c="urn:3" y="2" z="1" c:a="5"></a>',
    ],
    [
      'namespaces declared again',
      '<a xmlns="urn:1" xmlns:b="urn:2"><a xmlns="urn:1" xmlns:b="urn:2"/><a xmlns=""><a xmlns=""/></a></a>',
      '<a xmlns="urn:1" xmlns:b="urn:2"><a></a><a xmlns=""><a></a></a></a>',
    ],
    ['xml:lang', '<a xml:lang="ar" b="1"/>', '<a b="1" xml:lang="ar"></a>'],
  ])('%s', (_, text, canonical) => {
    expect(ours(text)).toBe(canonical)
    expect(libxml2(text)).toBe(canonical)
  })

  test('elements left out leave the text around them', () => {
    const document = parseXml('<a> <b>1</b> <c/>\n</a>')
    const [b] = elementsOf(document.root)
    expect(canonicalXml(document, new Set([b!]))).toBe('<a>  <c></c>\n</a>')
  })

  test('any document reads as libxml2 reads it', () => {
    fc.assert(
      fc.property(documents, (text) => {
        expect(ours(text)).toBe(libxml2(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('what the writer writes is already canonical', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, value, value), { maxLength: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (rows, indent) => {
          const writer = new XmlWriter({ indent }).open('Invoice', { 'xmlns:b': 'x:b', xmlns: 'x:a', 'xmlns:a': 'x:c' })
          for (const [tag, text, attribute] of rows) {
            writer.open(`a:${tag}`, { z: attribute, c: text }).leaf(`b:${tag}`, text, { a: attribute }).close()
          }
          const text = writer.close().end()
          const body = text.slice(text.indexOf('\n') + 1)
          expect(ours(text)).toBe(body)
          expect(libxml2(text)).toBe(body)
        },
      ),
    )
  })

  test.skipIf(!existsSync(samples))('the official samples', () => {
    for (const file of readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.xml'),
    )) {
      const text = readFileSync(`${samples}/${file}`, 'utf8')
      expect(ours(text), file).toBe(libxml2(text))
    }
  })
})

const name = fc.stringMatching(/^[a-zA-Zéس_\u{10400}][a-z0-9.\-·س\u{10400}]{0,3}$/u)
const value = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\t', '\r', '&', '<', '>', '"', "'", 'ض', '😀', '\u0085', '\u202e', ']'),
})
const escaped = (text: string) =>
  text
    .replace(/[&<"'>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replace(/[\t\r]/g, (mark) => (text.length % 2 ? mark : `&#x${mark.charCodeAt(0).toString(16)};`))
const prefixes = ['', 'p', 'q', 'é']

type Tag = {
  prefix: string
  local: string
  declares: Map<string, string>
  attributes: Map<string, string>
  parts: Part[]
}
type Part = { text: string } | { cdata: string } | { comment: true } | { pi: string } | { tag: Tag }

const { tag: tags } = fc.letrec<{ tag: Tag; part: Part }>((tie) => ({
  tag: fc.record({
    prefix: fc.constantFrom(...prefixes),
    local: name,
    declares: fc
      .array(fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom('urn:1', 'urn:2', 'urn:3?a')))
      .map((list) => new Map(list)),
    attributes: fc
      .array(
        fc.tuple(
          fc.tuple(fc.constantFrom(...prefixes, 'xml'), name).map(([p, n]) => (p ? `${p}:${n}` : n)),
          value,
        ),
      )
      .map((list) => new Map(list)),
    parts: fc.array(tie('part'), { maxLength: 4 }),
  }),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.record({ text: value }),
    fc.record({ cdata: value.map((text) => text.replaceAll(']]>', '')) }),
    fc.constant({ comment: true as const }),
    fc.record({ pi: name }),
    fc.record({ tag: tie('tag') }),
  ),
}))

const documents = tags.map((root) => {
  for (const prefix of prefixes)
    if (!root.declares.has(prefix)) root.declares.set(prefix, `urn:root:${prefixes.indexOf(prefix)}`)
  return `<?xml version="1.0"?>\n${written(root, new Map())}`
})

function written(tag: Tag, above: Map<string, string>): string {
  const inForce = new Map([...above, ...tag.declares])
  const taken = new Set<string>()
  let text = `<${tag.prefix ? `${tag.prefix}:` : ''}${tag.local}`
  for (const [key, one] of tag.attributes) {
    const [prefix, local] = key.includes(':') ? (key.split(':') as [string, string]) : ['', key]
    const expanded = `${prefix && (inForce.get(prefix) ?? prefix)} ${local}`
    if (taken.has(expanded) || local === 'id' || prefix === 'xml') continue
    taken.add(expanded)
    text += ` ${key}="${escaped(one)}"`
  }
  for (const [prefix, uri] of tag.declares) text += ` xmlns${prefix ? `:${prefix}` : ''}="${escaped(uri)}"`
  const inner = tag.parts.map((part) => {
    if ('text' in part) return escaped(part.text)
    if ('cdata' in part) return `<![CDATA[${part.cdata}]]>`
    if ('comment' in part) return '<!-- c -->'
    if ('pi' in part) return `<?x${part.pi} d?>`
    return written(part.tag, inForce)
  })
  return `${text}>${inner.join('')}</${tag.prefix ? `${tag.prefix}:` : ''}${tag.local}>`
}
