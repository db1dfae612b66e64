import { useMutation } from '@tanstack/react-query'
import type { NextSteps } from '@warsha/contract/setup'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { errorSentence } from '../refusals.ts'
import classes from './next-steps.module.css'

type Props = { examples: NonNullable<NextSteps['examples']> }

/** Example customers and cars: added to try with, and removed again in one action. */
export function Examples({ examples }: Props) {
  const { t } = useTranslation('next-steps')
  const onError = (error: unknown) => toast.error(errorSentence(error) ?? '')
  const add = useMutation(
    api.examples.add.mutationOptions({ onError, onSuccess: () => toast.success(t('examples.added')) }),
  )
  const remove = useMutation(
    api.examples.remove.mutationOptions({
      onError,
      onSuccess: ({ kept }) => toast.success(kept > 0 ? t('examples.kept', { count: kept }) : t('examples.removed')),
    }),
  )
  const isThere = examples === 'there'
  return (
    <div className={classes.examples}>
      <span className="muted text-sm grow">{t(isThere ? 'examples.thereText' : 'examples.text')}</span>
      <ActionButton
        size="small"
        busy={add.isPending || remove.isPending}
        onClick={() => (isThere ? remove.mutate({}) : add.mutate({}))}
      >
        {t(isThere ? 'examples.remove' : 'examples.add')}
      </ActionButton>
    </div>
  )
}
