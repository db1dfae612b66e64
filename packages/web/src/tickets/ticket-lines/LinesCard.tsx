import type { Ticket } from '@warsha/contract/ticket-rows'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLine } from '../../lib/lines/AddLine.tsx'
import { LinesTable } from '../../lib/lines/LinesTable.tsx'
import classes from '../../lib/lines/lines.module.css'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconPackage, IconPlus, IconReceipt } from '../../ui/icons.tsx'
import { IconPackages } from '../../ui/more-icons.tsx'
import { progressOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { toRecord } from '../ticket-purchase/to-purchase.ts'
import { FinishAll } from './FinishAll.tsx'
import { TicketSections } from './TicketSections.tsx'
import { useTicketSource } from './use-ticket-source.tsx'

/** Services with their parts: who does them, how far they are, what they cost. */
export function LinesCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const source = useTicketSource(ticket)
  const { why } = source
  const line = useRef<HTMLInputElement>(null)
  const empty = ticket.services.length + ticket.parts.length === 0
  const progress = progressOf(ticket)
  return (
    <div id="ticket-lines" tabIndex={-1} className={classes.section}>
      <Card
        flush
        title={t('lines.title')}
        aside={progress.total > 0 && <span className="only-desk">{t('lines.done', progress)}</span>}
        actions={
          <Actions
            ticket={ticket}
            why={why}
            purchases={toRecord(ticket).length > 0}
            onLine={() => line.current?.focus()}
          />
        }
      >
        <TicketSections ticket={ticket} why={why} />
        {empty ? <p className={classes.none}>{t('lines.none')}</p> : <LinesTable source={source} />}
        {why === undefined && (
          <div className="only-desk">
            <AddLine source={source} input={line} />
          </div>
        )}
      </Card>
    </div>
  )
}

type ActionsProps = {
  ticket: Ticket
  why: string | undefined /** something bought is still to be recorded */
  purchases: boolean
  onLine: () => void
}

function Actions({ ticket, why, purchases, onLine }: ActionsProps) {
  const { t } = useTranslation(['tickets', 'ticket-purchases'])
  const { open } = useTicketDialog()
  const shared = { size: 'small', disabledReason: why, reasonAt: 'tooltip' } as const
  return (
    <>
      <FinishAll ticket={ticket} />
      {purchases && (
        <span className="only-desk">
          <ActionButton {...shared} icon={<IconReceipt size="s" />} onClick={() => open('purchase')}>
            {t('ticket-purchases:record')}
          </ActionButton>
        </span>
      )}
      <ActionButton {...shared} icon={<IconPackage size="s" />} onClick={() => open('newPart')}>
        {t('lines.part')}
      </ActionButton>
      <span className="only-desk">
        <ActionButton {...shared} icon={<IconPackages size="s" />} onClick={() => open('services')}>
          {t('lines.several')}
        </ActionButton>
      </span>
      <span className="only-desk">
        <ActionButton {...shared} icon={<IconPlus size="s" />} onClick={onLine}>
          {t('lines.add')}
        </ActionButton>
      </span>
      <span className="only-phone">
        <ActionButton {...shared} icon={<IconPlus size="s" />} onClick={() => open('services')}>
          {t('lines.add')}
        </ActionButton>
      </span>
    </>
  )
}
