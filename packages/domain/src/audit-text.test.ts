import { expect, test } from 'vitest'
import { type AuditSpeaker, auditText } from './audit-text.ts'

const words: Record<string, string> = {
  'idScheme.700': 'Unified number',
  'gender.male': 'Male',
  'roles.Owner': 'Owner of the company',
  'moduleActions.tickets.edit': 'Edit',
}
const say: AuditSpeaker = {
  money: (minor) => (minor / 100).toFixed(2),
  percent: (bp) => `${bp / 100}%`,
  yes: 'Yes',
  no: 'No',
  label: (field) => field.toUpperCase(),
  word: (lookup, value) => words[`${lookup}.${value}`],
  name: (en, ar) => en || ar,
}

test.each([
  ['price', 50_00, '50.00'],
  ['difference', -1_50, '-1.50'],
  ['maxDiscountBp', 1500, '15%'],
  ['km', 5000, '5000'],
  ['active', false, 'No'],
  ['notes', '', '–'],
  ['companyRoles', 'Owner,Technician', 'Owner of the company, Technician'],
  ['allowedActions', 'tickets.edit', 'Edit'],
  ['shopIds', [1, 2], '1, 2'],
  ['shopIds', [{ nameEn: 'Rawdah', nameAr: 'الروضة' }, 2], 'Rawdah, 2'],
  ['makeId', { nameEn: 'Toyota', nameAr: 'تويوتا' }, 'Toyota'],
  ['gender', 'male', 'Male'],
  ['idScheme', '700', 'Unified number'],
  ['shopIds', [], '–'],
  ['moved', { tickets: 3, vehicles: 1 }, 'TICKETS: 3, VEHICLES: 1'],
  ['note', '{half of a brace', '{half of a brace'],
])('a change of %s is told in words and amounts: %j as %s', (field, value, text) => {
  expect(auditText(field, value, say)).toBe(text)
})

test('what was stored with its parts is told by their names, and never as it is stored', () => {
  const points = [{ nameEn: 'Brakes', nameAr: 'الفرامل', points: [{ nameEn: 'Pads', nameAr: 'الفحمات', unit: 'mm' }] }]
  expect(auditText('points', JSON.stringify(points), say)).toBe('Brakes (Pads)')
  for (const value of [points, JSON.stringify(points), { from: [1] }])
    expect(auditText('points', value, say)).not.toMatch(/[{}[\]"]/)
})
