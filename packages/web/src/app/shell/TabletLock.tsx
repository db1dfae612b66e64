import { longestTabletIdle } from '@warsha/domain/tablets'
import { useEffect } from 'react'
import { connection } from '../../lib/connection.ts'
import { useSession } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { keep, stored, storedNames } from '../../lib/stored.ts'

/**
 * Leaves by itself once nobody has touched a shared tablet for so long, in whichever tab. Whoever signed in there with a password is
 * not left signed in either.
 */
export default function TabletLock() {
  const minutes = useSession().profile?.tablet?.idleMinutes ?? longestTabletIdle
  useEffect(() => lockAfter(minutes * 60_000), [minutes])
  return null
}

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** The clock decides, as a tablet that sleeps counts no seconds. Without network nobody could come in again, so nobody is sent out. */
function lockAfter(ms: number): () => void {
  const note = () => keep(storedNames.touched, String(Date.now()))
  const look = (): boolean => {
    const isOver = Date.now() - Number(stored(storedNames.touched) ?? Date.now()) >= ms
    if (isOver && connection.get() === 'online') signOut()
    return isOver
  }
  // What was due is done first: a touch brings nobody back.
  const touch = () => look() || note()
  note()
  const timer = setInterval(look, 1_000)
  for (const kind of touches) window.addEventListener(kind, touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const kind of touches) window.removeEventListener(kind, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
