import { describe, expect, test } from 'vitest'
import { XmlWriter } from './write.ts'

describe('writing XML', () => {
  test('elements, attributes in order, text and indentation', () => {
    const writer = new XmlWriter({ indent: 2 }).open('Invoice', { 'xmlns:cbc': 'urn:b', xmlns: 'urn:a' })
    writer
      .leaf('cbc:ID', 'A & <B>', { schemeID: 'x"y', a: '1' })
      .open('Empty')
      .close()
      .open('Line')
      .leaf('cbc:Note', '')
    expect(writer.close().close().end()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:a" xmlns:cbc="urn:b">
  <cbc:ID a="1" schemeID="x&quot;y">A &amp; &lt;B&gt;</cbc:ID>
  <Empty></Empty>
  <Line>
    <cbc:Note></cbc:Note>
  </Line>
</Invoice>`)
  })

  test.each(['\0', '\b', '\u001f', '\ufffe', '\uffff', '\ud83d', '\ude00\ud83d'])(
    'refuses %j and names the element',
    (bad) => {
      const line = () =>
        new XmlWriter().open('Invoice').open('cac:InvoiceLine').close().open('cac:InvoiceLine').open('cac:Item')
      expect(() => line().leaf('cbc:Name', `فلتر${bad}`)).toThrow(
        expect.objectContaining({ code: 'character', path: '/Invoice/cac:InvoiceLine[2]/cac:Item/cbc:Name' }),
      )
      expect(() => line().leaf('cbc:Name', 'x', { languageID: bad })).toThrow(
        expect.objectContaining({
          code: 'character',
          path: '/Invoice/cac:InvoiceLine[2]/cac:Item/cbc:Name/@languageID',
        }),
      )
    },
  )

  test('takes emoji, marks of direction and line ends', () => {
    expect(new XmlWriter().leaf('a', '😀\u202e\r\n\u0085').end()).toMatch(/<a>😀\u202e&#xD;\n\u0085<\/a>$/u)
  })
})
