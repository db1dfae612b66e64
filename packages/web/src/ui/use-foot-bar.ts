import { useLayoutEffect } from 'react'

/** Says that the page has a fixed foot, of a form or of money, for what floats above it: messages and the shortcuts of the shell. */
export function useFootBar(of: 'form' | 'money'): void {
  useLayoutEffect(() => {
    document.body.dataset.foot = of
    return () => {
      delete document.body.dataset.foot
    }
  }, [of])
}
