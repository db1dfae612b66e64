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
  // A browser that stores nothing still knows when this page was touched.
  let touchedHere = 0
  const note = () => {
    touchedHere = Date.now()
    keep(storedNames.touched, String(touchedHere))
  }
  const look = (): boolean => {
    const touchedAt = Math.max(touchedHere, Number(stored(storedNames.touched)))
    const isOver = touchedAt > 0 && Date.now() - touchedAt >= ms
    if (isOver && connection.get() === 'online') signOut()
    return isOver
  }
  // What was due is done first: a touch brings nobody back.
  const touch = () => look() || note()
  // A page that is opened again is no touch of whoever was signed in before.
  touch()
  const timer = setInterval(look, 1_000)
  for (const kind of touches) window.addEventListener(kind, touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const kind of touches) window.removeEventListener(kind, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
