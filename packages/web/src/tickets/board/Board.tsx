import {
  type Active,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePrefetchTicket } from '../list-prefetch.ts'
import classes from './board.module.css'
import { Facts } from './Card.tsx'
import { Column } from './Column.tsx'
import { placeKey, withMoved } from './columns.ts'
import { toNextColumn } from './keyboard.ts'
import { carriedIn, placeIn, useAnnouncements } from './use-announcements.ts'
import { type BoardBy, type BoardFilter, useBoard } from './use-board.ts'
import { useMove } from './use-move.ts'
import { usePlaceName } from './use-place-name.ts'
import { WaitDialog } from './WaitDialog.tsx'

type Props = {
  by: BoardBy
  filter: BoardFilter
  /** the column that a phone shows, and the address of another */
  lane: string
  hrefOf: (lane: string) => string
}

/** The tickets of the shop as cards in columns; moving a card to another column follows the rules of the buttons. */
export function Board({ by, filter, lane, hrefOf }: Props) {
  const { t } = useTranslation('ticket-board')
  const { columns: stored, beyond, failed, retry } = useBoard(by, filter)
  const { move, moving, asked, forget } = useMove()
  const prefetch = usePrefetchTicket()
  const nameOf = usePlaceName()
  if (failed && !stored) return <ErrorState onRetry={retry} />
  if (!stored) return <SkeletonRows rows={8} label={t('loading')} />
  const columns = withMoved(stored, moving)
  const places = columns.map(({ place }) => place)
  const shown = places.find((place) => placeKey(place) === lane) ?? places[0]
  return (
    <div {...prefetch}>
      <div className={classes.phone}>
        <Tabs
          label={t('columns')}
          current={shown ? placeKey(shown) : ''}
          tabs={columns.map(({ place, count }) => ({
            key: placeKey(place),
            label: nameOf(place),
            href: hrefOf(placeKey(place)),
            count,
          }))}
        />
      </div>
      <Carrying onDrop={(active, over) => move({ row: active.row, from: active.place, to: over })}>
        <div className={classes.board}>
          {columns.map((column) => (
            <Column
              key={placeKey(column.place)}
              column={column}
              places={places}
              shown={column.place === shown}
              onMove={(row, from, to) => move({ row, from, to })}
            />
          ))}
        </div>
      </Carrying>
      {beyond > 0 && <p className={classes.none}>{t('more', { count: beyond })}</p>}
      {asked && (
        <WaitDialog
          number={asked.row.number}
          onClose={forget}
          onChoose={(reason) => {
            forget()
            move({ ...asked, reason })
          }}
        />
      )}
    </div>
  )
}

type CarryingProps = {
  children: React.ReactNode
  onDrop: (carried: ReturnType<typeof carriedIn>, to: ReturnType<typeof placeIn>) => void
}

function Carrying({ children, onDrop }: CarryingProps) {
  const [active, setActive] = useState<Active | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn, scrollBehavior: 'auto' }),
  )
  // The library would carry the card on after the page was left, and the next key there would drop it: a resize ends that.
  useEffect(() => () => void window.dispatchEvent(new Event('resize')), [])
  return (
    <DndContext
      sensors={sensors}
      accessibility={useAnnouncements()}
      collisionDetection={(args) => {
        const under = pointerWithin(args)
        return under.length > 0 ? under : rectIntersection(args)
      }}
      onDragStart={(event) => setActive(event.active)}
      onDragCancel={() => setActive(null)}
      onDragEnd={({ active: dropped, over }) => {
        setActive(null)
        if (over) onDrop(carriedIn(dropped), placeIn(over))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {active && (
          <div className={cx(classes.card, classes.carried)}>
            <Facts row={carriedIn(active).row} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
