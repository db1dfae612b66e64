import { useDroppable } from '@dnd-kit/core'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Status } from '../../ui/Status.tsx'
import classes from './board.module.css'
import { Card } from './Card.tsx'
import { type BoardColumn, cardKey, type Place, placeKey } from './columns.ts'
import { usePlaceName } from './use-place-name.ts'

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
  const { place, items, count, due } = column
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
      {count > items.length && <p className={classes.none}>{t('more', { count: count - items.length })}</p>}
    </section>
  )
}
