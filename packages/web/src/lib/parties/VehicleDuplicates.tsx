import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { refusePlate } from '@warsha/domain/plates'
import { pageOf } from '@warsha/domain/records'
import { refuseVin } from '@warsha/domain/vins'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import classes from './parties.module.css'
import { plateNoOf, type VehicleForm } from './vehicle-form.ts'

type Props = {
  control: Control<VehicleForm>
  exceptId?: number | undefined
  onTake?: ((id: number) => void) | undefined
}

/** Says which car has this plate or VIN already. */
export function VehicleDuplicates({ control, exceptId, onTake }: Props) {
  const { t } = useTranslation('vehicles')
  const { pick } = useNames()
  const [plate, otherPlate, skipPlateCheck, typedVin] = useWatch({
    control,
    name: ['plate', 'otherPlate', 'skipPlateCheck', 'vin'],
  })
  const [plateNo] = useDebouncedValue(plateNoOf({ plate, otherPlate, skipPlateCheck }), 250)
  const [vin] = useDebouncedValue(typedVin, 250)
  const plateKnown = plateNo.length >= 3 && !refusePlate(plateNo, skipPlateCheck)
  const vinKnown = vin !== '' && !refuseVin(vin)
  const { data } = useQuery({
    ...api.vehicles.duplicates.queryOptions({
      input: { ...(plateKnown && { plateNo }), ...(vinKnown && { vin }), ...(exceptId && { exceptId }) },
    }),
    enabled: plateKnown || vinKnown,
  })
  if (!data || data.length === 0 || !(plateKnown || vinKnown)) return null
  return (
    <Banner kind="warn">
      <span className="strong">{t('duplicates')}</span>
      <ul className={classes.found}>
        {data.map((car) => (
          <li key={car.id}>
            <Plate plate={car.plate} />
            <AppLink href={pageOf('vehicle', car.id)}>
              {pick(car.makeEn, car.makeAr)} {pick(car.modelEn, car.modelAr)} {car.year}
            </AppLink>
            <span className="muted">{pick(car.customerNameEn, car.customerNameAr)}</span>
            {onTake && (
              <Button size="small" onClick={() => onTake(car.id)}>
                {t('takeThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
