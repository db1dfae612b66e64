import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string | undefined; title?: string }

/** An island that reads from left to right in both languages: plate, VIN, phone, amount, day, time, number. */
export function Ltr({ children, className, title }: Props) {
  return (
    <bdi dir="ltr" className={className} title={title}>
      {children}
    </bdi>
  )
}
