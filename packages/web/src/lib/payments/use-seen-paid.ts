import type { Money } from '@warsha/domain/money'
import { useState } from 'react'
import { ApiError } from '../api-error.ts'

const told: readonly string[] = ['paidMeanwhile', 'keyReused']

/**
 * What was paid when a dialog that gives money back was opened: it is sent along, so that two people do not give back the same
 * money. Refused for that, the dialog shows the figures of now, and the next attempt counts on those.
 */
export function useSeenPaid(now: Money) {
  const [paid, setPaid] = useState(now)
  const [isOld, setOld] = useState(false)
  if (isOld && now !== paid) {
    setPaid(now)
    setOld(false)
  }
  const onError = (error: unknown): void => {
    if (error instanceof ApiError && told.includes(error.code)) setOld(true)
  }
  return { paid, onError }
}
