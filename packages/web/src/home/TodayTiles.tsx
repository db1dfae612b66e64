import type { Today } from '@warsha/contract/home'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import {
  IconAlarm,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardList,
  IconHourglassHigh,
  IconWallet,
} from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { DurationText } from '../ui/time-text.tsx'

const kinds = [
  { key: 'open', icon: IconClipboardList, href: pathOf('ticket', 'list') },
  { key: 'waiting', icon: IconHourglassHigh, href: `${pathOf('ticket', 'list')}?tab=waiting` },
  { key: 'promisedToday', icon: IconCalendarEvent, href: `${pathOf('ticket', 'list')}?sortBy=promisedAt` },
  { key: 'ready', icon: IconCircleCheck, href: `${pathOf('ticket', 'list')}?tab=ready` },
  { key: 'unpaid', icon: IconWallet, href: `${pathOf('ticket', 'list')}?tab=unpaid` },
  { key: 'late', icon: IconAlarm, href: `${pathOf('ticket', 'list')}?tab=late` },
] as const

/** Six numbers, each of which opens its rows. */
export function TodayTiles({ tiles, overdue }: { tiles: Today['tiles'] | undefined; overdue: number }) {
  const { t } = useTranslation('home')
  return (
    <Tiles label={t('tiles.label')}>
      {kinds.map(({ key, icon, href }) => {
        const tile = tiles?.[key]
        return (
          <Tile
            key={key}
            icon={icon}
            href={href}
            label={t(`tiles.${key}`)}
            count={tile?.count ?? 0}
            hot={key === 'late' && (tile?.count ?? 0) > 0}
            detail={tile ? <Detail of={key} tile={tile} overdue={overdue} /> : null}
          />
        )
      })}
    </Tiles>
  )
}

type DetailProps = { of: (typeof kinds)[number]['key']; tile: Today['tiles']['open']; overdue: number }

function Detail({ of, tile, overdue }: DetailProps) {
  const { t } = useTranslation('home')
  if (of === 'unpaid')
    return (
      <>
        {tile.amount ? <Money amount={tile.amount} sign /> : null}
        {overdue > 0 && (
          <>
            {tile.amount ? ' · ' : ''}
            {t('tiles.overdue', { count: overdue })}
          </>
        )}
      </>
    )
  if (tile.count === 0 || !tile.oldestAt) return null
  return (
    <>
      {t(of === 'promisedToday' ? 'tiles.next' : of === 'late' ? 'tiles.longest' : 'tiles.oldest')}{' '}
      <DurationText ms={Math.abs(Date.now() - Date.parse(tile.oldestAt))} />
    </>
  )
}
