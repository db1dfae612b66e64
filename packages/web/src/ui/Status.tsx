import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import classes from './Status.module.css'
import { type State, states } from './states.ts'

type Props = { of: State /** other words than the state's own */; children?: ReactNode; className?: string | undefined }

/** Glyph and plain word: how a state stands in tables and lines. */
export function Status({ of, children, className }: Props) {
  const { t } = useTranslation('ui')
  const { glyph: Glyph, tone } = states[of]
  return (
    <span className={cx(classes.status, classes[tone], className)}>
      <Glyph size="s" />
      {children ?? t(`state.${of}`)}
    </span>
  )
}
