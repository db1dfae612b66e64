import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Closes what is open once the user goes elsewhere: at once with the keyboard, but only at the end of a press. What closes under
 * a finger moves the page, and the press would miss its button.
 */
export function useLeaving(whole: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const pressing = useRef(false)
  useEffect(() => {
    if (!open) return
    const onDown = () => {
      pressing.current = true
    }
    const onClick = ({ target }: MouseEvent) => {
      pressing.current = false
      if (target instanceof Node && !whole.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('click', onClick)
    }
  })
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget) && !pressing.current) close()
  }
}
