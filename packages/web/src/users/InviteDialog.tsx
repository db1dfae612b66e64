import { useMutation } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'

/** Sends a user who has not yet chosen a password a link to do so (AUT-035). */
export function InviteDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation(['user-screens', 'refusals'])
  const { nameOf } = useNames()
  const invite = useMutation(
    api.users.sendActivationEmail.mutationOptions({
      onSuccess: () => toast.success(t('invite.done')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('invite.title', { name: nameOf(account) })}
      text={t('invite.text', { username: account.username })}
      confirmLabel={t('invite.confirm')}
      busy={invite.isPending}
      onCancel={onClose}
      onConfirm={() => invite.mutate({ id: account.id })}
    />
  )
}
