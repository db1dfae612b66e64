import type { Vehicle } from '@warsha/contract/vehicles'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/may.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconCar } from '../ui/icons.tsx'

/** The car is in the workshop: the way to what is being done on it. */
export function OpenTicketBanner({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle-screens')
  const may = useMay('tickets.view')
  const [newest] = vehicle.openTicketIds
  if (newest === undefined) return null
  return (
    <Banner
      kind="info"
      icon={IconCar}
      actions={
        may && (
          <ButtonLink size="small" href={pageOf('ticket', newest)}>
            {t('openTicket')}
          </ButtonLink>
        )
      }
    >
      {t('inWorkshop', { count: vehicle.openTicketIds.length })}
    </Banner>
  )
}
