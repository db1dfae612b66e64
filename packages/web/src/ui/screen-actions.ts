import { type ReactNode, useEffect, useRef } from 'react'

/** Something that can be done on the screen, by its words. */
export type ScreenAction = {
  words: string
  icon?: ReactNode
  keys?: string | undefined
  off?: boolean
  href?: string
  run: () => void
}
type Source = () => readonly ScreenAction[]

const sources = new Set<Source>()

/** Tells the palette what a button or a menu does, as long as it stands on the screen. */
export function useScreenActions(source: Source): void {
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    const own: Source = () => latest.current()
    sources.add(own)
    return () => {
      sources.delete(own)
    }
  }, [])
}

/** What can be done on the screen now. What stands at several lines of it says too little by its words alone. */
export function screenActions(): ScreenAction[] {
  const all = [...sources].flatMap((source) => source())
  return all.filter(({ words }) => all.filter((other) => other.words === words).length === 1)
}
