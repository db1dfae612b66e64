import type { Signature } from '@warsha/contract/decision-rows'
import classes from './decisions.module.css'

/** A signature as it was drawn. */
export function DrawnSignature({ signature, label }: { signature: Signature; label: string }) {
  const { width, height, strokes } = signature
  const pathOf = (stroke: readonly number[]): string =>
    stroke.reduce((path, value, place) => path + (place === 0 ? 'M' : place % 2 === 0 ? 'L' : ' ') + value, '')
  return (
    <svg className={classes.signature} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={strokes.map(pathOf).join('')} fill="none" stroke="#161c26" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
