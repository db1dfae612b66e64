import { useState } from 'react'

/** Keyset paging: the last row of this page requests the next one; going back repeats the former requests. */
export function useKeyPages(): {
  page: number
  before: number | undefined
  turn: (to: number, next: number | null) => void
} {
  const [keys, setKeys] = useState<readonly number[]>([])
  const page = keys.length + 1
  return {
    page,
    before: keys.at(-1),
    turn: (to, next) => {
      if (to < page) setKeys(keys.slice(0, -1))
      // Pressed again while the page is still on its way, what is shown is the page before it.
      else if (next !== null && next !== keys.at(-1)) setKeys([...keys, next])
    },
  }
}
