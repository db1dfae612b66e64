import { useMutation } from '@tanstack/react-query'
import type { RecurringDue, RecurringExpense } from '@warsha/contract/recurring-expenses'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ConfirmLater } from '../lib/ConfirmLater.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './expenses.module.css'
import { RecurringName } from './RecurringName.tsx'
import { useRecurringTotal } from './use-recurring.ts'

type Props = { dues: readonly RecurringDue[]; of: readonly RecurringExpense[]; whyNot: string | undefined }

/** What waits for its document: recorded with its number and day, or skipped. */
export function RecurringDues({ dues, of, whyNot }: Props) {
  const { t } = useTranslation('expense-recurring')
  const totalOf = useRecurringTotal()
  const [skipping, setSkipping] = useState<RecurringDue | null>(null)
  const skip = useMutation(
    api.recurringExpenses.skip.mutationOptions({
      onSuccess: () => toast.success(t('skipped')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setSkipping(null),
    }),
  )
  return (
    <Card flush title={t('due')} aside={<span className="muted">{dues.length}</span>}>
      <ul className={cx(classes.list, classes.repeats)} aria-label={t('due')}>
        {dues.map((due) => {
          const recurring = of.find(({ id }) => id === due.recurringId)
          return (
            recurring && (
              <li key={due.id}>
                <span className="grow">
                  <RecurringName of={recurring} />
                  <span className={classes.when}>
                    {t('dueOn')} <DateText day={due.dueOn} />
                  </span>
                </span>
                <Money amount={totalOf(recurring)} sign className="strong" />
                <span className="row">
                  <ActionButton disabledReason={whyNot} reasonAt="tooltip" onClick={() => setSkipping(due)}>
                    {t('skip')}
                  </ActionButton>
                  {!whyNot && (
                    <ButtonLink variant="primary" href={`${pathOf('expense', 'new')}?recurringDueId=${due.id}`}>
                      {t('record')}
                    </ButtonLink>
                  )}
                </span>
              </li>
            )
          )
        })}
      </ul>
      {skipping && (
        <ConfirmLater
          title={t('skipTitle')}
          text={t('skipText')}
          confirmLabel={t('skip')}
          busy={skip.isPending}
          onConfirm={() => skip.mutate({ dueId: skipping.id })}
          onCancel={() => setSkipping(null)}
        />
      )}
    </Card>
  )
}
