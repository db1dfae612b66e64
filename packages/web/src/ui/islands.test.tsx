import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { islands } from './islands.tsx'

const htmlOf = (...said: Parameters<typeof islands>) => renderToStaticMarkup(<p>{islands(...said)}</p>)

test('a number in a sentence is an island that does not break', () => {
  expect(htmlOf('Done: invoice \u2066INV-2026-1605\u2069, \u20661,200.00\u2069 paid')).toBe(
    '<p>Done: invoice <bdi dir="ltr">INV-2026-1605</bdi>, <bdi dir="ltr">1,200.00</bdi> paid</p>',
  )
})

test('it is found among other parts of the line, which stay as they are', () => {
  expect(htmlOf([<b key="b">Paid</b>, ' by ', '\u2066R-2026-7\u2069'])).toBe(
    '<p><b>Paid</b> by <bdi dir="ltr">R-2026-7</bdi></p>',
  )
})

test('a number that is marked as text of any direction is one too', () => {
  expect(htmlOf('فتح التذكرة \u2068T-2026-1394\u2069')).toBe('<p>فتح التذكرة <bdi dir="ltr">T-2026-1394</bdi></p>')
})

test('names and long addresses break where their place does', () => {
  const address = `\u2066https://example.com/${'x'.repeat(30)}\u2069`
  expect(htmlOf(address)).toBe(`<p>${address}</p>`)
  expect(htmlOf('\u2068Abu Fahad\u2069')).toBe('<p>\u2068Abu Fahad\u2069</p>')
})
