import { useRouterState } from '@tanstack/react-router'
import { matchRoute } from '@warsha/domain/navigation'
import { useTranslation } from 'react-i18next'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Page } from '../lib/Page.tsx'
import { titleKeyOf } from '../lib/page-title.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconTool } from '../ui/icons.tsx'

/** A route whose screen is not built yet says so (UXX-024). */
export function NotBuiltScreen() {
  const { profile } = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const inShell = profile !== null && matchRoute(pathname)?.route.permission !== 'public'
  return inShell ? (
    <Page>
      <NotBuilt home="/home" />
    </Page>
  ) : (
    <BareNotBuilt path={pathname} signedIn={profile !== null} />
  )
}

function BareNotBuilt({ path, signedIn }: { path: string; signedIn: boolean }) {
  const { t } = useTranslation('routes')
  const title = t(titleKeyOf(path))
  useDocumentTitle(title)
  return (
    <BarePage>
      <h1 className="sr-only">{title}</h1>
      <NotBuilt home={signedIn ? '/home' : '/login'} />
    </BarePage>
  )
}

function NotBuilt({ home }: { home: '/home' | '/login' }) {
  const { t } = useTranslation('shell')
  const { t: refusals } = useTranslation('refusals')
  return (
    <EmptyState
      icon={IconTool}
      title={t('notBuilt.title')}
      text={refusals('featureUnderDevelopment')}
      action={<ButtonLink href={home}>{t(home === '/home' ? 'goHome' : 'goToLogin')}</ButtonLink>}
    />
  )
}
