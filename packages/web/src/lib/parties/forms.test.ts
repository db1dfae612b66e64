import type { Customer } from '@warsha/contract/customers'
import { expect, test } from 'vitest'
import { customerFormOf, customerOf, emptyCustomer, needsAddress } from './customer-form.ts'
import { emptyVehicle, plateNoOf, vehicleOf } from './vehicle-form.ts'

test('what a customer has not is sent as no value, and an empty phone as the empty text that is refused', () => {
  const sent = customerOf({ ...emptyCustomer, nameAr: 'نورة الشمري' })
  expect(sent).toMatchObject({ nameAr: 'نورة الشمري', nameEn: null, vatNumber: null, contactNo: '' })
})

test('a customer who is there comes into the form and out of it unchanged', () => {
  const sent = customerOf({ ...emptyCustomer, nameEn: 'Noura', contactNo: '+966510001236' })
  const stored: Customer = { ...sent, id: 3, version: 2, createdAt: '2026-11-17T07:00:00Z' }
  expect(customerOf(customerFormOf(stored))).toEqual(sent)
})

test('companies and government bodies are asked for their address, persons are not', () => {
  expect(needsAddress('Company')).toBe(true)
  expect(needsAddress('Government')).toBe(true)
  expect(needsAddress('Individual')).toBe(false)
})

test('VEH-006 a Saudi plate is sent in its parts, any other one as it was typed', () => {
  const plate = { digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' }
  expect(plateNoOf({ ...emptyVehicle, plate, otherPlate: 'DXB 1' })).toBe('4827 RTJ')
  expect(plateNoOf({ ...emptyVehicle, plate, otherPlate: 'DXB 1', skipPlateCheck: true })).toBe('DXB 1')
  const sent = vehicleOf({ ...emptyVehicle, plate, makeId: 7 }, 12)
  expect(sent).toMatchObject({ customerId: 12, makeId: 7, plateNo: '4827 RTJ', vin: null, contactNo: null })
})
