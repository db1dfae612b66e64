import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '@warsha/contract/vehicles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { type ChosenCustomer, CustomerPicker } from '../lib/parties/CustomerPicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'

/** 0 where nothing is chosen yet. */
export type ChosenCar = { customerId: number; vehicleId: number }
type Named = Pick<Vehicle, 'plate' | 'makeEn' | 'makeAr' | 'modelEn' | 'modelAr' | 'year'>
type Props = { chosen: ChosenCar; car: Vehicle | undefined; onChoose: (next: ChosenCar) => void }

/** The customer, then which of their cars; a known car stands by itself. */
export function CarCard({ chosen, car, onChoose }: Props) {
  const { t } = useTranslation('estimates')
  if (chosen.vehicleId > 0)
    return (
      <Card title={t('car')}>
        <div className="row-wrap">
          {car && <Plate plate={car.plate} />}
          <b className="grow">{car && <CarName car={car} />}</b>
          <Button onClick={() => onChoose({ customerId: 0, vehicleId: 0 })}>{t('otherCar')}</Button>
        </div>
      </Card>
    )
  return (
    <Card title={t('car')}>
      <ChooseCar customerId={chosen.customerId} onChoose={onChoose} />
    </Card>
  )
}

function CarName({ car }: { car: Named }) {
  const nameOf = useCarName()
  return (
    <>
      <bdi>{nameOf(car)}</bdi> {car.year && <Ltr>{car.year}</Ltr>}
    </>
  )
}

function useCarName(): (car: Named) => string {
  const { pick } = useNames()
  return (car) => [pick(car.makeEn, car.makeAr), pick(car.modelEn, car.modelAr)].filter(Boolean).join(' ')
}

function ChooseCar({ customerId: asked, onChoose }: Pick<Props, 'onChoose'> & { customerId: number }) {
  const { t } = useTranslation('estimates')
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null)
  const known = useQuery({ ...api.customers.get.queryOptions({ input: { id: asked } }), enabled: asked > 0 })
  const shown = customer ?? known.data ?? null
  const customerId = shown?.id ?? 0
  const cars = useQuery({
    ...api.vehicles.list.queryOptions({ input: { customerId, page: 1, pageSize: 100 } }),
    enabled: customerId > 0,
  })
  const nameOf = useCarName()
  const options = (cars.data?.items ?? []).map((car) => ({
    value: String(car.id),
    label: [nameOf(car), `\u2066${car.plate.text || `${car.plate.digits} ${car.plate.lettersEn}`}\u2069`].join(' · '),
  }))
  return (
    <div className="stack">
      <CustomerPicker value={shown} onChange={setCustomer} />
      {customerId > 0 && (
        <SearchSelect
          label={t('car')}
          required
          withAsterisk
          options={options}
          value={null}
          onChange={(id) => id && onChoose({ customerId, vehicleId: Number(id) })}
          nothingFoundMessage={t('noCars')}
          placeholder={t('chooseCar')}
        />
      )}
    </div>
  )
}
