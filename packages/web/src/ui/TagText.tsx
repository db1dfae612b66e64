import { shortTag } from '@warsha/domain/shorten'
import type { ReactNode } from 'react'

/** The words in a tag: its first few where they are many, and all of them for a pointer that rests on it and for screen readers (UXX-038). */
export function TagText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  const { text, whole } = shortTag(children)
  if (whole) return children
  return (
    <span title={children}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{children}</span>
    </span>
  )
}
