import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from './document-title.ts'
import { useMayOpen } from './may.ts'
import { pageTitleOf, stepsTo } from './page-title.ts'

type Props = {
  /** Name of the record, such as a ticket's number; without it the page is called as its route is. */
  title?: string | undefined
  /** What stands in the heading, where it is more than the title. */
  heading?: ReactNode
  /** Stands in place of the heading, aside and actions, for a page with a head of its own (it holds the h1). */
  head?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  /** The title is a number or a code: written from left to right. */
  ltr?: boolean
  children: ReactNode
}

/** A screen of the shell: its breadcrumb, its title in the page and in the browser's tab, its actions, its content. */
export function Page({ title, heading, head, aside, actions, ltr = false, children }: Props) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const crumbs = useCrumbs(pathname, title, ltr)
  const { t } = useTranslation('routes')
  const name = pageTitleOf(pathname, title ?? null, t)
  useDocumentTitle(name)
  return (
    <div className="page">
      <input type="hidden" name="pageTitle" value={name} />
      {head ? (
        <>
          <Breadcrumb crumbs={crumbs} />
          {head}
        </>
      ) : (
        <PageHeader title={heading ?? name} {...(crumbs.length > 0 && { crumbs })} aside={aside} actions={actions} />
      )}
      {children}
    </div>
  )
}

function useCrumbs(pathname: string, title: string | undefined, ltr: boolean): Crumb[] {
  const { t } = useTranslation('routes')
  const mayOpen = useMayOpen()
  const steps = pathname === '/home' ? [] : stepsTo(pathname)
  return steps.map(({ path, key }, place): Crumb => {
    if (place === steps.length - 1)
      return { label: title ?? t(key, { context: 'short' }), ltr: ltr && title !== undefined }
    const label = t(key, { context: 'short' })
    return mayOpen(path) ? { label, href: path } : { label }
  })
}
