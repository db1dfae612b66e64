const ownMoves = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * As the `ref` of what answers a press further down: it appears where it is seen. What loads late above it and pushes it down
 * does not take it out of sight, unless somebody has scrolled or pressed elsewhere meanwhile.
 */
export function bringIntoSight(element: Element | null): (() => void) | undefined {
  if (!element) return
  const show = () => element.scrollIntoView({ block: 'nearest' })
  const place = () => Math.round(element.getBoundingClientRect().top + scrollY)
  show()
  let last = place()
  const pushed = new ResizeObserver(() => {
    if (place() === last) return
    last = place()
    show()
  })
  pushed.observe(document.body)
  const stop = () => {
    pushed.disconnect()
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  return stop
}
