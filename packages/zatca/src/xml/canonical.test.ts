import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { libxml2 } from '../../test/libxml2.ts'
import { officialIsHere, officialSamples } from '../../test/official.ts'
import { xmlName as name, xmlValue as value, xmlDocuments } from '../../test/xml-documents.ts'
import { canonicalXml } from './canonical.ts'
import { parseXml } from './parse.ts'
import { elementsOf } from './tree.ts'
import { XmlWriter } from './write.ts'

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

  test('any document reads as libxml2 reads it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(xmlDocuments, (text) => {
        expect(ours(text)).toBe(libxml2(text))
      }),
      { numRuns: 1000 },
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

  test.skipIf(!officialIsHere)('the official samples', () => {
    for (const [path, text] of officialSamples()) expect(ours(text), path).toBe(libxml2(text))
  })
})
