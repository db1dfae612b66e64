import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import type { IconComponent } from './Icon.tsx'
import classes from './Status.module.css'
import { type State, states } from './states.ts'
import { TagText } from './TagText.tsx'
import type { Tone } from './tone.ts'

type OfState = { of: State; tone?: never; icon?: never; children?: ReactNode }
type OfTone = { of?: never; tone: Tone | 'outline'; icon?: IconComponent; children: ReactNode }

/** A tinted state, once for each header or card; give a state, or a tone with its own words. */
export function Badge({ of, tone, icon, children }: OfState | OfTone) {
  const { t } = useTranslation('ui')
  const shown = of === undefined ? { tone, glyph: icon } : states[of]
  const Glyph = shown.glyph
  return (
    <span className={cx(classes.badge, classes[shown.tone])}>
      {Glyph && <Glyph size="xs" />}
      <TagText>{children ?? t(`state.${of}`)}</TagText>
    </span>
  )
}
