import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'

type Props = { run: () => Promise<unknown>; onDone: () => void; onClose: () => void }

/** Asks before the newest journal is taken back. */
export default function TakeBackDialog({ run, onDone, onClose }: Props) {
  const { t } = useTranslation(['journal', 'refusals'])
  const remove = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.success(t('takenBack'))
      onDone()
    },
    onError: (error) => {
      toast.error(errorSentence(error) ?? '')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      confirmLabel={t('takeBack')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    />
  )
}
