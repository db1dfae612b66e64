const gap = 4
const edge = 8

/** Puts an open panel beside its anchor: below, or above where there is no room; at the start or the end of it. */
export function placeBeside(
  panel: HTMLElement,
  anchor: Element,
  align: 'start' | 'end' | 'center',
  side: 'below' | 'above',
): void {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const atLeft = align === (rtl ? 'end' : 'start')
  const wished = align === 'center' ? box.left + box.width / 2 - width / 2 : atLeft ? box.left : box.right - width
  const below = box.bottom + gap
  const above = box.top - gap - height
  const roomBelow = below + height <= window.innerHeight - edge
  const roomAbove = above >= edge
  const top = side === 'below' ? (roomBelow || !roomAbove ? below : above) : roomAbove || !roomBelow ? above : below
  panel.style.left = `${Math.max(edge, Math.min(wished, window.innerWidth - width - edge))}px`
  panel.style.top = `${top}px`
}
