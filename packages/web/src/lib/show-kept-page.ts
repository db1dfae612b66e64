import { freshForMs, isHome, type KeptPage, keptPage, keptPageId, keptRules, pageBuild, pageMark } from './kept-page.ts'

/** Shows the kept page over the empty one as soon as the document has a place for it. */
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

/** The first start after an update: the page stands as the build before it drew it, by that one's rules, which go with it. */
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
  // It can be looked at and nothing else: what is pressed is the page that grows below it.
  overlay.inert = true
  overlay.ariaHidden = 'true'
  overlay.dataset.old = String(Date.now() - drawnAtMs > freshForMs)
  overlay.innerHTML = html
  return overlay
}

/** As the bundler's own loader asks for it, which then finds it there. */
function styleSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  document.head.append(link)
  return settled
}
