import type { LookupData } from '@warsha/contract/lookups'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './browser.testing.ts'
import { keepLookups, keepRows, keptLookups, keptRows, otherLast } from './kept-lookups.ts'

const place = { shopId: 3, userId: 7 }
const data = (version: string) =>
  ({ serverParameters: { version, defaultPageSize: 20 }, shops: [{ id: 3, nameEn: 'Rawdah' }] }) as LookupData

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))

test('LKP-001 the startup lookups are kept for the shop and the user they are for', () => {
  keepLookups(place, data('1'))
  expect(keptLookups(place)?.shops).toEqual([{ id: 3, nameEn: 'Rawdah' }])
  expect(keptLookups({ ...place, shopId: 4 })).toBeNull()
  expect(keptLookups({ ...place, userId: 8 })).toBeNull()
})

test('LKP-032 cached lookups are kept compressed', async () => {
  const items = Array.from({ length: 40 }, (_, id) => ({ id, nameAr: 'تويوتا', nameEn: 'Toyota' }))
  await keepRows('makes', { companyId: 1, modifiedAt: '2026-01-01T00:00:00Z', items })
  const text = localStorage.getItem('warsha.lookup.makes') ?? ''
  expect(text).not.toContain('Toyota')
  expect(text.length).toBeLessThan(JSON.stringify(items).length / 3)
  expect(await keptRows('makes', 1)).toEqual(items)
})

test('AUT-009 a new version clears what the old one kept', async () => {
  keepLookups(place, data('1'))
  await keepRows('makes', { companyId: 1, modifiedAt: '2026-01-01T00:00:00Z', items: [{ id: 1 }] })
  keepLookups(place, data('2'))
  expect(await keptRows('makes', 1)).toBeNull()
  expect(localStorage.getItem('warsha.version')).toBe('2')
})

test('LKP-024 a cached lookup is asked for again only when the server has a newer date', async () => {
  await keepRows('makes', { companyId: 1, modifiedAt: '2026-01-02T00:00:00Z', items: [{ id: 1 }] })
  expect(await keptRows('makes', 1, '2026-01-02T03:00:00+03:00')).toEqual([{ id: 1 }])
  expect(await keptRows('makes', 1, '2026-01-01T00:00:00Z')).toEqual([{ id: 1 }])
  expect(await keptRows('makes', 1, '2026-01-02T00:00:01Z')).toBeNull()
  expect(await keptRows('makes', 2, '2026-01-01T00:00:00Z')).toBeNull()
})

test('what cannot be read is as if it were not there', async () => {
  localStorage.setItem('warsha.lookup.makes', 'nonsense')
  expect(await keptRows('makes', 1)).toBeNull()
})

test('LKP-031 the make with id -1 stands last', () => {
  expect(otherLast([{ id: -1 }, { id: 2 }, { id: 1 }])).toEqual([{ id: 2 }, { id: 1 }, { id: -1 }])
})
