import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { type UserProfile, useProfile } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconUser } from '../../ui/icons.tsx'

/** At a shared tablet every screen says who works there, and lets the next one begin with one tap. */
export function TabletBar({ tablet }: { tablet: NonNullable<UserProfile['tablet']> }) {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const profile = useProfile()
  useLockAfter(tablet.idleMinutes)
  return (
    <Banner
      kind="info"
      icon={IconUser}
      edge
      actions={
        <Button size="large" onClick={signOut}>
          {t('tablet.leave')}
        </Button>
      }
    >
      {t('tablet.text', { name: nameOf(profile), tablet: tablet.name })}
    </Banner>
  )
}

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Leaves by itself once nobody has touched it for so long. The clock decides, as a tablet that sleeps counts no seconds. */
function useLockAfter(minutes: number): void {
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const look = () => Date.now() - touchedAt >= minutes * 60_000 && signOut()
    const timer = setInterval(look, 1_000)
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const kind of touches) window.removeEventListener(kind, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes])
}
