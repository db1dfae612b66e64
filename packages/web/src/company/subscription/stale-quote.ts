import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Whether an order was refused because its amount is no longer what was shown: a day passed, or a price changed. */
export const isStaleQuote = (error: unknown): boolean => error instanceof ApiError && error.code === 'InvalidData'

/** Asks for the amount of now where that was the reason. */
export function useFreshQuote() {
  const client = useQueryClient()
  return (error: unknown) => {
    if (!isStaleQuote(error)) return
    for (const asked of [api.subscriptions.planToSubscribe, api.subscriptions.cancelDetails])
      void client.invalidateQueries({ queryKey: asked.key() })
  }
}
