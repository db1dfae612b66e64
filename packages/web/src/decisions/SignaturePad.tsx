import type { Signature } from '@warsha/contract/decision-rows'
import { signatureLimits } from '@warsha/domain/decisions'
import { useEffect, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import classes from './decisions.module.css'

type Props = { label: string; onDrawn: (signature: Signature) => void }

/** A field to sign in with the finger, a pen or the mouse. */
export function SignaturePad({ label, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  }, [onDrawn])
  useEffect(() => {
    const field = canvas.current
    if (!field) return
    const pad = new Pad(field, { penColor: '#161c26', minWidth: 1, maxWidth: 2.6 })
    // As many points as the screen has, so that the line is sharp on a phone.
    const sharpen = () => {
      const ratio = Math.max(devicePixelRatio, 1)
      const strokes = pad.toData()
      field.width = field.offsetWidth * ratio
      field.height = field.offsetHeight * ratio
      field.getContext('2d')?.scale(ratio, ratio)
      pad.fromData(strokes)
    }
    sharpen()
    const tell = () => told.current(signatureOf(pad.toData(), field.offsetWidth, field.offsetHeight))
    pad.addEventListener('endStroke', tell)
    window.addEventListener('resize', sharpen)
    return () => {
      window.removeEventListener('resize', sharpen)
      pad.off()
    }
  }, [])
  return <canvas ref={canvas} className={classes.pad} role="img" aria-label={label} />
}

/** Whole numbers within the field, for a finger may run over its edge. */
function signatureOf(groups: readonly PointGroup[], width: number, height: number): Signature {
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most))
  const strokes = groups
    .slice(0, signatureLimits.strokes)
    .map(({ points }) =>
      points.slice(0, signatureLimits.numbers / 2).flatMap(({ x, y }) => [within(x, width), within(y, height)]),
    )
  return { width, height, strokes, typed: false }
}
