import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'

/** Asks before all notifications of the user go. */
export default function ClearNotifications({ onDone, onCleared }: { onDone: () => void; onCleared: () => void }) {
  const { t } = useTranslation('shell')
  const clearing = useMutation(
    api.notifications.clearAll.mutationOptions({
      onSuccess: () => toast.success(t('notifications.cleared')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => {
        onCleared()
        onDone()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={t('notifications.clearTitle')}
      text={t('notifications.clearText')}
      confirmLabel={t('notifications.clear')}
      danger
      busy={clearing.isPending}
      onConfirm={() => clearing.mutate({})}
      onCancel={onDone}
    />
  )
}
