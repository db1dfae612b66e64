import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { refusePin, rolesReached } from './tablets.ts'

const codeOf = (pin: string) => refusePin(pin)?.code ?? null

test('a PIN has 4 to 6 digits and nothing else', () => {
  for (const pin of ['', '1', '739', '7390152', '73 90', '73a0', '-739', '٧٣٩٠'])
    expect([pin, codeOf(pin)]).toEqual([pin, 'pinShape'])
  for (const pin of ['7390', '73901', '739015']) expect([pin, codeOf(pin)]).toEqual([pin, null])
})

test('what is tried first is no PIN: one digit, a row, a repetition, a year', () => {
  const easy = '0000 777777 1234 98765 2468 9630 1212 123123 4455 112233 1999 2026'
  for (const pin of easy.split(' ')) expect([pin, codeOf(pin)]).toEqual([pin, 'pinTooEasy'])
  for (const pin of ['1243', '1221', '1821', '2126']) expect([pin, codeOf(pin)]).toEqual([pin, null])
})

test('nineteen of twenty PINs of four digits are left to choose from', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(all.filter((pin) => codeOf(pin) === null).length).toBeGreaterThan(9_500)
})

test('a session of a tablet reaches its own shop alone, and never a role that its user does not hold', () => {
  const roles = fc.subarray<Role>(['Owner', 'WorkshopManager', 'StoreManager', 'Technician', 'DataEntry'])
  fc.assert(
    fc.property(roles, roles, fc.boolean(), (held, allowed, here) => {
      const reached = rolesReached({ shopId: 1, tablet: { roles: allowed } }, here ? 1 : 2, held)
      expect(reached.every((role) => here && held.includes(role) && allowed.includes(role))).toBe(true)
      expect(reached).toHaveLength(here ? held.filter((role) => allowed.includes(role)).length : 0)
      expect(rolesReached({ shopId: 1, tablet: null }, here ? 1 : 2, held)).toEqual(held)
    }),
  )
})
