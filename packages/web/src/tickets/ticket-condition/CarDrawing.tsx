import type { ConditionMark, ConditionTemplate } from '@warsha/contract/conditions'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { cx } from '../../ui/cx.ts'
import classes from './condition.module.css'

export type Outline = ConditionTemplate['outline']
export type Spot = Pick<ConditionMark, 'view' | 'part' | 'x' | 'y'>

type Props = {
  outline: Outline
  marks: readonly ConditionMark[]
  /** The mark that is being written. */
  chosen?: string | null
  /** A spot was tapped; the list beside the drawing is the way without a pointer. */
  onSpot?: ((spot: Spot) => void) | undefined
}

/** The car from all sides, each mark as the number it has in the list. */
export function CarDrawing({ outline, marks, chosen = null, onSpot }: Props) {
  const { t } = useTranslation('ticket-conditions')
  const { pick } = useNames()
  return (
    <div className={classes.views}>
      {outline.map((view) => {
        const own = marks.filter((mark) => mark.view === view.code)
        const name = pick(view.nameEn, view.nameAr)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: users without a pointer add marks with the button and list beside it
          <svg
            key={view.code}
            viewBox={`0 0 ${view.width} ${view.height}`}
            className={cx(classes.view, classes[view.code], onSpot && classes.touch)}
            role="img"
            aria-label={t('view', { name, count: own.length })}
            onClick={onSpot && ((event) => spotAt(event, view, onSpot))}
          >
            {view.parts.map((part) => (
              <path key={part.code} d={part.path} data-part={part.code} className={classes.part} />
            ))}
            {own.map((mark) => (
              <g key={mark.key} className={cx(classes.mark, mark.key === chosen && classes.chosen)}>
                <circle cx={mark.x} cy={mark.y} r={9} />
                <text x={mark.x} y={mark.y + 4}>
                  {marks.indexOf(mark) + 1}
                </text>
              </g>
            ))}
          </svg>
        )
      })}
    </div>
  )
}

/** Where a tap stands in the units of the drawing; beside every part nothing is marked. */
function spotAt(event: MouseEvent<SVGSVGElement>, view: Outline[number], onSpot: (spot: Spot) => void): void {
  const drawing = event.currentTarget
  const part = event.target instanceof Element ? event.target.getAttribute('data-part') : null
  const onto = drawing.getScreenCTM()?.inverse()
  if (!part || !onto) return
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(onto)
  onSpot({ view: view.code, part, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })
}
