import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { CategoriesTab } from './CategoriesTab.tsx'
import { PartsList } from './PartsList.tsx'
import { PriceBandsTab } from './PriceBandsTab.tsx'
import { PriceListsTab } from './PriceListsTab.tsx'
import { useWhyNotKeep } from './use-keeps-parts.ts'

const tabs = ['parts', 'categories', 'bands', 'lists'] as const
const defaults = { tab: 'parts' }

/** The catalogue of parts: the parts, their categories, how prices are proposed, and at which prices others buy. */
export function SparePartsScreen() {
  const { t } = useTranslation('spare-parts')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [{ tab }] = useSearchState(defaults)
  const open = useWhyNotKeep() === undefined ? tabs : (['parts', 'categories'] as const)
  const current = open.find((key) => key === tab) ?? 'parts'
  const links = open.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    href: key === 'parts' ? path : `${path}?tab=${key}`,
  }))
  const nav = <Tabs tabs={links} current={current} label={t('tabs.label')} />
  if (current === 'parts') return <PartsList tabs={nav} />
  return (
    <Page>
      {nav}
      {current === 'categories' && <CategoriesTab />}
      {current === 'bands' && <PriceBandsTab />}
      {current === 'lists' && <PriceListsTab />}
    </Page>
  )
}
