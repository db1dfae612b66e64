import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconLock } from '../ui/icons.tsx'

/** A route that is not for the user's role in this shop (NAV-023). */
export function UnauthorizedScreen() {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <EmptyState
        icon={IconLock}
        title={t('unauthorized.title')}
        text={t('unauthorized.text')}
        action={<ButtonLink href="/home">{t('goHome')}</ButtonLink>}
      />
    </Page>
  )
}
