import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { goOn } from './go-on.ts'
import { checkedOnce, LinkPage } from './LinkPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useLink } from './use-link.ts'

/** Who forgot their password chooses a new one by the link of an e-mail (NAV-007). */
export function ResetPasswordScreen() {
  const { t } = useTranslation('activation')
  const { username, code } = useLink('resetPasswordCode')
  const input = { username, resetPasswordCode: code }
  const check = useQuery(api.activation.validateResetPasswordCode.queryOptions({ input, ...checkedOnce }))
  const reset = useMutation(api.activation.resetPassword.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.reset'), again: '/forgetPassword' }
  return (
    <LinkPage title={t('reset.title')} check={check} refused={reset.error} problem={problem}>
      {() => (
        <PasswordForm
          username={username}
          save={t('reset.save')}
          busy={reset.isPending}
          error={reset.error}
          onSave={(newPassword) => reset.mutate({ ...input, newPassword })}
        />
      )}
    </LinkPage>
  )
}
