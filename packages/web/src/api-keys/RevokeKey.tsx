import { useMutation } from '@tanstack/react-query'
import type { ApiKey } from '@warsha/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'

type Props = { of: ApiKey; onClose: () => void }

export function RevokeKey({ of: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['api-keys', 'refusals'])
  const revoke = useMutation(
    api.apiKeys.revoke.mutationOptions({
      onSuccess: () => toast.success(t('revoked')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      text={t('revokeText')}
      confirmLabel={t('revoke')}
      danger
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => revoke.mutate({ id })}
    />
  )
}
