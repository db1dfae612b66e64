import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Card } from '../ui/Card.tsx'
import { useLocale } from '../ui/locale.ts'
import { goOn } from './go-on.ts'
import { InvalidLink, LinkState } from './LinkState.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useLink } from './use-link.ts'

/** An invited user chooses their password and starts (NAV-004). */
export function UserActivationScreen() {
  const { t } = useTranslation('activation')
  const { language } = useLocale()
  const { username, code } = useLink('activationcode')
  useDocumentTitle(t('invited.title'))
  const { data, error, refetch } = useQuery(
    api.activation.validateActivationCode.queryOptions({
      input: { username, activationcode: code },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const activate = useMutation(api.activation.activateUser.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.invited') }
  if (activate.error instanceof ApiError && activate.error.code === 'InvalidActivationCode')
    return (
      <BarePage>
        <InvalidLink {...problem} />
      </BarePage>
    )
  const name = data && (language === 'ar' ? data.user.employee.fullNameAr : data.user.employee.fullNameEn)
  const business = data && (language === 'ar' ? data.businessNameAr : data.businessNameEn)
  return (
    <BarePage>
      <LinkState isValid={data && true} error={error} retry={() => void refetch()} {...problem} />
      {data && (
        <Card title={t('invited.title')}>
          <div className="stack">
            <p className="soft">{t('invited.text', { name, business })}</p>
            <PasswordForm
              username={data.user.username}
              save={t('invited.save')}
              busy={activate.isPending}
              error={activate.error}
              onSave={(password) => activate.mutate({ username, activationcode: code, password })}
            />
          </div>
        </Card>
      )}
    </BarePage>
  )
}
