import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconPackage, IconPackages, IconPlus, IconReceipt } from '../../ui/icons.tsx'
import { factsOf, groupsOf, progressOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { toRecord } from '../ticket-purchase/to-purchase.ts'
import { AddLine } from './AddLine.tsx'
import { LinesTable } from './LinesTable.tsx'
import classes from './lines.module.css'
import { TicketSections } from './TicketSections.tsx'

/** Services with their parts: who does them, how far they are, what they cost. */
export function LinesCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const why = useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket)))
  const line = useRef<HTMLInputElement>(null)
  const groups = groupsOf(ticket)
  const progress = progressOf(ticket)
  return (
    <div id="ticket-lines" tabIndex={-1} className={classes.section}>
      <Card
        flush
        title={t('lines.title')}
        aside={progress.total > 0 && <span className="only-desk">{t('lines.done', progress)}</span>}
        actions={<Actions why={why} purchases={toRecord(ticket).length > 0} onLine={() => line.current?.focus()} />}
      >
        <TicketSections ticket={ticket} why={why} />
        {groups.length > 0 && <LinesTable ticket={ticket} groups={groups} why={why} />}
        {groups.length === 0 && <p className={classes.none}>{t('lines.none')}</p>}
        {why === undefined && <AddLine ticket={ticket} inputRef={line} />}
      </Card>
    </div>
  )
}

type ActionsProps = {
  why: string | undefined /** something bought is still to be recorded */
  purchases: boolean
  onLine: () => void
}

function Actions({ why, purchases, onLine }: ActionsProps) {
  const { t } = useTranslation(['tickets', 'ticket-purchases'])
  const { open } = useTicketDialog()
  const shared = { size: 'small', disabledReason: why, reasonAt: 'tooltip' } as const
  return (
    <>
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
        <ActionButton {...shared} icon={<IconPlus size="s" />} shortcut="A" onClick={onLine}>
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
