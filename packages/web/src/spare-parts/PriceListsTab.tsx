import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '@warsha/contract/price-lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useSearchState } from '../lib/search-state.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconPlus } from '../ui/icons.tsx'
import { IconCash, IconEdit } from '../ui/more-icons.tsx'
import { Percent } from '../ui/Percent.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import { OwnPricesCard } from './OwnPricesCard.tsx'
import { PriceListDialog } from './PriceListDialog.tsx'
import classes from './spare-parts.module.css'

const shown = { list: 0 }

/** At which prices those buy who do not pay the price of the shop; of one list, the parts that it has own prices for. */
export function PriceListsTab() {
  const { t } = useTranslation('spare-parts')
  const { data, isError, refetch } = useQuery(api.spareParts.priceLists.queryOptions())
  const [{ list }, setShown] = useSearchState(shown)
  const [edited, setEdited] = useState<PriceList | 'new' | null>(null)
  const open = data?.find(({ id }) => id === list)
  if (open) return <OwnPricesCard list={open} onBack={() => setShown({ list: 0 })} />
  const add = (
    <Button icon={<IconPlus size="s" />} onClick={() => setEdited('new')}>
      {t('lists.new')}
    </Button>
  )
  return (
    <div className={classes.under}>
      <Card flush title={t('tabs.lists')} actions={data && add}>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={3} label={t('ui:loading')} />}
        {data?.length === 0 && <EmptyState icon={IconCash} title={t('lists.none')} text={t('lists.noneText')} />}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label={t('tabs.lists')}>
            {data.map((one) => (
              <Row key={one.id} list={one} onOpen={() => setShown({ list: one.id })} onEdit={() => setEdited(one)} />
            ))}
          </ul>
        )}
      </Card>
      {edited && <PriceListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

type RowProps = { list: PriceList; onOpen: () => void; onEdit: () => void }

function Row({ list, onOpen, onEdit }: RowProps) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const { offBp, prices, customers, active } = list
  return (
    <li>
      <span className="grow">
        <b>
          <UserText>{nameOf(list)}</UserText>
        </b>
        <br />
        <span className="muted text-xs">
          {offBp > 0 ? (
            <>
              <Percent rate={offBp} /> {t('lists.offPrice')}
            </>
          ) : (
            t('lists.nothingOff')
          )}
          {' · '}
          <span className="nowrap">{t('lists.customers', { count: customers, shown: formatCount(customers) })}</span>
        </span>
      </span>
      {!active && <Badge tone="neutral">{t('states.off')}</Badge>}
      <Button size="small" onClick={onOpen} aria-label={t('lists.openPrices', { name: nameOf(list) })}>
        {t('lists.prices', { count: prices, shown: formatCount(prices) })}
      </Button>
      <Button
        size="small"
        iconOnly
        icon={<IconEdit size="s" />}
        aria-label={t('lists.edit', { name: nameOf(list) })}
        onClick={onEdit}
      />
    </li>
  )
}
