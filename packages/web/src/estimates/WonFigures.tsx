import type { EstimateState } from '@warsha/domain/estimates'
import type { Money as Amount } from '@warsha/domain/money'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { writeQuery } from '../lib/search-text.ts'
import { formatCount } from '../ui/format.ts'
import { IconCircleCheck, IconClipboardList, IconReceipt } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Percent } from '../ui/Percent.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

type Props = {
  count: number
  sums: { total: Amount; won: number; lost: number; wonTotal: Amount; winRateBp: number | null }
  /** The days that are listed. */
  range: string
}

/** What the listed estimates are worth, how much of it became tickets, and how often. */
export function WonFigures({ count, sums: { total, won, lost, wonTotal, winRateBp }, range }: Props) {
  const { t } = useTranslation('estimates')
  const { seesAmounts } = useLocale()
  const hrefOf = (state?: EstimateState) =>
    `${pathOf('estimate', 'list')}${writeQuery({ range, ...(state && { state }) })}`
  const worth = (amount: Amount) => seesAmounts && { detail: <Money amount={amount} sign /> }
  return (
    <Tiles label={t('figures.label')}>
      <Tile href={hrefOf()} icon={IconClipboardList} label={t('figures.made')} count={count} {...worth(total)} />
      <Tile
        href={hrefOf('converted')}
        icon={IconCircleCheck}
        label={t('figures.won')}
        count={won}
        {...worth(wonTotal)}
      />
      <Tile
        href={hrefOf('declined')}
        icon={IconReceipt}
        label={t('figures.rate')}
        count={winRateBp ?? 0}
        shown={winRateBp === null ? t('ui:noValue') : <Percent rate={winRateBp} />}
        detail={t('figures.lost', { count: lost, shown: formatCount(lost) })}
      />
    </Tiles>
  )
}
