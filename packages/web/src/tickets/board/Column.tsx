import { useDroppable } from '@dnd-kit/core'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { BoardLane } from '@warsha/domain/board'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import { IconClock } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Status } from '../../ui/Status.tsx'
import { DurationText } from '../../ui/time-text.tsx'
import classes from './board.module.css'
import { Card } from './Card.tsx'
import { type BoardColumn, cardKey, type Place, placeKey } from './columns.ts'
import { usePlaceName } from './use-place-name.ts'

/** The list with what a lane holds; it knows no lanes, so that those who wait stand there among their state. */
const listOf = (lane: BoardLane): string => {
  if (lane === 'Waiting') return `${pathOf('ticket', 'list')}?tab=waiting`
  return `${pathOf('ticket', 'list')}?status=${lane === 'Ready' ? 'Completed' : lane}`
}

type Props = {
  column: BoardColumn
  places: readonly Place[]
  /** the one that a phone shows */
  shown: boolean
  onMove: (row: TicketRow, from: Place, to: Place) => void
}

export function Column({ column, places, shown, onMove }: Props) {
  const { t } = useTranslation('ticket-board')
  const { seesAmounts } = useLocale()
  const { place, items, count, due, minutes } = column
  const { setNodeRef, isOver } = useDroppable({ id: placeKey(place), data: { place } })
  const name = usePlaceName()(place)
  return (
    <section
      ref={setNodeRef}
      className={cx(classes.lane, isOver && classes.over, !shown && classes.other)}
      aria-label={name}
    >
      <header>
        {'lane' in place ? <Status of={place.lane} /> : <bdi>{name}</bdi>}
        <Count value={count} />
        {minutes > 0 && (
          <span className={classes.hours} title={t('lane' in place ? 'planned' : 'today')}>
            <IconClock size="xs" />
            <DurationText ms={minutes * 60_000} />
            <span className="sr-only">{t('lane' in place ? 'planned' : 'today')}</span>
          </span>
        )}
        {seesAmounts && due !== null && due > 0 && (
          <span className={classes.sum}>
            <Money amount={due} sign />
          </span>
        )}
      </header>
      <ul>
        {items.map((row) => (
          <Card
            key={cardKey(place, row)}
            row={row}
            place={place}
            places={places}
            onMove={(to) => onMove(row, place, to)}
          />
        ))}
      </ul>
      {items.length === 0 && <p className={classes.none}>{t('empty')}</p>}
      {count > items.length && (
        <p className={classes.none}>
          {'lane' in place ? (
            <AppLink href={listOf(place.lane)} className="reach">
              {t('more', { count: count - items.length })}
            </AppLink>
          ) : (
            t('more', { count: count - items.length })
          )}
        </p>
      )}
    </section>
  )
}
