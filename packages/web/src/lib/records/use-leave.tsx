import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { partsOf } from '../go.ts'
import { useLeaveGuard } from '../leave-guard.tsx'

/**
 * Leaving the form of a page: asks first while something is typed and not saved, and no longer once it is saved.
 * `leave(href)` navigates without asking; `guard` is to be rendered.
 */
export function useLeave(dirty: boolean): { leave: (href: string) => void; guard: ReactNode } {
  const [target, setTarget] = useState<string | null>(null)
  const guard = useLeaveGuard(dirty && target === null)
  const navigate = useNavigate()
  // The guard learns in this very render that there is nothing left to lose; only then may the page be left.
  useEffect(() => {
    if (target !== null) void navigate({ ...partsOf(target), replace: true })
  }, [target, navigate])
  return { leave: setTarget, guard }
}
