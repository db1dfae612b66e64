import { freshForMs, isHome, type KeptPage, keptPage, keptPageId, keptRules, pageBuild, pageMark } from './kept-page.ts'

/** Shows the snapshot over the empty page as soon as the document has a body. */
export function showKeptPage(): void {
  if (!isHome(location)) return
  new MutationObserver((_changes, watcher) => {
    const root = document.getElementById('root')
    if (!root) return
    watcher.disconnect()
    const page = keptPage(pageMark(), Date.now())
    const overlay = page && (page.build === pageBuild() ? overlayOf(page) : overlayOfOtherBuild(page))
    if (overlay) root.after(overlay)
  }).observe(document, { childList: true, subtree: true })
}

function overlayOf(page: KeptPage): HTMLElement {
  const overlay = bare(page)
  overlay.style.visibility = 'hidden'
  void Promise.all(page.styles.map(styleSheet)).then(() => overlay.style.removeProperty('visibility'))
  return overlay
}

/** The first start after an update: the snapshot comes from the build before, with the style rules of that build. */
function overlayOfOtherBuild(page: KeptPage): HTMLElement | null {
  const rules = keptRules(page)
  if (rules === null) return null
  const overlay = bare(page)
  overlay.prepend(Object.assign(document.createElement('style'), { textContent: rules }))
  return overlay
}

function bare({ html, drawnAtMs }: KeptPage): HTMLElement {
  const overlay = document.createElement('div')
  overlay.id = keptPageId
  // The snapshot is inert: clicks reach the page that loads below it.
  overlay.inert = true
  overlay.ariaHidden = 'true'
  overlay.dataset.old = String(Date.now() - drawnAtMs > freshForMs)
  overlay.innerHTML = html
  return overlay
}

/** Written as the bundler's own loader writes it, which then finds it in the cache. */
function styleSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  document.head.append(link)
  return settled
}
