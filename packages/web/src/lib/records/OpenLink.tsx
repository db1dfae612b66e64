import type { ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { useMayOpen } from '../may.ts'

/** A link to another record for who may open it, plain words for everyone else. */
export function OpenLink({ href, children }: { href: string; children: ReactNode }) {
  return useMayOpen()(href) ? <AppLink href={href}>{children}</AppLink> : children
}
