import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { vehicleOf } from '../parties/vehicle-form.ts'
import { errorSentence } from '../refusals.ts'
import type { Choice } from './choice.ts'
import type { PartyForms } from './people.tsx'

type Options = { onChoose: (choice: Choice) => void; forms: PartyForms }

/**
 * Adds the customer and the car that are new. Each becomes a known one as soon as it is added, so that trying again after a
 * failure adds nothing twice.
 */
export function useVisitor({ onChoose, forms }: Options) {
  const customerFor = async (asked: Choice): Promise<number> => {
    if (asked.kind === 'newVehicle') return asked.customerId
    const { id } = await api.customers.create.call(forms.customer.getValues())
    onChoose({ kind: 'newVehicle', customerId: id })
    return id
  }
  return async (asked: Choice) => {
    if (asked.kind === 'vehicle') {
      const { customerId } = await api.vehicles.get.call({ id: asked.id })
      return { vehicleId: asked.id, customerId }
    }
    const customerId = await customerFor(asked)
    const { id } = await api.vehicles.create.call(vehicleOf(forms.vehicle.getValues(), customerId))
    onChoose({ kind: 'vehicle', id })
    return { vehicleId: id, customerId }
  }
}

/** A refusal that names a field is shown at that field as well. */
export function showInFields(error: unknown, { customer, vehicle }: PartyForms): void {
  const field = error instanceof ApiError ? error.errors[0]?.field : undefined
  const message = errorSentence(error)
  if (field === undefined || message === undefined) return
  show(customer, field, message)
  show(vehicle, field === 'plateNo' ? 'plate' : field, message)
}

function show<Form extends FieldValues>(form: UseFormReturn<Form>, field: string, message: string): void {
  if (field in form.getValues()) form.setError(field as Path<Form>, { message })
}
