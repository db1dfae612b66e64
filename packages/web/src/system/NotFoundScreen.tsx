import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSearch } from '../ui/icons.tsx'

const asked = { data: null as string | null }

/** No such page; with `data` it is the answer to a search that found nothing (NAV-056, SRC-003). */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  const [{ data }] = useSearchState(asked)
  return (
    <Page>
      <EmptyState
        icon={IconSearch}
        title={data && t('notFound.searchTitle', { text: data })}
        text={data ? t('notFound.searchText') : t('notFound.text')}
        action={<ButtonLink href="/home">{t('goHome')}</ButtonLink>}
      />
    </Page>
  )
}
