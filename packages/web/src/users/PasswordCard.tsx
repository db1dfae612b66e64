import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { IconLock } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'

export function PasswordCard() {
  const { t } = useTranslation('users')
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t('password.title')}
      actions={
        <Button icon={<IconLock size="s" />} onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      }
    >
      <p className="soft text-sm">{t('password.text')}</p>
      {open && <ChangePasswordForm onClose={() => setOpen(false)} />}
    </Card>
  )
}

const empty = { password: '', newPassword: '', again: '' }

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const { control, formState, handleSubmit, getValues } = useForm({ mode: 'onTouched', defaultValues: empty })
  const change = useMutation(
    api.users.changePassword.mutationOptions({
      onSuccess: () => {
        toast.success(t('password.saved'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('password.change')}
      submitLabel={t('password.change')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={change.isPending}
      error={message(change.error)}
      onSubmit={handleSubmit(({ password, newPassword: chosen }) => change.mutate({ password, newPassword: chosen }))}
    >
      <PasswordField
        control={control}
        name="password"
        label={t('password.current')}
        autoComplete="current-password"
        required
        autoFocus
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('password.next')}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <PasswordField
        control={control}
        name="again"
        label={t('password.again')}
        autoComplete="new-password"
        required
        validate={(typed) => (typed === getValues('newPassword') ? undefined : t('password.differ'))}
      />
    </DialogForm>
  )
}
