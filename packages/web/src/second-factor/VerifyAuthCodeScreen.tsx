import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { readQuery } from '../lib/search-text.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { IconLock } from '../ui/icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import { VerifyForm } from './VerifyForm.tsx'

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The second step of a sign-in (NAV-009): a code of an app or an e-mail, or a recovery code. */
export function VerifyAuthCodeScreen() {
  const { t } = useTranslation('second-factor')
  // Read once: whose sign-in it is does not change while somebody types.
  const [waiting] = useState(() => {
    const query = readQuery(location.search)
    return {
      username: one(query.username),
      clientAuthToken: one(query.clientAuthToken),
      method: query.method === 'email' ? ('email' as const) : ('app' as const),
      returnTo: one(query.returnTo),
    }
  })
  useDocumentTitle(t('verify.title'))
  return (
    <BarePage>
      {waiting.username && waiting.clientAuthToken ? (
        <VerifyForm {...waiting} />
      ) : (
        <StateBlock
          icon={IconLock}
          title={t('verify.nothing')}
          text={t('verify.nothingText')}
          action={<AppLink href="/login">{t('verify.toLogin')}</AppLink>}
        />
      )}
    </BarePage>
  )
}
