import type { Point } from '@warsha/contract/inspection-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { type AnswerBook, type Answers, shownAnswer } from './answers.ts'
import classes from './inspections.module.css'
import { PointRow } from './PointRow.tsx'

type Props = {
  section: { sectionEn: string; sectionAr: string; points: Point[] }
  answers: Answers
  book: AnswerBook
  ticketId: number
  off: boolean
}

/** A section of the checklist; points nobody has checked yet can be marked fine with one button. */
export function SectionCard({ section, answers, book, ticketId, off }: Props) {
  const { t } = useTranslation('inspections')
  const { pick } = useNames()
  const name = pick(section.sectionEn, section.sectionAr)
  const left = section.points.filter((point) => shownAnswer(point, answers).state === 'NotChecked')
  const allFine = () => {
    for (const point of left) book.give(point, { ...shownAnswer(point, answers), state: 'Fine' })
    void book.sendAll()
  }
  return (
    <Card
      flush
      title={<bdi>{name}</bdi>}
      actions={
        !off &&
        left.length > 1 && (
          <Button
            className={classes.allFine}
            icon={<IconCheck size="s" />}
            onClick={allFine}
            aria-label={t('allFineOf', { name: `\u2068${name}\u2069` })}
          >
            {t('allFine')}
          </Button>
        )
      }
    >
      <ul className={classes.points}>
        {section.points.map((point) => (
          <PointRow key={point.id} point={point} answers={answers} book={book} ticketId={ticketId} off={off} />
        ))}
      </ul>
    </Card>
  )
}
