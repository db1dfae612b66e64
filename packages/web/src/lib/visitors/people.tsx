import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '@warsha/contract/vehicles'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusAtOnce } from '../../ui/focus-after.ts'
import { IconPlus, IconUser } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Phone } from '../../ui/Phone.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import { CustomerFields } from '../parties/CustomerFields.tsx'
import type { CustomerForm } from '../parties/customer-form.ts'
import { VehicleFields } from '../parties/VehicleFields.tsx'
import type { VehicleForm } from '../parties/vehicle-form.ts'
import type { Choice } from './choice.ts'
import { firstMissing } from './missing.ts'
import { useWhyNotAdd } from './rights.ts'
import classes from './visitors.module.css'

export type PartyForms = { customer: UseFormReturn<CustomerForm>; vehicle: UseFormReturn<VehicleForm> }
type Props = { forms: PartyForms; onChoose: (choice: Choice) => void }

/** A car, and its owner where they are new too, added without leaving the page. */
export function NewPeople({ choice, forms, onChoose }: Props & { choice: Choice }) {
  const { t } = useTranslation('new-ticket')
  useFocusOnMissing(choice.kind === 'newBoth', forms)
  return (
    <div className="stack">
      {choice.kind === 'newVehicle' ? (
        <CustomerLine id={choice.customerId} onChange={() => onChoose({ kind: 'none' })} />
      ) : (
        <section className={classes.section}>
          <div className="row">
            <h3 className="grow">{t('newCustomer')}</h3>
            <Button onClick={() => onChoose({ kind: 'none' })}>{t('backToSearch')}</Button>
          </div>
          <CustomerFields
            form={forms.customer}
            short
            onTake={(id) =>
              onChoose(
                forms.vehicle.formState.isDirty ? { kind: 'newVehicle', customerId: id } : { kind: 'customer', id },
              )
            }
          />
        </section>
      )}
      <section className={classes.section}>
        <h3>{t('newVehicle')}</h3>
        <VehicleFields form={forms.vehicle} withoutKm onTake={(id) => onChoose({ kind: 'vehicle', id })} />
      </section>
    </div>
  )
}

/** A user who chose to add continues in the first missing field; what the search has filled in is passed over. */
function useFocusOnMissing(both: boolean, { customer, vehicle }: PartyForms) {
  const { language } = useLocale()
  useEffect(() => {
    const { owner, car } = firstMissing(both ? customer.getValues() : null, vehicle.getValues(), language)
    if (owner) customer.setFocus(owner)
    else vehicle.setFocus(car)
  }, [both, customer, vehicle, language])
}

function CustomerLine({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  const { data: customer } = useQuery(api.customers.get.queryOptions({ input: { id } }))
  return (
    <div className={classes.customer}>
      <IconUser />
      {customer ? (
        <span className="grow">
          <span className="strong">
            <UserText>{nameOf(customer)}</UserText>
          </span>{' '}
          <span className="soft">
            <Phone number={customer.contactNo} link />
          </span>
        </span>
      ) : (
        <span className="grow" />
      )}
      <Button onClick={onChange}>{t('changeCustomer')}</Button>
    </div>
  )
}

type PickProps = { customerId: number; onChoose: Props['onChoose'] }
type Row = Pick<Vehicle, 'id' | 'plate' | 'makeEn' | 'makeAr' | 'modelEn' | 'modelAr' | 'year'>

/** Which of the customer's cars came, or a car that is new. */
export function PickVehicle({ customerId, onChoose }: PickProps) {
  const { t } = useTranslation('new-ticket')
  const whyNot = useWhyNotAdd('vehicle')
  const { data } = useQuery(
    api.vehicles.list.queryOptions({
      input: { customerId, page: 1, pageSize: 20, sortBy: 'id', isSortDescending: true },
    }),
  )
  const more = data ? data.totalItems - data.items.length : 0
  return (
    <div className="stack">
      <CustomerLine id={customerId} onChange={() => onChoose({ kind: 'none' })} />
      <h3>{t('whichCar')}</h3>
      {data ? (
        <div className={classes.cars}>
          {data.items.map((row, place) => (
            <CarButton
              key={row.id}
              car={row}
              first={place === 0}
              onTake={() => onChoose({ kind: 'vehicle', id: row.id })}
            />
          ))}
        </div>
      ) : (
        <SkeletonRows rows={2} label={t('ui:loading')} />
      )}
      {more > 0 && <p className="soft">{t('moreCars', { count: more })}</p>}
      <span>
        <ActionButton
          icon={<IconPlus size="s" />}
          disabledReason={whyNot}
          onClick={() => onChoose({ kind: 'newVehicle', customerId })}
        >
          {t('anotherCar')}
        </ActionButton>
      </span>
    </div>
  )
}

function CarButton({ car, first, onTake }: { car: Row; first: boolean; onTake: () => void }) {
  const { pick } = useNames()
  return (
    <button ref={first ? focusAtOnce : null} type="button" className={classes.carButton} onClick={onTake}>
      <Plate plate={car.plate} />
      <span className="strong truncate">
        <bdi>
          {pick(car.makeEn, car.makeAr)} {pick(car.modelEn, car.modelAr)}
        </bdi>{' '}
        {car.year && <Ltr>{car.year}</Ltr>}
      </span>
    </button>
  )
}
