import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { isAsked } from '../../lib/ConfirmRefused.tsx'
import { useNames } from '../../lib/names.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import ticketClasses from '../ticket/ticket.module.css'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useAround } from '../ticket/use-around.ts'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import classes from './decision.module.css'

/** What this customer put off at an earlier visit, to be offered now. */
export function DeclinedBanner({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['ticket-decisions', 'tickets'])
  const { nameOf } = useNames()
  const declined = useAround(ticket).data?.declined ?? []
  const action = useQuickAction(ticket.id)
  const take = useMutation(api.decisions.takeUp.mutationOptions({ onSuccess: action.onSuccess }))
  /** A service that is on the ticket already is added again after a confirmation in the toast. */
  const takeUp = (id: number, confirmedAgain = false) =>
    take.mutate(
      { id, ticketId: ticket.id, version: ticket.version, confirmedAgain },
      {
        onError: (error) => {
          if (!isAsked(error, 'serviceAlreadyAdded')) return action.onError(error)
          const run = () => takeUp(id, true)
          toast.error(errorSentence(error) ?? '', { label: t('tickets:addLine.addAgain'), run })
        },
      },
    )
  const dismiss = useMutation(api.decisions.dismiss.mutationOptions({ onError: action.onError }))
  const why = useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket)))
  const earlier = declined.filter(({ ticketId }) => ticketId !== ticket.id)
  if (earlier.length === 0 || why) return null
  return (
    <div className={ticketClasses.banners}>
      <Banner kind="info">
        <b>{t('declined.title')}</b>
        <ul className={classes.declined}>
          {earlier.map((work) => (
            <li key={work.id}>
              <span className={classes.name} id={`declined-${work.id}`}>
                {nameOf(work)}
              </span>
              <Money amount={work.total} />
              <Button
                size="small"
                busy={take.isPending}
                onClick={() => takeUp(work.id)}
                aria-describedby={`declined-${work.id}`}
              >
                {t('declined.take')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => dismiss.mutate({ id: work.id })}
                aria-describedby={`declined-${work.id}`}
              >
                {t('declined.dismiss')}
              </Button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
