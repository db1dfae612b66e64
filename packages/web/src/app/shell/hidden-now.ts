import { useState } from 'react'

const isHidden = (name: string): boolean => {
  try {
    return sessionStorage.getItem(name) === '1'
  } catch {
    return false
  }
}

/** Whether something was hidden for this visit, and how to hide it (NAV-076). A browser that refuses to store hides it till the next load. */
export function useHiddenNow(name: string): [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => isHidden(name))
  const hide = () => {
    try {
      sessionStorage.setItem(name, '1')
    } catch {
      // It stays hidden as long as this page stands.
    }
    setHidden(true)
  }
  return [hidden, hide]
}
