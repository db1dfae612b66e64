import type { Money } from '@warsha/domain/money'
import { useState } from 'react'
import { ApiError } from '../api-error.ts'

const told: readonly string[] = ['InvalidData', 'keyReused']

/**
 * What was paid when a dialog that gives money back was opened: it is sent along, so that two people do not give back the same
 * money. Refused for that, the figures are asked for again, and the next attempt counts on those.
 */
export function useSeenPaid(now: Money, again: () => Promise<Money | undefined>) {
  const [paid, setPaid] = useState(now)
  const onError = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError && told.includes(error.code))) return
    const fresh = await again()
    if (fresh !== undefined) setPaid(fresh)
  }
  return { paid, onError: (error: unknown): void => void onError(error) }
}
