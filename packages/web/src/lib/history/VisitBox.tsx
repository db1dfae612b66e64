import type { HistoryHolder } from '@warsha/domain/history'
import { stateOfTicket } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { CarName } from '../records/CarName.tsx'
import { Due, ShopName, type VisitRow, visitHref } from './visit-columns.tsx'

/** A visit on a phone. */
export function VisitBox({ row, of }: { row: VisitRow; of: HistoryHolder }) {
  const { t } = useTranslation('history')
  const { seesAmounts } = useLocale()
  const oneCar = of === 'vehicle'
  return (
    <Box href={visitHref(row)}>
      <BoxLine end={<Badge of={stateOfTicket(row.status)} />}>
        {!oneCar && <Plate plate={row.plate} />}
        <Ltr className={oneCar ? 'strong' : 'muted'}>{row.number}</Ltr>
      </BoxLine>
      {!oneCar && (
        <BoxName>
          <CarName of={row} />
        </BoxName>
      )}
      {(row.shop || (seesAmounts && row.due > 0)) && (
        <BoxLine
          end={
            seesAmounts &&
            row.due > 0 && (
              <>
                {t('columns.due')} <Due of={of} row={row} />
              </>
            )
          }
        >
          <ShopName of={row.shop} />
        </BoxLine>
      )}
      <BoxFoot
        end={
          seesAmounts && (
            <>
              {t('columns.total')} <Money amount={row.total} sign />
            </>
          )
        }
      >
        <DateText at={row.openedAt} />
      </BoxFoot>
    </Box>
  )
}
