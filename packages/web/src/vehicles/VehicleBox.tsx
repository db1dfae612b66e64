import type { VehicleRow } from '@warsha/contract/vehicles'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { CarName } from '../lib/records/CarName.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import { Status } from '../ui/Status.tsx'
import { UserText } from '../ui/UserText.tsx'

export function VehicleBox({ row }: { row: VehicleRow }) {
  const { t } = useTranslation('vehicle-screens')
  const { seesAmounts } = useLocale()
  const { pick } = useNames()
  return (
    <Box href={pageOf('vehicle', row.id)}>
      <BoxLine
        end={
          (row.openTickets ?? 0) > 0 && (
            <Status of="InProgress">{t('openJobs', { count: row.openTickets ?? 0 })}</Status>
          )
        }
      >
        <Plate plate={row.plate} />
      </BoxLine>
      <BoxName>
        <CarName of={row} />
      </BoxName>
      <BoxLine
        end={
          row.km !== null && (
            <span className="muted">
              <Ltr>{formatCount(row.km)}</Ltr> {t('kmUnit')}
            </span>
          )
        }
      >
        <UserText>{pick(row.customerNameEn, row.customerNameAr) || row.customerContactNo}</UserText>
      </BoxLine>
      <BoxFoot
        end={
          seesAmounts &&
          row.visits !== null && (
            <>
              {t('columns.due')} <Money amount={row.due} sign className={row.due === 0 ? '' : 'strong'} />
            </>
          )
        }
      >
        {row.visits !== null && t('visits', { count: row.visits })}
      </BoxFoot>
    </Box>
  )
}
