import type { Page } from '@playwright/test'

/** What a thumb has to hit, at least, in both directions. */
const least = 44

/**
 * The targets of a page that are too small for a thumb, each with its words and its size. A target is as large as its box, its label,
 * or the room that it answers in beyond its box. A link within a sentence is as high as the sentence.
 */
export function smallTargetsOf(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ of, smallest }) => {
      const asked =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]'
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true], .only-desk') === null
      const inSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      const sizeOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        const own = [{ width, height }]
        for (const pseudo of ['::after', '::before']) {
          const { content, position, width: wide, height: high } = getComputedStyle(element, pseudo)
          if (content !== 'none' && position === 'absolute')
            own.push({ width: Number.parseFloat(wide), height: Number.parseFloat(high) })
        }
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const around = [...labels, element.closest('label')].flatMap((label) =>
          label ? [label.getBoundingClientRect()] : [],
        )
        const best = (side: 'width' | 'height') => Math.max(...[...own, ...around].map((box) => box[side] || 0))
        return { width: best('width'), height: best('height') }
      }
      return [...document.querySelectorAll(asked)].flatMap((element) => {
        const box = element.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1 || !isShown(element) || inSentence(element)) return []
        const { width, height } = sizeOf(element)
        // Half a pixel is lost where the page is scaled.
        if (Math.min(width, height) >= smallest - 0.5) return []
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
        return [`${of}: ${element.tagName.toLowerCase()} "${words}" ${Math.round(width)} x ${Math.round(height)}`]
      })
    },
    { of: where, smallest: least },
  )
}
