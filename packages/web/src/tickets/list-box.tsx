import type { TicketRow } from '@warsha/contract/ticket-rows'
import { stateInList } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { IconClock, IconHourglassHigh } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Meter } from '../ui/Meter.tsx'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import { isLate, PromiseTime } from '../ui/PromiseTime.tsx'
import { DateText } from '../ui/time-text.tsx'
import { CarName, CustomerName, Technicians } from './list-columns.tsx'

/** A ticket as a box: for finding a car by eye, and for phones. */
export function TicketBox({ row, href }: { row: TicketRow; href: string }) {
  const { t } = useTranslation('ticket-lists')
  const { seesAmounts } = useLocale()
  const { servicesDone: done, servicesCount: total } = row
  return (
    <Box href={href} late={isLate(row)}>
      <BoxLine end={<Badge of={stateInList(row)} />}>
        <Plate plate={row.plate} />
        <Ltr className="muted">{row.number}</Ltr>
      </BoxLine>
      <span>
        <BoxName>
          <CarName row={row} />
        </BoxName>
        <span className="soft">
          <CustomerName row={row} />
        </span>
      </span>
      {total > 0 && <Meter done={done} running={0} total={total} label={t('servicesDone', { done, count: total })} />}
      <BoxLine>
        <When row={row} />
      </BoxLine>
      <BoxFoot
        end={
          seesAmounts && (
            <>
              <span className="muted">{t('columns.due')}</span>
              <b>
                <Money amount={row.due} sign />
              </b>
            </>
          )
        }
      >
        <Technicians row={row} />
      </BoxFoot>
    </Box>
  )
}

/** When it was promised and what it waits for; of a past visit, when it ended. */
function When({ row }: { row: TicketRow }) {
  const { t } = useTranslation('lookups')
  const ended = row.closedAt ?? row.canceledAt
  return (
    <>
      <IconClock size="s" className="muted" />
      {ended ? <DateText at={ended} /> : <PromiseTime of={row} />}
      {!ended && row.waitingReason && (
        <span className="row warn-ink">
          <IconHourglassHigh size="s" />
          {t(`waitingReasons.${row.waitingReason}`)}
        </span>
      )}
    </>
  )
}
