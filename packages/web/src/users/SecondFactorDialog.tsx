import { useMutation } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'

/** Takes the code after the password away from a user who lost telephone and recovery codes. */
export function SecondFactorDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation(['user-screens', 'refusals'])
  const { nameOf } = useNames()
  const reset = useMutation(
    api.users.resetSecondFactor.mutationOptions({
      onSuccess: () => toast.success(t('secondFactor.done')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('secondFactor.title', { name: nameOf(account) })}
      text={t('secondFactor.text')}
      confirmLabel={t('secondFactor.confirm')}
      danger
      busy={reset.isPending}
      onCancel={onClose}
      onConfirm={() => reset.mutate({ id: account.id })}
    />
  )
}
