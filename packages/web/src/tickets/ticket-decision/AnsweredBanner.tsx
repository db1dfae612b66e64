import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Answer } from '@warsha/domain/decisions'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import ticketClasses from '../ticket/ticket.module.css'
import { useAround } from '../ticket/use-around.ts'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import classes from './decision.module.css'

/** What the customer answered by the link, until somebody has read it. */
export function AnsweredBanner({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket-decisions')
  const { nameOf } = useNames()
  const { data } = useAround(ticket)
  const read = useMutation(api.decisions.read.mutationOptions(useQuickAction(ticket.id)))
  const why = useWhyNotHere(ticket)('tickets.edit')
  const latest = data?.decisions.decisions.find(({ channel }) => channel === 'Link')
  if (ticket.customerAnsweredAt === null || !latest) return null
  const namesOf = (answer: Answer) =>
    latest.answers
      .filter((one) => one.answer === answer)
      .map((one) => `\u2068${nameOf(one)}\u2069`)
      .join(' · ')
  const [approved, declined] = [namesOf('Approved'), namesOf('Declined')]
  return (
    <div className={ticketClasses.banners}>
      <Banner
        kind={declined ? 'warn' : 'info'}
        actions={
          !why && (
            <Button
              size="small"
              className="reach"
              icon={<IconCheck size="s" />}
              busy={read.isPending}
              onClick={() => read.mutate({ ticketId: ticket.id })}
            >
              {t('answered.read')}
            </Button>
          )
        }
      >
        <b>{t('answered.title')}</b>{' '}
        <span className="soft">
          <Timestamp at={ticket.customerAnsweredAt} />
        </span>
        {approved && <span className={classes.answered}>{t('answered.approved', { names: approved })}</span>}
        {declined && <span className={classes.answered}>{t('answered.declined', { names: declined })}</span>}
      </Banner>
    </div>
  )
}
