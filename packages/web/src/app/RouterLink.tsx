import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { partsOf } from '../lib/go.ts'
import type { AppLinkProps } from '../ui/AppLink.tsx'

const isOurs = (href: string): boolean => /^\/(?!\/|api\/)/.test(href)
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that changes the screen without loading a page; its screen's code is fetched when it is pointed at. */
export function RouterLink({ href, onClick, onMouseEnter, onFocus, ...rest }: AppLinkProps) {
  const router = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target || rest.download !== undefined || !isOurs(href))
      return
    event.preventDefault()
    void router.navigate(partsOf(href))
  }
  const preload = () => {
    if (isOurs(href)) router.preloadRoute(partsOf(href)).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={go}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}
