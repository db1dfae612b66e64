import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLocale } from '../ui/locale.ts'
import { goOn } from './go-on.ts'
import { checkedOnce, LinkPage } from './LinkPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useLink } from './use-link.ts'

/** An invited user chooses their password and starts (NAV-004). */
export function UserActivationScreen() {
  const { t } = useTranslation('activation')
  const { language } = useLocale()
  const { username, code: activationcode } = useLink('activationcode')
  const input = { username, activationcode }
  const check = useQuery(api.activation.validateActivationCode.queryOptions({ input, ...checkedOnce }))
  const activate = useMutation(api.activation.activateUser.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.invited') }
  return (
    <LinkPage title={t('invited.title')} check={check} refused={activate.error} problem={problem}>
      {({ user, businessNameEn, businessNameAr }) => {
        const { fullNameEn, fullNameAr } = user.employee
        const [name, business] = language === 'ar' ? [fullNameAr, businessNameAr] : [fullNameEn, businessNameEn]
        return (
          <>
            <p className="soft">{t('invited.text', { name, business })}</p>
            <PasswordForm
              username={user.username}
              save={t('invited.save')}
              busy={activate.isPending}
              error={activate.error}
              onSave={(password) => activate.mutate({ ...input, password })}
            />
          </>
        )
      }}
    </LinkPage>
  )
}
