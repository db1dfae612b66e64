import { useDraggable } from '@dnd-kit/core'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import type { MouseEvent, ReactNode, TouchEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { cx } from '../../ui/cx.ts'
import { IconClock, IconHourglassHigh, IconMessage } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Meter } from '../../ui/Meter.tsx'
import { Money } from '../../ui/Money.tsx'
import { IconGripVertical } from '../../ui/more-icons.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { isLate } from '../../ui/PromiseTime.tsx'
import { TimeText, useDurationWords } from '../../ui/time-text.tsx'
import { CarName, CustomerName, Technicians } from '../list-columns.tsx'
import { DotsMenu } from '../ticket/DotsMenu.tsx'
import classes from './board.module.css'
import { cardKey, type Place } from './columns.ts'
import { useMoveItems } from './use-place-name.ts'

type Props = { row: TicketRow; place: Place; onMove: (to: Place) => void; places: readonly Place[] }

/** A ticket on the board: dragged by mouse and finger anywhere, by keyboard at its handle, or moved by its menu. */
export function Card({ row, place, places, onMove }: Props) {
  const { t } = useTranslation('ticket-board')
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: cardKey(place, row),
    data: { row, place },
  })
  const late = isLate(row, useNow())
  const items = useMoveItems(place, places, onMove)
  const name = { number: `\u2066${row.number}\u2069` }
  return (
    <li
      className={cx(classes.card, late && classes.late, isDragging && classes.lifted)}
      ref={setNodeRef}
      {...pointers(listeners)}
    >
      <span className={classes.line}>
        <Plate plate={row.plate} />
        <AppLink className={cx(classes.number, classes.end, 'reach')} href={pageOf('ticket', row.id)} draggable={false}>
          <Ltr>{row.number}</Ltr>
        </AppLink>
      </span>
      <Facts row={row}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={cx(classes.handle, 'only-desk')}
          {...attributes}
          onKeyDown={(event) => void listeners?.onKeyDown?.(event)}
          aria-label={t('drag', name)}
        >
          <IconGripVertical size="s" />
        </button>
        <DotsMenu label={t('moveOf', name)} items={items} />
      </Facts>
    </li>
  )
}

type Listeners = ReturnType<typeof useDraggable>['listeners']
/** The whole card reacts to the pointer; keys work on the handle alone, so that links and menus keep theirs. */
const pointers = (listeners: Listeners) => ({
  onMouseDown: (event: MouseEvent) => void listeners?.onMouseDown?.(event),
  onTouchStart: (event: TouchEvent) => void listeners?.onTouchStart?.(event),
})

/** What a card says; the same while it is carried. */
export function Facts({ row, children }: { row: TicketRow; children?: ReactNode }) {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  const { seesAmounts } = useLocale()
  const { servicesDone: done, servicesCount: total } = row
  return (
    <>
      <span className={classes.name}>
        <span className={classes.words}>
          <b className={classes.car}>
            <CarName row={row} />
          </b>
          <span className="soft">
            <CustomerName row={row} />
          </span>
        </span>
        {children}
      </span>
      {row.customerAnsweredAt && (
        <span className={classes.answered}>
          <IconMessage size="xs" />
          {t('answered')}
        </span>
      )}
      {row.waitingReason && (
        <span className={classes.wait}>
          <IconHourglassHigh size="xs" />
          {t(`lookups:waitingReasons.${row.waitingReason}`)}
        </span>
      )}
      {total > 0 && <Meter done={done} running={0} total={total} label={t('servicesDone', { done, count: total })} />}
      <span className={classes.line}>
        <Countdown row={row} />
        <span className={classes.end}>
          <Technicians row={row} />
        </span>
      </span>
      {seesAmounts && row.due > 0 && (
        <span className={classes.line}>
          <span className="muted">{t('columns.due')}</span>
          <b className={classes.end}>
            <Money amount={row.due} sign />
          </b>
        </span>
      )}
    </>
  )
}

/** How long until the promised time, how late it is, or when the work was done. */
function Countdown({ row }: { row: TicketRow }) {
  const { t } = useTranslation(['ui', 'ticket-board'])
  const words = useDurationWords()
  const now = useNow()
  const left = row.promisedAt === null ? null : Date.parse(row.promisedAt) - now
  if (row.completedAt)
    return (
      <span className={classes.time}>
        <IconClock size="xs" /> {t('promise.done')} <TimeText at={row.completedAt} />
      </span>
    )
  if (left === null) return <span className="muted">{t('ticket-board:noPromise')}</span>
  return (
    <span className={cx(classes.time, left < 0 && 'danger-ink')}>
      <IconClock size="xs" /> {left < 0 && t('promise.late')} {words(Math.abs(left))}
    </span>
  )
}
