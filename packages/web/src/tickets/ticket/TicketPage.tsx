import type { Ticket } from '@warsha/contract/ticket-rows'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { Page } from '../../lib/Page.tsx'
import { useAhead } from '../../lib/use-ahead.ts'
import { BelowFold } from '../../ui/BelowFold.tsx'
import { useLocale } from '../../ui/locale.ts'
import { SaidAlready } from '../../ui/said.tsx'
import { ConditionCard } from '../ticket-condition/ConditionCard.tsx'
import { AnsweredBanner } from '../ticket-decision/AnsweredBanner.tsx'
import { DecisionCard } from '../ticket-decision/DecisionCard.tsx'
import { DeclinedBanner } from '../ticket-decision/DeclinedBanner.tsx'
import { InspectionCard } from '../ticket-inspection/InspectionCard.tsx'
import { LinesCard } from '../ticket-lines/LinesCard.tsx'
import { MoneyCard } from '../ticket-money/MoneyCard.tsx'
import { PayBar } from '../ticket-money/PayBar.tsx'
import { ActivityCard } from '../ticket-work/ActivityCard.tsx'
import { LinksCard } from '../ticket-work/LinksCard.tsx'
import { NotesCard } from '../ticket-work/NotesCard.tsx'
import { ShareCard } from '../ticket-work/ShareCard.tsx'
import { TechniciansCard } from '../ticket-work/TechniciansCard.tsx'
import { TicketBanners } from './TicketBanners.tsx'
import { TicketHead } from './TicketHead.tsx'
import { TicketSteps } from './TicketSteps.tsx'
import classes from './ticket.module.css'
import { useOver } from './use-over.ts'
import { useTicketDialog } from './use-ticket-dialog.ts'
import { WordsCard } from './WordsCard.tsx'

const TicketDialogs = later(() => import('./TicketDialogs.tsx'))

export function TicketPage({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  const over = useOver(ticket)
  const { dialog } = useTicketDialog()
  useAhead(TicketDialogs)
  return (
    <SaidAlready said={over}>
      <Page title={ticket.number} ltr head={<TicketHead ticket={ticket} />}>
        <TicketSteps ticket={ticket} />
        <TicketBanners ticket={ticket} over={over} />
        <AnsweredBanner ticket={ticket} />
        <DeclinedBanner ticket={ticket} />
        <div className="page-cols">
          <div className="stack">
            <WordsCard ticket={ticket} />
            <LinesCard ticket={ticket} />
            <BelowFold>
              <ConditionCard ticket={ticket} />
              <NotesCard ticket={ticket} />
              <ActivityCard ticket={ticket} />
            </BelowFold>
          </div>
          <BelowFold>
            <aside className={`page-side stack ${classes.side}`} aria-label={t('money.title')}>
              {seesAmounts && <MoneyCard ticket={ticket} />}
              <DecisionCard ticket={ticket} />
              <InspectionCard ticket={ticket} />
              <ShareCard ticket={ticket} />
              <LinksCard ticket={ticket} />
              <TechniciansCard ticket={ticket} />
            </aside>
          </BelowFold>
        </div>
        {seesAmounts && <PayBar ticket={ticket} />}
        <Suspense>{dialog && <TicketDialogs ticket={ticket} />}</Suspense>
      </Page>
    </SaidAlready>
  )
}
