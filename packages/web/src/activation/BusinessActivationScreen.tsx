import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { goOn } from './go-on.ts'
import { checkedOnce, LinkPage } from './LinkPage.tsx'
import { SubDomainForm } from './SubDomainForm.tsx'
import { useLink } from './use-link.ts'

/** Who registered a business opens it by the link of their e-mail, and chooses its sub-domain (NAV-005). */
export function BusinessActivationScreen() {
  const { t } = useTranslation('activation')
  const { username, code } = useLink('activationcode')
  const input = { username, activationcode: code }
  const check = useQuery(api.activation.validateBusinessCode.queryOptions({ input, ...checkedOnce }))
  const activate = useMutation(api.activation.activateCustomer.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.business'), again: '/newUser' }
  return (
    <LinkPage title={t('business.title')} check={check} refused={activate.error} problem={problem}>
      {({ token, businessName, suggestedSubDomain, baseDomain }) => (
        <>
          <p className="soft">{t('business.text', { business: businessName })}</p>
          <SubDomainForm
            token={token}
            suggested={suggestedSubDomain}
            username={username}
            baseDomain={baseDomain}
            busy={activate.isPending || activate.isSuccess}
            error={activate.error}
            onSave={(chosen) => activate.mutate({ username, activationCode: code, ...chosen })}
          />
        </>
      )}
    </LinkPage>
  )
}
