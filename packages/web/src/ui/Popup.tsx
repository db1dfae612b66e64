import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import classes from './Popup.module.css'
import { placeBeside } from './place.ts'

/** What the button that opens a panel needs; spread it on the button. */
export type PopupTrigger = { popoverTarget: string; 'aria-haspopup': 'dialog' | 'menu' }

type Props = {
  /** the panel's name for screen readers */
  label: string
  trigger: (props: PopupTrigger) => ReactNode
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  role?: 'dialog' | 'menu'
  /** what the panel stands beside, when it is not the button itself */
  anchor?: RefObject<Element | null>
  className?: string | undefined
}

/** A panel beside its button; Escape and a click elsewhere close it, and the focus returns. */
export function Popup({ label, trigger, children, align = 'start', role = 'dialog', anchor, className }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const close = () => panel.current?.hidePopover()

  useLayoutEffect(() => {
    const element = panel.current
    if (!opened || !element) return
    const beside = anchor?.current ?? document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    const place = () => beside && placeBeside(element, beside, align, 'below')
    // The panel has no size until the browser shows it, which it does after this event, and before the next paint.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [opened, align, anchor, id])

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': role })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        {...{ 'aria-label': label }}
        className={cx(classes.panel, className)}
        onBeforeToggle={(event) => event.newState === 'open' && setOpened(true)}
        // The content is removed only once the panel is closed, or the focus inside it would be lost instead of returning.
        onToggle={(event) => (event.newState === 'open' ? firstOf(event.currentTarget)?.focus() : setOpened(false))}
      >
        {opened && children(close)}
      </div>
    </>
  )
}

const firstOf = (panel: Element) =>
  panel.querySelector<HTMLElement>('[data-autofocus], [data-selected], input, [role^="menuitem"], button, a')

/** Whether a panel is open that takes the Escape key for itself. */
export const isPopupOpen = (): boolean => document.querySelector('[popover="auto"]:popover-open') !== null
