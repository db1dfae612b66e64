import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/Tabs.tsx'

type Props<Tab extends string> = {
  /** what stands before the keys of the tabs: 'invoices:tabs.' */
  words: string
  tabs: readonly Tab[]
  current: Tab
  hrefOf: (tab: Tab) => string
  /** how many rows each of them has, in their order; unknown while it is on its way */
  counts: readonly (number | undefined)[]
}

/** Filters of a list as tabs: the same search, each with how many rows there are. */
export function FilterTabs<Tab extends string>({ words, tabs, current, hrefOf, counts }: Props<Tab>) {
  const { t } = useTranslation('ui')
  const shown = tabs.map((tab, at) => {
    const count = counts[at]
    const key: string = tab
    return { key: tab, label: t(`${words}${key}`), href: hrefOf(tab), ...(count !== undefined && { count }) }
  })
  return <Tabs tabs={shown} current={current} label={t(`${words}label`)} />
}
