import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { errorSentence } from '../refusals.ts'

type Props = {
  run: () => Promise<unknown>
  /** said when it is gone */
  done: string
  onDone: () => void
  onClose: () => void
}

/** Asks, deletes, and says why where it is refused (UXX-018, UXX-023). */
export default function DeleteDialog({ run, done, onDone, onClose }: Props) {
  useTranslation('refusals')
  const remove = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.success(done)
      onDone()
    },
    onError: (error) => {
      toast.error(errorSentence(error) ?? '')
      onClose()
    },
  })
  return <ConfirmDialog busy={remove.isPending} onCancel={onClose} onConfirm={() => remove.mutate()} />
}
