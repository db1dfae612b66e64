import { arabicIndicDigits } from '@warsha/domain/digits'
import { spacedArabic } from '@warsha/domain/plates'
import classes from './Plate.module.css'
import type { PlateParts } from './plate.ts'

type Props = { plate: PlateParts; height: number; label: string }

const columns = [157, 187.5, 218]
const emblem =
  'M0-14v17M0-14c-3-3-7-2-9 1M0-14c3-3 7-2 9 1M0-14c-5-1-8 1-9 6M0-14c5-1 8 1 9 6M0-14c-2 1-4 4-4 7M0-14c2 1 4 4 4 7M-11 11Q2 9 10 2M11 11Q-2 9-10 2'

/** Spreads four digits over the field; fewer stand in its middle at their own width. */
const spreadOver = (digits: string, width: number) =>
  digits.length === 4 ? ({ textLength: width, lengthAdjust: 'spacing' } as const) : {}

/** The widest letters are drawn a little narrower, so that no two of them touch. */
const fitted = (letter: string) =>
  /[بسصكنه]/.test(letter) ? ({ textLength: 27, lengthAdjust: 'spacingAndGlyphs' } as const) : {}

/** A Saudi plate, 294 x 132: Arabic above, each Latin letter under its Arabic one, the strip at the right. */
export function PlateDrawing({ plate, height, label }: Props) {
  const latin = [...plate.lettersEn]
  const arabic = [...plate.lettersAr].reverse()
  return (
    <svg className={classes.drawing} viewBox="0 0 294 132" style={{ blockSize: height }} role="img" aria-label={label}>
      <rect x="1.5" y="1.5" width="291" height="129" rx="9" fill="#fff" stroke="#10151d" strokeWidth="3" />
      <path d="M1.5 66h238M136 1.5v129M239 1.5v129" stroke="#10151d" strokeWidth="2.4" fill="none" />
      <text x="69" y="50" fontSize="42" {...spreadOver(plate.digits, 96)}>
        {arabicIndicDigits(plate.digits)}
      </text>
      <text x="69" y="113" fontSize="42" {...spreadOver(plate.digits, 100)}>
        {plate.digits}
      </text>
      {columns.map((x, place) => (
        <g key={x}>
          <text x={x} y="48" fontSize="31" {...fitted(arabic[place] ?? '')}>
            {spacedArabic(arabic[place] ?? '')}
          </text>
          <text x={x} y="112" fontSize="38">
            {latin[place]}
          </text>
        </g>
      ))}
      <path
        transform="translate(266 24)"
        d={emblem}
        fill="none"
        stroke="#10151d"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <text x="266" y="54" fontSize="12.5" fontWeight="700" textLength="46" lengthAdjust="spacingAndGlyphs">
        السعودية
      </text>
      {['K', 'S', 'A'].map((letter, line) => (
        <text key={letter} x="266" y={76 + 16 * line} fontSize="15" fontWeight="700">
          {letter}
        </text>
      ))}
      <circle cx="266" cy="120" r="4.5" fill="#10151d" />
    </svg>
  )
}
