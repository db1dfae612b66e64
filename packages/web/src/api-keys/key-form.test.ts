import { expect, test } from 'vitest'
import { emptyKeyForm, keyOf, keyRoles } from './key-form.ts'

const form = emptyKeyForm([3, 4], '2027-01-31')

test('a new key has no right until one is chosen, and never that of the owner', () => {
  expect(keyOf(form)).toEqual({ name: '', expiresOn: '2027-01-31', shopRoles: [], allowedActions: null })
  expect(keyRoles).not.toContain('Owner')
  expect(keyRoles).not.toContain('SystemAdministrator')
  expect(keyOf(emptyKeyForm([3], '2027-01-31')).shopRoles).toEqual([{ shopId: 3, roles: [] }])
})

test('the chosen roles are held in each of the chosen shops, with actions of the modules that they open', () => {
  const chosen = {
    ...form,
    name: ' Site ',
    shops: { s3: true, s4: true },
    roles: { ...form.roles, Technician: true },
    limited: true,
    actions: {
      ...form.actions,
      tickets: { view: true, new: false },
      hr: { employees: true },
      administration: { auditLog: true, systemSettings: true },
    },
  }
  expect(keyOf(chosen)).toEqual({
    name: 'Site',
    expiresOn: '2027-01-31',
    shopRoles: [3, 4].map((shopId) => ({ shopId, roles: ['Technician'] })),
    allowedActions: ['tickets.view', 'administration.auditLog'],
  })
})
