import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Card } from '../ui/Card.tsx'
import { goOn } from './go-on.ts'
import { InvalidLink, LinkState } from './LinkState.tsx'
import { SubDomainForm } from './SubDomainForm.tsx'
import { useLink } from './use-link.ts'

/** Who registered a business opens it by the link of their e-mail, and chooses its sub-domain (NAV-005). */
export function BusinessActivationScreen() {
  const { t } = useTranslation('activation')
  const { username, code } = useLink('activationcode')
  useDocumentTitle(t('business.title'))
  const { data, error, refetch } = useQuery(
    api.activation.validateBusinessCode.queryOptions({
      input: { username, activationcode: code },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const activate = useMutation(api.activation.activateCustomer.mutationOptions({ onSuccess: goOn }))
  const problem = { text: t('invalid.business'), again: '/newUser' }
  if (activate.error instanceof ApiError && activate.error.code === 'InvalidActivationCode')
    return (
      <BarePage>
        <InvalidLink {...problem} />
      </BarePage>
    )
  return (
    <BarePage>
      <LinkState isValid={data && true} error={error} retry={() => void refetch()} {...problem} />
      {data && (
        <Card title={t('business.title')}>
          <div className="stack">
            <p className="soft">{t('business.text', { business: data.businessName })}</p>
            <SubDomainForm
              suggested={data.suggestedSubDomain}
              baseDomain={data.baseDomain}
              busy={activate.isPending || activate.isSuccess}
              error={activate.error}
              onSave={(subDomain) => activate.mutate({ username, activationCode: code, subDomain })}
            />
          </div>
        </Card>
      )}
    </BarePage>
  )
}
