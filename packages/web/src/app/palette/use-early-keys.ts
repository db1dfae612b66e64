import { useLayoutEffect, useState } from 'react'
import { type Early, withKey } from './early-keys.ts'

const nothing: Early = { typed: '', entered: false }

/** The content of the palette. Until its input has focus, key presses are recorded here, so that none is lost while it loads. */
export function useEarlyKeys(opened: boolean) {
  const [early, setEarly] = useState(nothing)
  useLayoutEffect(() => {
    if (!opened) return
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('[data-palette]')) return
      if (!withKey(nothing, event)) return
      event.preventDefault()
      event.stopPropagation()
      setEarly((before) => withKey(before, event) ?? before)
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [opened])
  return {
    clear: () => setEarly(nothing),
    props: { ...early, setTyped: (typed: string) => setEarly({ typed, entered: false }) },
  }
}
