import { isHome, keepPage, keepRules, pageBuild, pageMark } from './kept-page.ts'
import { stored, storedNames } from './stored.ts'

/** Larger pages cost more to show than they save. */
const mostLetters = 300_000

/** Stores a snapshot of the page, with the time it was taken. */
export function keepPageAsDrawn(root: HTMLElement, note: string): void {
  // Another tab may have signed out meanwhile: nothing of the user may stay behind.
  if (stored(storedNames.token) === null) return
  if (!isHome(location) || window.scrollY > 0 || document.querySelector('dialog[open]')) return
  const copy = root.cloneNode(true) as HTMLElement
  leaveOutUnseen(root, copy)
  for (const named of copy.querySelectorAll('[id], [name], [src^="blob:"]')) {
    if (!named.closest('svg')) named.removeAttribute('id')
    named.removeAttribute('name')
    if (named.getAttribute('src')?.startsWith('blob:')) named.removeAttribute('src')
  }
  const told = document.createElement('p')
  told.className = 'kept-note'
  told.textContent = note
  copy.append(told)
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].slice(1)
  if (copy.innerHTML.length > mostLetters) return
  const page = {
    mark: pageMark(),
    build: pageBuild(),
    drawnAtMs: Date.now(),
    styles: [...new Set(styles.map(({ href }) => href.replace(location.origin, '')))],
    html: copy.innerHTML,
  }
  keepPage(page)
  keepRules(page, rulesNow)
}

const rulesNow = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('')

/** Takes from the copy whatever lies below the window. */
function leaveOutUnseen(drawn: Element, copy: Element): void {
  const copies = [...copy.children]
  for (const [at, child] of [...drawn.children].entries()) {
    const { top, height } = child.getBoundingClientRect()
    if (height > 0 && top > window.innerHeight) copies[at]?.remove()
    else if (copies[at] && child.tagName !== 'svg') leaveOutUnseen(child, copies[at])
  }
}
