import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Popup.module.css'
import { placeBeside } from './place.ts'

const openAfterMs = 300

/** A word about a button on hover and keyboard focus: spread `anchor` on the button and render `tip` beside it. */
export function useTooltip(words: ReactNode) {
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = () => {
    clearTimeout(timer.current)
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = (anchor: Element, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!tip.current?.isConnected || !anchor.isConnected) return
      tip.current.showPopover()
      placeBeside(tip.current, anchor, 'center', 'above')
    }, afterMs)
  }
  if (!words) return { anchor: {}, tip: null }
  return {
    anchor: {
      onMouseEnter: (event: { currentTarget: Element }) => show(event.currentTarget, openAfterMs),
      onMouseLeave: hide,
      onFocus: ({ currentTarget }: { currentTarget: Element }) =>
        currentTarget.matches(':focus-visible') && show(currentTarget, 0),
      onBlur: hide,
      onPointerDown: hide,
    },
    tip: (
      <span ref={tip} popover="manual" role="tooltip" className={classes.tip}>
        {words}
      </span>
    ),
  }
}
