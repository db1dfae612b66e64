/** Counts the rows that are made in each turn of the event loop: `made` is to be called for each row. */
export function rowsInTurns() {
  const rows = new Map<number, number>()
  let turn = 0
  let immediate = setImmediate(next)
  function next() {
    turn += 1
    immediate = setImmediate(next)
  }
  return {
    made: () => void rows.set(turn, (rows.get(turn) ?? 0) + 1),
    /** Ends the count, and says how many rows were made in each of the turns in which any were. */
    ended: () => {
      clearImmediate(immediate)
      return [...rows.values()]
    },
  }
}
