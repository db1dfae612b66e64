import { expect, test } from 'vitest'
import { ibanOf, refuseIban } from './ibans.ts'

test('an IBAN is stored without its spaces', () => {
  expect(ibanOf(' sa03 8000 0000 6080 1016 7519 ')).toBe('SA0380000000608010167519')
})

test('one wrong digit, a missing one and a Saudi IBAN of another length are refused; nothing typed is not', () => {
  expect(refuseIban('')).toBeNull()
  expect(refuseIban('SA03 8000 0000 6080 1016 7519')).toBeNull()
  expect(refuseIban('GB82 WEST 1234 5698 7654 32')).toBeNull()
  for (const wrong of [
    'SA0380000000608010167518',
    'SA038000000060801016751',
    'SA03',
    'no iban',
    'SA82WEST12345698765432',
  ])
    expect(refuseIban(wrong)).toEqual({ code: 'invalidIban', data: {} })
})
