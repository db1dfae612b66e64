import { expect, test } from 'vitest'
import { isSmallForm } from './form-guard.ts'

const type = 'multipart/form-data; boundary=----x'
const part = (name: string, value: string) =>
  `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}------x--\r\n`)

test('a form of a browser is small, whatever its file holds', async () => {
  const filled = new FormData()
  filled.append('file', new File(['a\r\n--b\r\n\r\n'.repeat(10_000)], 'table.csv'))
  for (let column = 0; column < 60; column++) filled.append(`columns[${column}]`, 'nameEn')
  const sent = new Response(filled)
  const contentType = sent.headers.get('content-type') ?? ''
  expect(isSmallForm(Buffer.from(await sent.arrayBuffer()), contentType)).toBe(true)
  expect(isSmallForm(form(part('a', '1')), `${type}; charset=utf-8`)).toBe(true)
  expect(isSmallForm(form(part('a', '1')), 'multipart/form-data; boundary="----x"')).toBe(true)
})

test.each([
  ['of many parts', form(part('a', '1').repeat(101))],
  ['with a long head', form(part('a'.repeat(5000), '1'))],
  ['whose part has no end of its head', Buffer.from('------x\r\nContent-Disposition: form-data')],
  ['of marks alone', Buffer.from('------x'.repeat(1000))],
])('a form %s is not', (_, body) => {
  expect(isSmallForm(body, type)).toBe(false)
})

test('nor is one that does not say where its parts begin', () => {
  expect(isSmallForm(form(part('a', '1')), 'multipart/form-data')).toBe(false)
})
