import { useEffect, useState } from 'react'

/** A finger that rests trembles by a few pixels. */
const tremblePx = 12

/** Whether the page was last moved down, away from its top. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    const follow = () => {
      const by = window.scrollY - from
      if (Math.abs(by) < tremblePx && window.scrollY > 0) return
      from = window.scrollY
      setDown(by > 0)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return down
}
