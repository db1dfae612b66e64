import type { Point } from '@warsha/contract/inspection-rows'
import { isProposed } from '@warsha/domain/inspections'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { dropRefused } from './answer-books.ts'
import type { AnswerBook, Held } from './answers.ts'
import classes from './inspections.module.css'

type HeldProps = { point: Point; held: Held | undefined; book: AnswerBook }

/** An answer that was not taken: what the other said, and whose shall stand. */
export function HeldAnswer({ point, held, book }: HeldProps) {
  const { t } = useTranslation(['inspections', 'lookups'])
  const { pick } = useNames()
  if (!held) return null
  const theirs = {
    name: `\u2068${pick(point.checkedByEn, point.checkedByAr)}\u2069`,
    state: t(`lookups:pointStates.${point.state}`),
  }
  return (
    <div className={classes.held} role="alert">
      <span>{held.reason ?? t('answeredMeanwhile', theirs)}</span>
      <span className={classes.heldButtons}>
        {held.reason === null && (
          <Button
            onClick={() => {
              book.give(point, held.answer)
              void book.sendAll()
            }}
          >
            {t('keepMine')}
          </Button>
        )}
        <Button onClick={() => void dropRefused(point.id)}>{t('takeTheirs')}</Button>
      </span>
    </div>
  )
}

/** The service that was proposed because of a point, and what became of it. */
export function ProposedLine({ point, ticketId }: { point: Point; ticketId: number }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const { proposed } = point
  if (!proposed || !isProposed(proposed)) return null
  const standing = proposed.approval ?? 'OnTicket'
  return (
    <p className={classes.proposed}>
      <AppLink className="reach" href={pageOf('ticket', ticketId)}>
        {t('proposed', { name: `\u2068${nameOf(proposed)}\u2069` })}
      </AppLink>{' '}
      <span className="muted">{t(`proposedState.${standing}`)}</span>
    </p>
  )
}
