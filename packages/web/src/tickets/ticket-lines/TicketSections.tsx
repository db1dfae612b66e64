import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import classes from '../../lib/lines/lines.module.css'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { Count } from '../../ui/Count.tsx'
import { IconPlus, IconX } from '../../ui/icons.tsx'
import { useQuickAction, useTicketCache } from '../ticket/use-ticket-change.ts'

/** The sections that the car passes through (SVC-010): those of its services, and those added by hand. */
export function TicketSections({ ticket, why }: { ticket: Ticket; why: string | undefined }) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { sections: all } = useLookups()
  const action = useQuickAction(ticket.id)
  const { refresh } = useTicketCache(ticket.id)
  const add = useMutation(api.tickets.addSection.mutationOptions(action))
  const remove = useMutation(api.tickets.removeSection.mutationOptions({ onSuccess: refresh, onError: action.onError }))
  const known = ticket.sections.map(({ sectionId }) => sectionId)
  const others = all.filter(({ id }) => !known.includes(id))
  if (ticket.sections.length === 0 && (why !== undefined || others.length === 0)) return null
  return (
    <div className={classes.sections}>
      <span className="soft text-sm">{t('sections.title')}</span>
      <ul aria-label={t('sections.title')}>
        {ticket.sections.map(({ id, sectionId }) => {
          const name = nameOf(all.find((one) => one.id === sectionId))
          const services = ticket.services.filter((service) => service.sectionId === sectionId).length
          return (
            <li key={id}>
              {name}
              {services > 0 && <Count value={services} />}
              {services === 0 && why === undefined && (
                <Button
                  size="small"
                  variant="quiet"
                  iconOnly
                  icon={<IconX size="s" />}
                  aria-label={t('sections.remove', { name })}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ id })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {why === undefined && others.length > 0 && (
        <ActionMenu
          label={t('sections.add')}
          align="start"
          items={others.map((section) => ({
            key: String(section.id),
            label: nameOf(section),
            onSelect: () => add.mutate({ ticketId: ticket.id, sectionId: section.id }),
          }))}
          trigger={(props) => (
            <Button {...props} size="small" variant="quiet" icon={<IconPlus size="s" />} busy={add.isPending}>
              {t('sections.add')}
            </Button>
          )}
        />
      )}
    </div>
  )
}
