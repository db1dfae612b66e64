import { expect, test } from 'vitest'
import { parseXml } from './parse.ts'
import { shared } from './shared.ts'

test('what is made of a text is made once for all documents, also where it is null', () => {
  const read: string[] = []
  const lengthOf = shared((text): number | null => {
    read.push(text)
    return text === '' ? null : text.length
  })
  expect(['cbc:ID', '', 'cbc:ID', ''].map((text) => lengthOf(text))).toEqual([6, null, 6, null])
  expect(read).toEqual(['cbc:ID', ''])
})

test('neither many texts nor long ones stay in memory', () => {
  let read = 0
  const counted = shared((text) => {
    read += 1
    return text.length
  })
  for (let at = 0; at <= 2000; at += 1) counted(`name${at}`)
  counted('name0')
  expect(read).toBe(2002)
  const long = 'x'.repeat(201)
  expect([counted(long), counted(long)]).toEqual([201, 201])
  expect(read).toBe(2004)
})

test('half of a surrogate pair is kept as it is', () => {
  const text = shared((part) => part)('a\ud83d')
  expect(text).toBe('a\ud83d')
})

test('documents with the same names do not change each other', () => {
  const nested = parseXml('<a xmlns="urn:one"><b>1</b></a>')
  const other = parseXml('<a xmlns="urn:two"><b x="2"/></a>')
  expect([nested.root, other.root].map(({ uri, local }) => `${uri} ${local}`)).toEqual(['urn:one a', 'urn:two a'])
  expect(nested.root.children.map((node) => node.kind === 'element' && [node.uri, node.attributes.length])).toEqual([
    ['urn:one', 0],
  ])
  expect(other.root.children.map((node) => node.kind === 'element' && [node.uri, node.attributes.length])).toEqual([
    ['urn:two', 1],
  ])
})
