import type { Notification } from '@warsha/contract/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../lib/go.ts'
import { toast } from '../ui/toast.ts'
import { useToldOf } from './use-told-of.ts'

const toastsAtOnce = 3

/** Says at the foot of the page what has just come, with a way there. */
export default function SayArrived({ arrived }: { arrived: readonly Notification[] }) {
  const { t } = useTranslation('shell')
  const { sentenceOf, placeOf } = useToldOf()
  const go = useGo()
  const said = useRef<readonly Notification[] | null>(null)
  useEffect(() => {
    if (said.current === arrived) return
    said.current = arrived
    for (const one of arrived.slice(0, toastsAtOnce).toReversed()) {
      const place = placeOf(one)
      toast.info(sentenceOf(one), place ? { label: t('notifications.open'), run: () => go(place) } : undefined)
    }
  })
  return null
}
