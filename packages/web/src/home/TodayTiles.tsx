import type { Today } from '@warsha/contract/home'
import { pathOf } from '@warsha/domain/records'
import type { TicketView } from '@warsha/domain/ticket-views'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { unpaidHref } from '../lib/records/invoice-href.ts'
import { writeQuery } from '../lib/search-text.ts'
import type { IconComponent } from '../ui/Icon.tsx'
import {
  IconAlarm,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardList,
  IconHourglassHigh,
  IconWallet,
} from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, TileFacts, Tiles } from '../ui/Tile.tsx'
import { DurationText } from '../ui/time-text.tsx'

const kinds = [
  { key: 'open', icon: IconClipboardList },
  { key: 'waiting', icon: IconHourglassHigh },
  { key: 'promisedToday', icon: IconCalendarEvent },
  { key: 'ready', icon: IconCircleCheck },
  { key: 'unpaid', icon: IconWallet },
  { key: 'late', icon: IconAlarm },
] as const satisfies readonly { key: TicketView; icon: IconComponent }[]

/** The rows that a tile has counted, of the same shops. */
function hrefOf(key: TicketView, allShops: boolean): string {
  if (key === 'unpaid') return unpaidHref(allShops)
  return `${pathOf('ticket', 'list')}${writeQuery({ ...(key !== 'open' && { tab: key }), ...(allShops && { shops: 'all' }) })}`
}

type Props = { today: Today | undefined; allShops: boolean }

/** Six numbers, each of which opens its rows; five for whoever sees no invoices. */
export function TodayTiles({ today, allShops }: Props) {
  const { t } = useTranslation('home')
  const seesUnpaid = useMayOpen()(pathOf('invoice', 'list'))
  return (
    <Tiles label={t('tiles.label')}>
      {kinds.map(({ key, icon }) => {
        if (key === 'unpaid' && !seesUnpaid) return null
        const tile = today?.tiles[key]
        return (
          <Tile
            key={key}
            icon={icon}
            href={hrefOf(key, allShops)}
            label={t(`tiles.${key}`)}
            count={tile?.count}
            hot={key === 'late' && (tile?.count ?? 0) > 0}
            detail={today ? <Detail of={key} today={today} /> : null}
          />
        )
      })}
    </Tiles>
  )
}

type DetailProps = { of: TicketView; today: Today }

function Detail({ of, today: { tiles, promisedLate } }: DetailProps) {
  const { t } = useTranslation('home')
  if (of === 'unpaid') return <Owed of={tiles.unpaid} />
  const tile = tiles[of]
  if (of === 'promisedToday') return <Promises next={tile.oldestAt} late={promisedLate} />
  if (tile.count === 0 || !tile.oldestAt) return null
  return (
    <>
      {t(of === 'late' ? 'tiles.longest' : 'tiles.oldest')}{' '}
      <DurationText ms={Math.abs(Date.now() - Date.parse(tile.oldestAt))} />
    </>
  )
}

/** What is left to pay, and how many invoices were to be paid before today. */
function Owed({ of }: { of: Today['tiles']['unpaid'] }) {
  const { t } = useTranslation('home')
  if (!of || of.count === 0) return null
  return (
    <TileFacts
      first={<Money amount={of.amount} sign />}
      second={of.overdue > 0 && t('tiles.overdue', { count: of.overdue })}
    />
  )
}

/** The next promise still ahead, and how many of today's are late. */
function Promises({ next, late }: { next: string | null; late: number }) {
  const { t } = useTranslation('home')
  const ahead = next && (
    <>
      {t('tiles.next')} <DurationText ms={Math.max(0, Date.parse(next) - Date.now())} />
    </>
  )
  return <TileFacts first={ahead} second={late > 0 && t('tiles.lateOnes', { count: late })} />
}
