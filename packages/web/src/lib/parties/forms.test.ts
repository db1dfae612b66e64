import { expect, test } from 'vitest'
import { emptyCustomer, needsAddress, partyFormOf } from './customer-form.ts'
import { emptyVehicle, plateNoOf, vehicleOf } from './vehicle-form.ts'

test('a customer who is there comes into the form: what is not known is empty, and nothing else comes with it', () => {
  const stored = { id: 3, version: 2, nameEn: 'Noura', nameAr: null, idScheme: null, wantsStandard: true }
  expect(partyFormOf(emptyCustomer, stored)).toEqual({ ...emptyCustomer, nameEn: 'Noura', wantsStandard: true })
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
