import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { errorSentence } from '../refusals.ts'

/** For actions of one click: a refusal appears in a toast. */
export function sayRefusal(error: unknown): void {
  const sentence = errorSentence(error)
  if (sentence) toast.error(sentence)
}

/** An action of a line source: whether it is running, and its refusal. */
export function useAction() {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  return {
    ...state,
    reset: (): void => setState({ busy: false, error: null }),
    run: (action: () => Promise<unknown>, onDone: () => void, onRefused?: (error: unknown) => void): void => {
      setState({ busy: true, error: null })
      action().then(
        () => {
          setState({ busy: false, error: null })
          onDone()
        },
        (error: unknown) => {
          setState({ busy: false, error })
          onRefused?.(error)
        },
      )
    },
  }
}
