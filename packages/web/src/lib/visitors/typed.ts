import { isArabic } from '@warsha/domain/arabic'
import { westernDigits } from '@warsha/domain/digits'
import { phoneOf } from '@warsha/domain/phones'
import { parsePlate } from '@warsha/domain/plates'
import { refuseVin, vinOf } from '@warsha/domain/vins'
import { plateLetters } from '../../ui/plate.ts'
import type { CustomerForm } from '../parties/customer-form.ts'
import type { VehicleForm } from '../parties/vehicle-form.ts'

/** What was typed in the search of the counter, in the fields of the customer and the car that it is of. */
export type Typed = { customer: Partial<CustomerForm>; vehicle: Partial<VehicleForm> }

/** A plate, a phone, a VIN, part of a plate, else a name: prefills the form when nothing was found. */
export function fieldsOfTyped(typed: string): Typed {
  const text = westernDigits(typed).trim()
  const phone = phoneOf(text)
  if (phone) return { customer: { contactNo: phone }, vehicle: {} }
  if (/\d/.test(text) && vinOf(text) !== '' && refuseVin(text) === null)
    return { customer: {}, vehicle: { vin: vinOf(text) } }
  const plate = parsePlate(text)
  if (!('code' in plate)) return { customer: {}, vehicle: { plate } }
  if (/^\d{1,4}(\s*\p{L}){0,2}$/u.test(text)) return { customer: {}, vehicle: { plate: partOfPlate(text) } }
  if (/^[+\d\s()-]+$/.test(text)) return { customer: { contactNo: text }, vehicle: {} }
  if (text === '') return { customer: {}, vehicle: {} }
  return { customer: isArabic(text) ? { nameAr: text } : { nameEn: text }, vehicle: {} }
}

const partOfPlate = (text: string) => ({
  digits: text.replaceAll(/\D/g, ''),
  ...plateLetters(text.replaceAll(/[\d\s]/g, '')),
})
