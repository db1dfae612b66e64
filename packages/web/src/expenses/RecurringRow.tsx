import { useMutation } from '@tanstack/react-query'
import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import type { RecurringState } from '@warsha/domain/recurring-expenses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ConfirmLater } from '../lib/ConfirmLater.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { IconCircleX } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { IconEdit, IconPlayerPause, IconPlayerPlay } from '../ui/more-icons.tsx'
import { DateText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './expenses.module.css'
import { RecurringName } from './RecurringName.tsx'
import { useRecurringTotal } from './use-recurring.ts'

type Props = { recurring: RecurringExpense; whyNot: string | undefined; onEdit: () => void }

/** One recurring expense: what it is, when it falls due next, and what can be done with it. */
export function RecurringRow({ recurring, whyNot, onEdit }: Props) {
  const { t } = useTranslation('expense-recurring')
  const totalOf = useRecurringTotal()
  const { state, nextDueOn } = recurring
  return (
    <li>
      <span className="grow">
        <RecurringName of={recurring} />
        <span className={classes.when}>
          {t(`on.${recurring.every}`, { day: recurring.dayOfMonth })}
          {state === 'active' && nextDueOn && (
            <>
              {' · '}
              {t('next')} <DateText day={nextDueOn} />
            </>
          )}
        </span>
      </span>
      {state !== 'active' && <Badge tone={state === 'paused' ? 'warn' : 'neutral'}>{t(`states.${state}`)}</Badge>}
      {state === 'active' && !nextDueOn && <Badge tone="neutral">{t('states.over')}</Badge>}
      <Money amount={totalOf(recurring)} sign className="strong" />
      {!whyNot && state !== 'ended' && <Actions recurring={recurring} onEdit={onEdit} />}
    </li>
  )
}

function Actions({ recurring, onEdit }: Omit<Props, 'whyNot'>) {
  const { t } = useTranslation('expense-recurring')
  const [ending, setEnding] = useState(false)
  const { id, version, state } = recurring
  const change = useMutation(
    api.recurringExpenses.setState.mutationOptions({
      onSuccess: (made) => toast.success(t(`done.${made.state}`)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setEnding(false),
    }),
  )
  const to = (next: RecurringState) => change.mutate({ id, version, state: next })
  const name = recurring.lines[0]?.title ?? ''
  return (
    <span className="row">
      <Button
        size="small"
        iconOnly
        icon={<IconEdit size="s" />}
        aria-label={t('changeOne', { name })}
        onClick={onEdit}
      />
      <Button
        size="small"
        iconOnly
        busy={change.isPending}
        icon={state === 'paused' ? <IconPlayerPlay size="s" /> : <IconPlayerPause size="s" />}
        aria-label={t(state === 'paused' ? 'resumeOne' : 'pauseOne', { name })}
        onClick={() => to(state === 'paused' ? 'active' : 'paused')}
      />
      <Button
        size="small"
        iconOnly
        icon={<IconCircleX size="s" />}
        aria-label={t('endOne', { name })}
        onClick={() => setEnding(true)}
      />
      {ending && (
        <ConfirmLater
          title={t('endTitle')}
          text={t('endText')}
          confirmLabel={t('end')}
          danger
          busy={change.isPending}
          onConfirm={() => to('ended')}
          onCancel={() => setEnding(false)}
        />
      )}
    </span>
  )
}
