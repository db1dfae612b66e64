import { useEffect, useState } from 'react'

/** A menu entry is removed once it was pressed: the focus returns to the button of the menu. */
function homeOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const home = menu ? document.getElementById(menu) : element
  return home instanceof HTMLElement && home !== document.body ? home : null
}

/** Gives the focus back to where it was when this was drawn first, once it is gone: dialogs are mounted to be opened. */
export function useReturnFocus(): void {
  const [opener] = useState(() => homeOf(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && opener?.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
