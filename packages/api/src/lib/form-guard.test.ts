import { expect, test } from 'vitest'
import { smallFormType } from './form-guard.ts'

const type = 'multipart/form-data; boundary=----x'
const part = (name: string, value: string) =>
  `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}------x--\r\n`)

/** The names of the fields that a form holds, read as the server reads it. */
const namesIn = async (body: Buffer, contentType: string) => {
  const type = smallFormType(body, contentType)
  const form = type && (await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())
  return form && [...form.keys()]
}

test('a form of a browser is small, whatever its file holds', async () => {
  const filled = new FormData()
  filled.append('file', new File(['a\r\n--b\r\n\r\n'.repeat(10_000)], 'table.csv'))
  for (let column = 0; column < 60; column++) filled.append(`columns[${column}]`, 'nameEn')
  const sent = new Response(filled)
  const contentType = sent.headers.get('content-type') ?? ''
  expect(await namesIn(Buffer.from(await sent.arrayBuffer()), contentType)).toHaveLength(61)
})

test.each([
  type,
  `${type}; charset=utf-8`,
  'multipart/form-data; charset="utf-8"; boundary=----x;',
  'Multipart/Form-Data;boundary="----x"',
])('a form is read by the boundary of %s', async (sentAs) => {
  expect(await namesIn(form(part('a', '1'), part('b', '2')), sentAs)).toEqual(['a', 'b'])
})

test.each([
  ['of many parts', form(part('a', '1').repeat(101))],
  ['with a long head', form(part('a'.repeat(5000), '1'))],
  ['whose part has no end of its head', Buffer.from('------x\r\nContent-Disposition: form-data')],
  ['of marks alone', Buffer.from('------x'.repeat(1000))],
])('a form %s is not', (_, body) => {
  expect(smallFormType(body, type)).toBeNull()
})

test.each([
  'multipart/form-data',
  'multipart/form-data; x="; boundary=zzz"; boundary=----x',
  'multipart/form-data; boundary=zzz; boundary=----x',
  'multipart/form-data; boundary="----\\x"',
  'multipart/form-data; boundary=zzz',
])('nor is one whose parts do not begin with the one boundary of %s', (sentAs) => {
  expect(smallFormType(form(part('a', '1')), sentAs)).toBeNull()
})
