import { useState } from 'react'
import { ApiError, isAway } from './api-error.ts'
import { newRequestKey } from './request-key.ts'

/** Whether the server has said yes or no. A lost answer may have been a yes: what is sent again then is the same request. */
export const isAnswered = (error: unknown): boolean => !(error instanceof ApiError) || !isAway(error)

/** The key of a button that may be pressed for one thing after another: a new one follows each answer, and none a lost one. */
export function useRequestKey() {
  const [requestKey, setRequestKey] = useState(newRequestKey)
  /** For `onSettled` of the mutation. */
  const renew = (_answer: unknown, error: unknown) => {
    if (error === null || error === undefined || isAnswered(error)) setRequestKey(newRequestKey())
  }
  return { requestKey, renew }
}
