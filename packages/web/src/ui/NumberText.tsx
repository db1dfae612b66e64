import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Figure } from './format.ts'
import { Ltr } from './Ltr.tsx'

type Props = { figure: Figure; before?: ReactNode; className?: string | undefined }

/** A figure as it stands everywhere: left to right, and in danger ink below zero. */
export function NumberText({ figure, before, className }: Props) {
  return (
    <Ltr className={cx(figure.negative && 'danger-ink', className)}>
      {before}
      {figure.text}
    </Ltr>
  )
}
