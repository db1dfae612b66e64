import { useMutation } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { passwordLength } from '@warsha/domain/limits'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { toast } from '../ui/toast.ts'

/** Sets another user's password; they choose their own at the next sign-in. */
export function PasswordDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation(['user-screens', 'refusals'])
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const { control, formState, handleSubmit, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', passwordAgain: '' },
  })
  const change = useMutation(
    api.users.changePasswordByAdmin.mutationOptions({
      onSuccess: () => {
        toast.success(t('passwordSet'))
        onClose()
      },
    }),
  )
  const { id, version } = account
  return (
    <DialogForm
      title={t('setPassword')}
      subtitle={nameOf(account)}
      submitLabel={t('setPassword')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={change.isPending}
      error={message(change.error)}
      onSubmit={handleSubmit(({ password }) => change.mutate({ id, version, newPassword: password }))}
    >
      <p className="soft text-sm">{t('setPasswordText')}</p>
      <PasswordField
        control={control}
        name="password"
        label={t('field.password')}
        autoComplete="new-password"
        minLength={passwordLength.min}
        required
        autoFocus
      />
      <PasswordField
        control={control}
        name="passwordAgain"
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        required
        validate={(typed) => (typed === getValues('password') ? undefined : t('passwordsDiffer'))}
      />
    </DialogForm>
  )
}
