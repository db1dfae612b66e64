const ownMoves = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * As the `ref` of what answers a press further down: it appears where it is seen. What loads late above it and pushes it down does
 * not take it out of sight. Where somebody has moved on meanwhile, by whatever means, the page stays where they are.
 */
export function bringIntoSight(element: Element | null): (() => void) | undefined {
  if (!element) return
  const show = () => element.scrollIntoView({ block: 'nearest' })
  const place = () => Math.round(element.getBoundingClientRect().top + scrollY)
  show()
  let last = place()
  const pushed = new ResizeObserver(() => {
    const before = last
    last = place()
    const wasSeen = before < scrollY + innerHeight && before + element.clientHeight > scrollY
    if (wasSeen && last !== before) show()
  })
  pushed.observe(document.body)
  const stop = () => {
    pushed.disconnect()
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  return stop
}
