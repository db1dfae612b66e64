import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useVehicleLabels } from './use-vehicle-error.ts'

/** Who changed what on the car, with names in place of ids. */
export function VehicleLog({ id }: { id: number }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const lists = {
    makeId: useCachedLookup('makes'),
    modelId: useCachedLookup('models'),
    registrationCountryId: useCachedLookup('countries'),
    colorId: useLookups().carColors,
  }
  return (
    <ChangesCard
      entity="vehicle"
      id={id}
      actionOf={(action) => t(`did.${action}`)}
      labelOf={useVehicleLabels()}
      write={(field, value) => {
        if (field in lists)
          return nameOf(lists[field as keyof typeof lists]?.find((row) => row.id === value)) || String(value)
        if (field === 'km') return <Ltr>{formatCount(Number(value))}</Ltr>
        if (field === 'skipPlateCheck') return t(value === true ? 'yes' : 'no')
        if (field !== 'customerId') return String(value)
        return <OpenLink href={pageOf('customer', Number(value))}>{t('customerNo', { id: String(value) })}</OpenLink>
      }}
    />
  )
}
