import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestKey } from '../../lib/request-key.ts'
import { useOnlyOnce } from '../../lib/use-only-once.ts'
import { toast } from '../../ui/toast.ts'

type With = { context: { token: string; requestKey: string } }

/** Stores what a dialog of the desk sells, once for each time that it is opened, and closes it. */
export function useSaveSold<Form>(
  token: string,
  send: (form: Form, by: With) => Promise<unknown>,
  onClose: () => void,
) {
  const { t } = useTranslation('operator-sales')
  const [requestKey] = useState(newRequestKey)
  const once = useOnlyOnce()
  const save = useMutation({
    mutationFn: (form: Form) => send(form, { context: { token, requestKey } }),
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    onError: once.again,
  })
  return { save, run: (form: Form) => once.send(() => save.mutate(form)) }
}
