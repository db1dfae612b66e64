import { expect, test } from 'vitest'
import {
  apiKeyText,
  companyOfApiKey,
  hintOfApiKey,
  isOpenToKeys,
  mayHoldAsKey,
  refuseApiKeyExpiry,
  stateOfApiKey,
} from './api-keys.ts'

const secret = 'ab12'.repeat(16)

test('a key names its company, and nothing else is read as a key', () => {
  const text = apiKeyText(42, secret)
  expect(text).toBe(`wk_42_${secret}`)
  expect(companyOfApiKey(text)).toBe(42)
  expect(hintOfApiKey(text)).toBe('wk_42_ab12')
  for (const other of [
    '',
    'wk_',
    `wk_0_${secret}`,
    `wk_-1_${secret}`,
    `wk_42_${secret}0`,
    `wk_42_${secret.toUpperCase()}`,
  ])
    expect(companyOfApiKey(other)).toBeNull()
  expect(companyOfApiKey(`wk_9999999999999999_${secret}`)).toBeNull()
})

test('a key expires at the end of a day between today and two years from now', () => {
  const today = '2026-03-01'
  for (const day of [today, '2026-12-31', '2028-02-29']) expect(refuseApiKeyExpiry(day, today)).toBeNull()
  for (const day of ['2026-02-28', '2028-03-01'])
    expect(refuseApiKeyExpiry(day, today)).toEqual({
      code: 'apiKeyExpiryOutOfRange',
      data: { from: today, to: '2028-02-29' },
    })
})

test('a key that was revoked stays revoked after its last day', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const [past, future] = ['2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z']
  expect(stateOfApiKey({ revokedAt: null, expiresAt: future }, now)).toBe('working')
  expect(stateOfApiKey({ revokedAt: null, expiresAt: past }, now)).toBe('expired')
  expect(stateOfApiKey({ revokedAt: past, expiresAt: past }, now)).toBe('revoked')
})

test('a key reaches no accounts, passwords, second factors or keys, and nothing of one’s own session', () => {
  expect(isOpenToKeys('tickets', {})).toBe(true)
  for (const shelf of ['users', 'apiKeys', 'operators', 'setup', undefined]) expect(isOpenToKeys(shelf, {})).toBe(false)
  expect(isOpenToKeys('company', { notSupport: true })).toBe(false)
  expect(isOpenToKeys('company', { ownSession: true })).toBe(false)
  expect(isOpenToKeys('apiKeys', { forKeys: true })).toBe(true)
})

test('a key is neither owner nor administrator', () => {
  expect(mayHoldAsKey('WorkshopManager')).toBe(true)
  expect(mayHoldAsKey('Owner')).toBe(false)
  expect(mayHoldAsKey('SystemAdministrator')).toBe(false)
})
