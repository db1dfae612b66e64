import type { ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { cx } from '../../ui/cx.ts'
import { useMayOpen } from '../may.ts'
import classes from './records.module.css'

type Props = {
  href: string
  children: ReactNode /** in the ink of the words around it, for lists that have a link of their own */
  quiet?: boolean
  /** underlined, where other words stand on its line */
  inText?: boolean
  /** the shop whose record it is */
  shopId?: number | null
}

/** A link to another record for who may open it, plain words for everyone else. */
export function OpenLink({ href, children, quiet = false, inText = false, shopId = null }: Props) {
  if (!useMayOpen()(href, shopId)) return children
  return (
    <AppLink href={href} className={cx(quiet ? classes.quiet : 'reach', inText && 'underlined')}>
      {children}
    </AppLink>
  )
}
