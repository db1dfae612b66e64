import { useRef } from 'react'

/**
 * Sends a form once, also at a double click: what the first answer shows is shown only then, and a second call would put a refusal in its
 * place. After `again`, for a call that failed, it can be sent once more.
 */
export function useOnlyOnce() {
  const sent = useRef(false)
  return {
    send: (call: () => void): void => {
      if (sent.current) return
      sent.current = true
      call()
    },
    again: (): void => {
      sent.current = false
    },
  }
}
