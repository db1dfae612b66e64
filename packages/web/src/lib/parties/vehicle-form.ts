import type { NewVehicle, Vehicle } from '@warsha/contract/vehicles'
import { emptyPlate } from '../../ui/fields/PlateField.tsx'
import { type PlateParts, plateText } from '../../ui/plate.ts'

/** The vehicle's form: a Saudi plate in its parts, or any other plate as text when the check is skipped (VEH-006). */
export type VehicleForm = {
  plate: PlateParts
  otherPlate: string
  skipPlateCheck: boolean
  makeId: number | null
  modelId: number | null
  year: number | null
  colorId: number | null
  vin: string
  km: number | null
  registrationCountryId: number
  contactName: string
  contactNo: string
  /** The partner on whose account the car is. */
  dealerId: number | null
}

export const emptyVehicle: VehicleForm = {
  plate: emptyPlate,
  otherPlate: '',
  skipPlateCheck: false,
  makeId: null,
  modelId: null,
  year: null,
  colorId: null,
  vin: '',
  km: null,
  registrationCountryId: 156,
  contactName: '',
  contactNo: '',
  dealerId: null,
}

export const vehicleFormOf = (vehicle: Vehicle): VehicleForm => ({
  plate: vehicle.skipPlateCheck ? emptyPlate : vehicle.plate,
  otherPlate: vehicle.skipPlateCheck ? vehicle.plateNo : '',
  skipPlateCheck: vehicle.skipPlateCheck,
  makeId: vehicle.makeId,
  modelId: vehicle.modelId,
  year: vehicle.year,
  colorId: vehicle.colorId,
  vin: vehicle.vin ?? '',
  km: vehicle.km,
  registrationCountryId: vehicle.registrationCountryId,
  contactName: vehicle.contactName ?? '',
  contactNo: vehicle.contactNo ?? '',
  dealerId: vehicle.dealerId,
})

export const plateNoOf = (form: Pick<VehicleForm, 'plate' | 'otherPlate' | 'skipPlateCheck'>): string =>
  form.skipPlateCheck ? form.otherPlate : plateText(form.plate)

/** What is sent for a vehicle of this customer. */
export const vehicleOf = (form: VehicleForm, customerId: number): NewVehicle => ({
  customerId,
  dealerId: form.dealerId,
  makeId: form.makeId ?? -1,
  modelId: form.modelId,
  year: form.year,
  colorId: form.colorId,
  registrationCountryId: form.registrationCountryId,
  plateNo: plateNoOf(form),
  skipPlateCheck: form.skipPlateCheck,
  vin: form.vin || null,
  contactName: form.contactName || null,
  contactNo: form.contactNo || null,
  km: form.km,
})
