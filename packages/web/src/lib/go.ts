import { useCanGoBack, useNavigate, useParams } from '@tanstack/react-router'
import { readQuery } from './search-text.ts'

/** An address of ours ('/tickets/openTickets/12?tab=parts#notes') in the parts that the router wants. */
export function partsOf(href: string) {
  const url = new URL(href, location.origin)
  return { to: url.pathname, search: readQuery(url.search), hash: url.hash.slice(1) }
}

/** Goes to an address from code: `go('/tickets/openTickets/12')`. In markup use AppLink. */
export function useGo(): (href: string, how?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (href, how) => void navigate({ ...partsOf(href), replace: how?.replace ?? false })
}

/** One page back where there is one, else to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const canGoBack = useCanGoBack()
  const go = useGo()
  return () => (canGoBack ? window.history.back() : go(otherwise, { replace: true }))
}

/** The number in the path of this screen: 12 on /customers/12. */
export function useRouteId(): number {
  const { id } = useParams({ strict: false }) as { id?: string }
  return Number(id)
}
