import { useQuery } from '@tanstack/react-query'
import type { PriceBands } from '@warsha/contract/spare-parts'
import { money } from '@warsha/domain/money'
import { proposedPrice } from '@warsha/domain/spare-parts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Money } from '../ui/Money.tsx'
import { IconCash, IconEdit } from '../ui/more-icons.tsx'
import { Percent } from '../ui/Percent.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PriceBandsDialog } from './PriceBandsDialog.tsx'
import classes from './spare-parts.module.css'

/** How a selling price is proposed from what a part costs. */
export function PriceBandsTab() {
  const { t } = useTranslation('spare-parts')
  const { data, isError, refetch } = useQuery(api.spareParts.priceBands.queryOptions())
  const [open, setOpen] = useState(false)
  const edit = data && (
    <Button icon={<IconEdit size="s" />} onClick={() => setOpen(true)}>
      {t('bands.edit')}
    </Button>
  )
  return (
    <div className={classes.under}>
      <Card flush title={t('tabs.bands')} actions={edit}>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={3} label={t('ui:loading')} />}
        {data?.bands.length === 0 && <EmptyState icon={IconCash} title={t('bands.none')} text={t('bands.noneText')} />}
        {data && data.bands.length > 0 && (
          <ul className={classes.list} aria-label={t('tabs.bands')}>
            {data.bands.map((band) => (
              <Band key={band.fromCost} band={band} all={data.bands} />
            ))}
          </ul>
        )}
      </Card>
      {open && data && <PriceBandsDialog kept={data} onClose={() => setOpen(false)} />}
    </div>
  )
}

type BandProps = { band: PriceBands['bands'][number]; all: PriceBands['bands'] }

/** With the price of a part whose cost falls into the band. */
function Band({ band, all }: BandProps) {
  const { t } = useTranslation('spare-parts')
  const next = all.find(({ fromCost }) => fromCost > band.fromCost)?.fromCost ?? band.fromCost + 200_00
  const cost = money(Math.floor((band.fromCost + next) / 2))
  const price = proposedPrice(all, cost)
  return (
    <li>
      <span className="grow">
        {t('bands.from')} <Money amount={band.fromCost} sign />
      </span>
      <b>
        <Percent rate={band.shareBp} /> {t(`bands.kinds.${band.kind}`)}
      </b>
      <span className="muted">
        {t('bands.exampleCost')} <Money amount={cost} sign /> · {t('bands.examplePrice')}{' '}
        <Money amount={price ?? 0} sign />
      </span>
    </li>
  )
}
