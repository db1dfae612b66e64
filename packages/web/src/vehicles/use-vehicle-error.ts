import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VehicleForm } from '../lib/parties/vehicle-form.ts'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'

/** The words of the form where they are called otherwise than the field. */
const words: Record<string, string> = {
  plate: 'vehicles:plateNo',
  plateNo: 'vehicles:plateNo',
  otherPlate: 'vehicles:plateNo',
  skipPlateCheck: 'vehicles:otherPlate',
  makeId: 'vehicles:make',
  modelId: 'vehicles:model',
  year: 'vehicles:year',
  colorId: 'vehicles:color',
  vin: 'vehicles:vin',
  km: 'vehicles:km',
  registrationCountryId: 'vehicle-screens:country',
  contactName: 'vehicle-screens:contactName',
  contactNo: 'vehicle-screens:contactNo',
  customerId: 'vehicle-screens:customer',
  dealerId: 'vehicle-screens:dealer',
}

/** The name of a vehicle's field, as its form says it. */
export function useVehicleLabels(): (field: string) => string {
  const { t } = useTranslation(['vehicles', 'vehicle-screens'])
  return (field) => (words[field] === undefined ? field : t(words[field]))
}

/** What the server refused: beside its fields where it names them, above the form otherwise. */
export function useVehicleError(form: UseFormReturn<VehicleForm>, error: unknown) {
  const labelOf = useVehicleLabels()
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(words).map((field) => [field, labelOf(field)]))
  const plateNo: FieldPath<VehicleForm> = form.getValues('skipPlateCheck') ? 'otherPlate' : 'plate'
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<VehicleForm>(form, refused, labels, { plateNo })) setPlaced(refused)
    },
  }
}
