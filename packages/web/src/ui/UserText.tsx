import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useLocale } from './locale.ts'
import { textDirection } from './text-direction.ts'

type Props = { children: ReactNode; className?: string | undefined; as?: 'bdi' | 'p' | 'blockquote' }

/** Text that people typed, in its own direction. */
export function UserText({ children, className, as: Element = 'bdi' }: Props) {
  const { language } = useLocale()
  return (
    <Element
      dir={typeof children === 'string' ? textDirection(children, language) : 'auto'}
      className={cx('typed', className)}
    >
      {children}
    </Element>
  )
}
