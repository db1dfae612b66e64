import { useMutation } from '@tanstack/react-query'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { type RecurringEvery, recurringEvery } from '@warsha/domain/recurring-expenses'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { DateText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'

type Choice = RecurringEvery | 'never'
const choices: Choice[] = ['never', ...(Object.keys(recurringEvery) as RecurringEvery[])]

type Props = {
  transaction: OtherTransaction
  /** why nothing is changed here */
  whyNot: string | undefined
}

/** Whether it comes again: on its day the next one is prepared, and waits to be posted. */
export function RepeatCard({ transaction, whyNot }: Props) {
  const { t } = useTranslation('other-transactions')
  const { id, repeats } = transaction
  const repeat = useMutation(
    api.otherTransactions.repeat.mutationOptions({
      onSuccess: (changed) => toast.success(t(changed.repeats ? 'repeat.begun' : 'repeat.ended')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const chosen = repeats?.every ?? 'never'
  return (
    <Card title={t('repeat.title')}>
      <div className="stack">
        {whyNot ? (
          <span>{t(`repeat.choices.${chosen}`)}</span>
        ) : (
          <PlainSelect
            label={t('repeat.title')}
            options={choices.map((value) => ({ value, label: t(`repeat.choices.${value}`) }))}
            value={chosen}
            onChange={(next) => !repeat.isPending && repeat.mutate({ id, every: next === 'never' ? null : next })}
          />
        )}
        <p className="muted text-xs">
          {repeats ? (
            <>
              {t('repeat.next')} <DateText day={repeats.nextDueOn} />
            </>
          ) : (
            t('repeat.hint')
          )}
        </p>
      </div>
    </Card>
  )
}
