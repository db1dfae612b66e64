import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconEdit } from '../../ui/more-icons.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './ticket.module.css'
import { factsOf } from './ticket-facts.ts'
import { useTicketDialog } from './use-ticket-dialog.ts'
import { useWhyNotHere } from './use-why-not-here.ts'

/** What the customer said, in their own words, and what the first check found. */
export function WordsCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const why = useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket)))
  return (
    <Card
      title={t('words.title')}
      actions={
        <ActionButton
          variant="quiet"
          size="small"
          icon={<IconEdit size="s" />}
          disabledReason={why}
          reasonAt="tooltip"
          onClick={() => open('words')}
        >
          {t('words.edit')}
        </ActionButton>
      }
    >
      <div className={classes.words}>
        {ticket.complaint ? (
          <blockquote className={classes.quote}>
            {t('words.quote', { text: `\u2068${ticket.complaint}\u2069` })}
          </blockquote>
        ) : (
          <p className="muted text-sm">{t('words.noComplaint')}</p>
        )}
        {ticket.assessment && (
          <p className="text-sm soft">
            <b>{t('words.firstCheck')}</b> <UserText className={classes.typed}>{ticket.assessment}</UserText>
          </p>
        )}
      </div>
    </Card>
  )
}
