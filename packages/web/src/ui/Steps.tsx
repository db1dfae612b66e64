import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Status } from './Status.tsx'
import classes from './Steps.module.css'
import type { State } from './states.ts'

export type Step = { state: State /** when it was reached, or a word about it */; note?: ReactNode }

type Props = { steps: readonly Step[] /** place of the present step, from 0 */; current: number; label: string }

/** The line of a ticket's states: past ones are checked, the present one is named in blue, the others wait. */
export function Steps({ steps, current, label }: Props) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.state}
          className={cx(place < current && classes.past, place === current && classes.now)}
          aria-current={place === current ? 'step' : undefined}
        >
          <StepWord state={step.state} past={place < current} now={place === current} />
          {step.note && <span className={classes.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

function StepWord({ state, past, now }: { state: State; past: boolean; now: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <Status of={now ? state : past ? 'Completed' : 'Pending'} className={classes.word}>
      {t(`state.${state}`)}
    </Status>
  )
}
