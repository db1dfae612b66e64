import { type ReactNode, useDeferredValue } from 'react'
import { useFirstFrame } from './first-frame.ts'
import { usePhone } from './use-phone.ts'

/**
 * What a phone shows below its first window. Where the page begins with it, it is drawn once that window is painted: a slow phone
 * would draw for half a second what nobody sees yet.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(useFirstFrame())
  return usePhone() && !isPainted ? null : children
}
