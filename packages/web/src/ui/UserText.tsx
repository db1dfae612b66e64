import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string | undefined; as?: 'bdi' | 'p' | 'blockquote' }

/** Text that people typed: it takes its direction from its own first strong letter. */
export function UserText({ children, className, as: Element = 'bdi' }: Props) {
  return (
    <Element dir="auto" className={className}>
      {children}
    </Element>
  )
}
