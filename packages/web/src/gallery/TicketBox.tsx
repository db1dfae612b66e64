import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Meter } from '../ui/Meter.tsx'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import type { SampleTicket } from './sample-tickets.ts'
import { Promised, Technicians } from './ticket-columns.tsx'

export function TicketBox({ ticket }: { ticket: SampleTicket }) {
  const { t } = useTranslation('gallery')
  const { language } = useLocale()
  return (
    <Box href={`#${ticket.id}`} late={ticket.late}>
      <BoxLine end={<Badge of={ticket.state} />}>
        <Plate plate={ticket.plate} />
        <Ltr className="muted">{ticket.number}</Ltr>
      </BoxLine>
      <span>
        <BoxName>{ticket.car[language]}</BoxName>
        <span className="soft">{ticket.customer[language]}</span>
      </span>
      <Meter done={2} running={1} total={4} label={t('servicesDone')} />
      <BoxLine>
        <Promised late={ticket.late} />
      </BoxLine>
      <BoxFoot
        end={
          <>
            <span className="muted">{t('due')}</span>
            <b>
              <Money amount={ticket.due} sign />
            </b>
          </>
        }
      >
        <Technicians row={ticket} />
      </BoxFoot>
    </Box>
  )
}
