import { useMutation } from '@tanstack/react-query'
import { passkeyNameLength } from '@warsha/domain/passkeys'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { passkey: { id: number; name: string }; onClose: () => void }

/** Another name for a passkey, by which its user knows the device. */
export default function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { control, formState, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { name } })
  const rename = useMutation(
    api.users.renamePasskey.mutationOptions({
      onSuccess: () => {
        toast.success(t('passkeys.renamed'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('passkeys.rename')}
      submitLabel={t('passkeys.rename')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={rename.isPending}
      error={message(rename.error)}
      onSubmit={handleSubmit((typed) => rename.mutate({ id, name: typed.name.trim() }))}
    >
      <TextField
        control={control}
        name="name"
        label={t('passkeys.name')}
        maxLength={passkeyNameLength}
        required
        autoFocus
      />
    </DialogForm>
  )
}
