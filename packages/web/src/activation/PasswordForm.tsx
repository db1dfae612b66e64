import { passwordLength } from '@warsha/domain/limits'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Ltr } from '../ui/Ltr.tsx'

type Props = {
  username: string
  save: string
  busy: boolean
  error: unknown
  onSave: (password: string) => void
}

/** A new password, typed twice, of the user whose link this is. */
export function PasswordForm({ username, save, busy, error, onSave }: Props) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  const { control, getValues, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  })
  const isOver = error instanceof ApiError && error.code === 'InvalidActivationCode'
  const sentence = isOver ? undefined : message(error)
  const own = { control, autoComplete: 'new-password', required: true } as const
  return (
    <form noValidate className="stack" onSubmit={handleSubmit(({ password }) => onSave(password))}>
      <p className="text-sm">
        {t('username')}: <Ltr>{username}</Ltr>
      </p>
      {/* Password managers keep the password for this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <PasswordField
        {...own}
        name="password"
        label={t('password')}
        hint={t('passwordHint', { count: passwordLength.min })}
        minLength={passwordLength.min}
        autoFocus
      />
      <PasswordField
        {...own}
        name="again"
        label={t('again')}
        validate={(typed) => (typed === getValues('password') ? undefined : t('passwordsDiffer'))}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {save}
      </Button>
    </form>
  )
}
