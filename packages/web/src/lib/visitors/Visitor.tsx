import { useEffect, useRef } from 'react'
import { emptyCustomer } from '../parties/customer-form.ts'
import { emptyVehicle } from '../parties/vehicle-form.ts'
import { Arrival } from './arrival.tsx'
import { type Choice, isNew } from './choice.ts'
import { FindBox } from './find-box.tsx'
import { NewPeople, type PartyForms, PickVehicle } from './people.tsx'
import { fieldsOfTyped } from './typed.ts'

type Props = {
  choice: Choice
  onChoose: (choice: Choice) => void
  forms: PartyForms
  /** What the search starts with: a plate that another page brought. */
  typed: string
  /** Hears that the car is known: the page goes on from there. */
  onKnown: () => void
}

/** The search, until it is known who came; then the car and its owner. */
export function Visitor({ choice, onChoose, forms, typed: first, onKnown }: Props) {
  const known = choice.kind === 'vehicle'
  const told = useRef(onKnown)
  useEffect(() => {
    told.current = onKnown
  }, [onKnown])
  useEffect(() => {
    if (known) told.current()
  }, [known])
  const add = (typed: string) => {
    const fields = fieldsOfTyped(typed)
    forms.customer.reset(emptyCustomer)
    forms.vehicle.reset(emptyVehicle)
    fill(forms.customer.setValue, fields.customer)
    fill(forms.vehicle.setValue, fields.vehicle)
    onChoose({ kind: 'newBoth' })
  }
  if (choice.kind === 'vehicle') return <Arrival vehicleId={choice.id} onChange={() => onChoose({ kind: 'none' })} />
  if (choice.kind === 'customer') return <PickVehicle customerId={choice.id} onChoose={onChoose} />
  if (isNew(choice)) return <NewPeople choice={choice} forms={forms} onChoose={onChoose} />
  return (
    <FindBox
      typed={first}
      onFound={({ kind, id }) => onChoose({ kind: kind === 'vehicle' ? 'vehicle' : 'customer', id })}
      onAdd={add}
    />
  )
}

/** Sets fields as typing does, so that they count as changed. */
function fill<Fields extends object>(
  setValue: (name: never, value: never, options: { shouldDirty: true }) => void,
  fields: Fields,
): void {
  for (const [name, value] of Object.entries(fields)) setValue(name as never, value as never, { shouldDirty: true })
}
