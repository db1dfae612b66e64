import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { later } from '../../lib/later.ts'
import { keepShell, sendWhatWaits } from '../../lib/offline-shell.ts'
import { useSession } from '../../lib/session.ts'
import { stored, storedNames } from '../../lib/stored.ts'
import { FullShell } from './FullShell.tsx'
import { isFrozen } from './frozen.ts'
import { LookupsGate } from './LookupsGate.tsx'

/** A window of its own, seldom opened. */
const FrozenShell = later(() => import('./FrozenShell.tsx'))

/** Only where several share the browser. */
const TabletLock = later(() => import('./TabletLock.tsx'))

const waiting = {
  outbox: () => import('../../lib/outbox/work-outbox.ts'),
  drafts: () => import('../../inspections/answer-books.ts'),
}

/** The frame of every screen behind the sign-in. */
export function Shell() {
  const { profile } = useSession()
  useEffect(keepShell, [])
  const userId = profile?.id
  useEffect(() => {
    if (userId !== undefined) sendWhatWaits(userId, waiting)
  }, [userId])
  // Between the end of a session and the sign-in there is nothing to show.
  if (!profile) return null
  const Frame = isFrozen() ? FrozenShell : FullShell
  return (
    <>
      <Suspense>{(profile.tablet || stored(storedNames.tablet)) && <TabletLock />}</Suspense>
      <Suspense>
        <Frame profile={profile}>
          <LookupsGate>
            <Outlet />
          </LookupsGate>
        </Frame>
      </Suspense>
    </>
  )
}
