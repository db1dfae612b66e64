import type { Vehicle } from '@warsha/contract/vehicles'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useCarName } from '../lib/records/CarName.tsx'
import { mergeOrDelete } from '../lib/records/merge-or-delete.ts'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import page from '../lib/records/page-head.module.css'
import { RecordActions } from '../lib/records/RecordActions.tsx'
import { cx } from '../ui/cx.ts'
import { formatCount } from '../ui/format.ts'
import { IconHistory, IconPhone, IconUser } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconGauge, IconHash } from '../ui/more-icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { Plate } from '../ui/Plate.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useVehicleActions } from './use-vehicle-actions.ts'
import classes from './vehicles.module.css'

type Props = { vehicle: Vehicle; onDelete: () => void; onMerge: () => void }

/** Which car it is, whose, how far it has run, and what can be done with its record. */
export function VehicleHead({ vehicle, onDelete, onMerge }: Props) {
  const carName = useCarName()
  return (
    <header className={classes.head}>
      <Plate plate={vehicle.plate} height={64} />
      <div className={classes.who}>
        <h1>
          <bdi>{carName(vehicle)}</bdi> {vehicle.year && <Ltr>{vehicle.year}</Ltr>}
        </h1>
        <Facts vehicle={vehicle} />
      </div>
      <Actions vehicle={vehicle} onDelete={onDelete} onMerge={onMerge} />
    </header>
  )
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle-screens')
  const { pick } = useNames()
  return (
    <div className={cx(page.facts, classes.facts)}>
      <span>
        <IconUser size="s" />
        <OpenLink href={pageOf('customer', vehicle.customerId)}>
          <UserText>{pick(vehicle.customerNameEn, vehicle.customerNameAr) || t('owner')}</UserText>
        </OpenLink>
      </span>
      {vehicle.customerContactNo && (
        <span>
          <IconPhone size="s" />
          <Phone number={vehicle.customerContactNo} link />
        </span>
      )}
      {vehicle.km !== null && (
        <span>
          <IconGauge size="s" />
          <Ltr>{formatCount(vehicle.km)}</Ltr> {t('kmUnit')}
        </span>
      )}
      {vehicle.vin && (
        <span>
          <IconHash size="s" />
          <Ltr>{vehicle.vin}</Ltr>
        </span>
      )}
      {vehicle.visits !== null && (
        <span>
          <IconHistory size="s" />
          {t('visits', { count: vehicle.visits })}
        </span>
      )}
    </div>
  )
}

function Actions({ vehicle, onDelete, onMerge }: Props) {
  const { t } = useTranslation(['vehicle-screens', 'merging'])
  const { noEdit, noDelete } = useVehicleActions()
  return (
    <RecordActions
      page={pageOf('vehicle', vehicle.id)}
      noEdit={noEdit}
      className={classes.actions}
      items={mergeOrDelete(
        { label: t('merging:title.vehicle'), run: onMerge },
        { label: t('delete'), run: onDelete },
        noDelete,
      )}
    >
      <NewRecordButton action="estimates.new" href={`${pathOf('estimate', 'new')}?vehicleId=${vehicle.id}`}>
        {t('newEstimate')}
      </NewRecordButton>
      <NewRecordButton action="tickets.new" href={`${pathOf('ticket', 'new')}?vehicleId=${vehicle.id}`}>
        {t('newTicket')}
      </NewRecordButton>
    </RecordActions>
  )
}
