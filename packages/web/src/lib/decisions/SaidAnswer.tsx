import { type Answer, answers } from '@warsha/domain/decisions'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import classes from './decisions.module.css'

type Props = { name: string; answer: Answer | undefined; onAnswer: (answer: Answer) => void }

/** What the customer said to one line: yes or no. */
export function SaidAnswer({ name, answer, onAnswer }: Props) {
  const { t } = useTranslation('ticket-decisions')
  return (
    <div className={classes.answer}>
      <span className={classes.name}>{name}</span>
      <SegmentedControl<Answer | ''>
        label={name}
        segments={answers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={answer ?? ''}
        onChange={(value) => value && onAnswer(value)}
      />
    </div>
  )
}
