import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Card } from '../ui/Card.tsx'
import { InvalidLink, LinkState, type Problem } from './LinkState.tsx'

/** A link is checked once: its page stands for as long as somebody types in it. */
export const checkedOnce = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const

type Props<Found> = {
  title: string
  /** The check of the link; `false` where it is not good. */
  check: { data: Found | undefined; error: unknown; refetch: () => unknown }
  /** Why the link could not be used: another may have used it meanwhile. */
  refused: unknown
  problem: Problem
  children: (found: Exclude<Found, false>) => ReactNode
}

/** What stands behind the link of an e-mail, once the link was found good (AUT-036, AUT-040, AUT-049, AUT-053). */
export function LinkPage<Found>({ title, check, refused, problem, children }: Props<Found>) {
  useDocumentTitle(title)
  const { data, error, refetch } = check
  const isOver = refused instanceof ApiError && refused.code === 'InvalidActivationCode'
  if (isOver)
    return (
      <BarePage>
        <InvalidLink {...problem} />
      </BarePage>
    )
  const isValid = data === undefined ? undefined : data !== false
  return (
    <BarePage>
      <LinkState isValid={isValid} error={error} retry={() => void refetch()} {...problem} />
      {isValid && (
        <Card title={title}>
          <div className="stack">{children(data as Exclude<Found, false>)}</div>
        </Card>
      )}
    </BarePage>
  )
}
