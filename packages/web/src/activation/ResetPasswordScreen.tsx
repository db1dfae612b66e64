import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Card } from '../ui/Card.tsx'
import { goOn } from './go-on.ts'
import { InvalidLink, LinkState } from './LinkState.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useLink } from './use-link.ts'

/** Who forgot their password chooses a new one by the link of an e-mail (NAV-007). */
export function ResetPasswordScreen() {
  const { t } = useTranslation('activation')
  const { username, code } = useLink('resetPasswordCode')
  useDocumentTitle(t('reset.title'))
  const { data, error, refetch } = useQuery(
    api.activation.validateResetPasswordCode.queryOptions({
      input: { username, resetPasswordCode: code },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const reset = useMutation(api.activation.resetPassword.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.reset'), again: '/forgetPassword' }
  if (reset.error instanceof ApiError && reset.error.code === 'InvalidActivationCode')
    return (
      <BarePage>
        <InvalidLink {...problem} />
      </BarePage>
    )
  return (
    <BarePage>
      <LinkState isValid={data} error={error} retry={() => void refetch()} {...problem} />
      {data && (
        <Card title={t('reset.title')}>
          <PasswordForm
            username={username}
            save={t('reset.save')}
            busy={reset.isPending}
            error={reset.error}
            onSave={(newPassword) => reset.mutate({ username, resetPasswordCode: code, newPassword })}
          />
        </Card>
      )}
    </BarePage>
  )
}
