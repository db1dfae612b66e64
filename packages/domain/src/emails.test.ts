import { expect, test } from 'vitest'
import { emailsDiffer, refuseEmail } from './emails.ts'

test.each(['owner@warsha.example', 'a.b+c@shop.com.sa', "o'neil@x-y.co", ' owner@warsha.example ', ''])(
  'UXX-012 %j passes',
  (typed) => {
    expect(refuseEmail(typed)).toBeNull()
  },
)

test.each([
  'owner',
  'owner@',
  '@warsha.example',
  'owner@warsha',
  'owner@warsha.e',
  'owner@warsha.12',
  'a b@warsha.example',
  'a@b@c.com',
  '.a@b.co',
  'a..b@c.co',
  'a@-b.co',
  'مالك@ورشة.com',
  `${'a'.repeat(65)}@b.co`,
])('UXX-012 %j is no e-mail', (typed) => {
  expect(refuseEmail(typed)).toEqual({ code: 'invalidEmail', data: {} })
})

test('ADM-010 ADM-019 an e-mail typed twice is the same in any case of its letters', () => {
  expect(emailsDiffer('Fahad@Example.com ', 'fahad@example.com')).toBe(false)
  expect(emailsDiffer('fahad@example.com', 'fahd@example.com')).toBe(true)
})
