import { useMutation } from '@tanstack/react-query'
import type { JournalAccountRow } from '@warsha/contract/journal'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { account: JournalAccountRow; onClose: () => void }

/** The code and the name of an account in the company's own chart of accounts. */
export default function AccountDialog({ account, onClose }: Props) {
  const { t } = useTranslation('journal')
  const { pick } = useNames()
  const say = useErrorMessage()
  const proposed = t(`account.${account.account}`)
  const category = pick(account.categoryEn, account.categoryAr)
  const { control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { code: account.code, name: account.name || category || proposed },
  })
  const labels = { code: t('code'), name: t('name') }
  const save = useMutation({
    mutationFn: (values: { code: string; name: string }) =>
      api.journal.saveAccount.call({
        account: account.account,
        categoryId: account.categoryId,
        version: account.version,
        ...values,
      }),
    onSuccess: () => {
      toast.success(t('accountSaved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('editAccount', { name: category || proposed })}
      submitLabel={t('save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      <p className="muted">{t('editText')}</p>
      <TextField control={control} name="code" label={labels.code} maxLength={20} required autoFocus ltr />
      <TextField control={control} name="name" label={labels.name} maxLength={100} required />
    </DialogForm>
  )
}
