import type { Employee } from '@warsha/contract/employees'
import { expect, test } from 'vitest'
import { employeeFormOf, employeeOf, emptyEmployee } from './employee-form.ts'

const form = { ...emptyEmployee, firstNameAr: 'سامي', firstNameEn: 'Sami', shopId: 3, accountNo: '11' }

test('an empty field is no value, and money is sent only by users who may see it', () => {
  expect(employeeOf(form, true)).toMatchObject({
    ...{ firstNameEn: 'Sami', fatherNameEn: null, bornOn: null, shopId: 3, isTechnician: true },
    bank: { iban: null, accountNo: '11', bankName: null },
  })
  expect(employeeOf(form, false).bank).toBeNull()
  expect(employeeOf(form, false)).not.toHaveProperty('accountNo')
})

test('what was stored stands in the form, and is sent back as it was', () => {
  const sent = employeeOf(form, true)
  const stored = { id: 1, version: 1, nameEn: 'Sami', nameAr: 'سامي', userId: null, ...sent } as Employee
  expect(employeeOf(employeeFormOf(stored, 9), true)).toEqual(sent)
  expect(employeeFormOf({ ...stored, bank: null }, 9).accountNo).toBe('')
  expect(employeeFormOf(null, 9).shopId).toBe(9)
})
