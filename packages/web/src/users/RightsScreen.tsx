import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { roleNames } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconUsers } from '../ui/icons.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { RightsTable } from './RightsTable.tsx'

const defaults = { by: 'roles', shop: 0 }

/** Who may do what: every action with the roles that do it, or with the people of a shop. */
export function RightsScreen() {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const { nameOf } = useNames()
  const { currentShopId } = useProfile()
  const [search, setSearch] = useSearchState(defaults)
  const by = search.by === 'people' ? 'people' : 'roles'
  const shopId = search.shop || currentShopId
  const rights = useQuery(api.users.rights.queryOptions({ input: { shopId }, placeholderData: keepPreviousData }))
  const { data } = rights
  const across =
    by === 'roles'
      ? roleNames.map((role) => ({
          key: String(role),
          name: t(`lookups:roles.${role}`),
          actions: data?.actions.filter(({ roles }) => roles.includes(role)).map(({ action }) => action) ?? [],
        }))
      : (data?.people ?? []).map(({ id, nameEn, nameAr, actions, group }) => ({
          key: String(id),
          name: nameOf({ nameEn, nameAr }),
          href: pageOf('user', id),
          actions,
          group: group && { ...group, name: nameOf(group) },
        }))
  const take = (type: 'xlsx' | 'csv') => () => api.exports.rights.call({ of: by, type, shopId })
  return (
    <Page
      actions={
        <>
          <ExportButton take={take('xlsx')} />
          <ExportButton take={take('csv')} type="csv" />
        </>
      }
    >
      <FilterBar>
        <SegmentedControl
          label={t('rights.by')}
          segments={[
            { value: 'roles', label: t('rights.roles') },
            { value: 'people', label: t('rights.people') },
          ]}
          value={by}
          onChange={(to) => setSearch({ by: to })}
        />
        {by === 'people' && <OfShop shopId={shopId} onChange={(shop) => setSearch({ shop })} />}
      </FilterBar>
      <div className="stack">
        <p className="muted text-sm">{t(by === 'roles' ? 'rights.rolesText' : 'rights.peopleText')}</p>
        {rights.isError && !data && <ErrorState onRetry={() => void rights.refetch()} />}
        {rights.isPending && <SkeletonRows rows={12} label={t('rights.by')} />}
        {data && across.length === 0 && <EmptyState icon={IconUsers} title={t('rights.nobody')} />}
        {data && across.length > 0 && <RightsTable label={t(`rights.${by}`)} across={across} />}
      </div>
    </Page>
  )
}

/** In which shop people are looked at, where there are several. */
function OfShop({ shopId, onChange }: { shopId: number; onChange: (shopId: number) => void }) {
  const { t } = useTranslation('user-screens')
  const { nameOf } = useNames()
  const { shops } = useLookups()
  if (shops.length < 2) return null
  return (
    <PlainSelect
      label={t('shop')}
      options={shops.map((shop) => ({ value: String(shop.id), label: nameOf(shop) }))}
      value={String(shopId)}
      onChange={(to) => onChange(Number(to))}
    />
  )
}
