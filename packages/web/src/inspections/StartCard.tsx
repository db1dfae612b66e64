import { useMutation } from '@tanstack/react-query'
import type { OfTicket } from '@warsha/contract/inspection-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import classes from './inspections.module.css'
import { useShowInspections } from './use-answers.ts'
import { useWhyNotHere } from './use-why-not-inspect.ts'

type Props = { shown: OfTicket; again: boolean; onStart: () => void }

/** The checklists to begin from, each a large button. */
export function StartCard({ shown: { ticket, templates }, again, onStart }: Props) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const show = useShowInspections(ticket.id)
  const why = useWhyNotHere(ticket)('tickets.serviceChangeStatus', 'tickets.edit')
  const start = useMutation(
    api.inspections.start.mutationOptions({
      onSuccess: (fresh) => {
        show(fresh)
        onStart()
      },
    }),
  )
  if (templates.length === 0)
    return (
      <Card>
        <EmptyState icon={IconClipboardList} title={t('noTemplates')} text={t('noTemplatesText')} />
      </Card>
    )
  return (
    <Card title={t(again ? 'startAgain' : 'start')}>
      <div className={classes.starts}>
        {templates.map((template) => (
          <ActionButton
            key={template.id}
            size="xlarge"
            block
            variant={again ? 'default' : 'primary'}
            disabledReason={why}
            busy={start.isPending && start.variables.templateId === template.id}
            onClick={() => start.mutate({ ticketId: ticket.id, templateId: template.id })}
          >
            {t('startWith', { name: `\u2068${nameOf(template)}\u2069`, count: template.points })}
          </ActionButton>
        ))}
        {start.error && (
          <p role="alert" className="danger-ink">
            {message(start.error)}
          </p>
        )}
      </div>
    </Card>
  )
}
