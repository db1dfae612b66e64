import type { Vehicle } from '@warsha/contract/vehicles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useDealers } from '../lib/parties/use-dealers.ts'
import { FactLine } from '../lib/records/FactList.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine } from '../ui/MoneyBlock.tsx'
import { Phone } from '../ui/Phone.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './vehicles.module.css'

/** What is written of the car, and what is owed on it. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicle-screens', 'vehicles'])
  const { pick, nameOf } = useNames()
  const country = useCachedLookup('countries')?.find(({ id }) => id === vehicle.registrationCountryId)
  const dealer = useDealers().find(({ value }) => value === vehicle.dealerId)
  const facts: [label: string, value: ReactNode][] = [
    [t('vehicles:make'), pick(vehicle.makeEn, vehicle.makeAr)],
    [t('vehicles:model'), pick(vehicle.modelEn, vehicle.modelAr)],
    [t('vehicles:year'), vehicle.year && <Ltr>{vehicle.year}</Ltr>],
    [t('vehicles:color'), vehicle.colorId && <Color key="color" id={vehicle.colorId} />],
    [t('vehicles:vin'), vehicle.vin && <Ltr>{vehicle.vin}</Ltr>],
    [t('country'), nameOf(country)],
    [t('dealer'), dealer && <UserText>{dealer.label}</UserText>],
    [t('contactName'), vehicle.contactName && <UserText>{vehicle.contactName}</UserText>],
    [t('contactNo'), vehicle.contactNo && <Phone number={vehicle.contactNo} link />],
    [t('since'), <DateText key="since" at={vehicle.createdAt} />],
  ]
  return (
    <Card title={t('about')} flush>
      <dl className={classes.about}>
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label}>
            {value}
          </FactLine>
        ))}
      </dl>
      {vehicle.due > 0 && (
        <DueLine label={t('columns.due')}>
          <Money amount={vehicle.due} sign />
        </DueLine>
      )}
    </Card>
  )
}

function Color({ id }: { id: number }) {
  const { nameOf } = useNames()
  const color = useLookups().carColors.find((own) => own.id === id)
  return (
    <span className="row">
      <span aria-hidden className={classes.swatch} style={{ background: color?.colorValue }} />
      {nameOf(color)}
    </span>
  )
}
