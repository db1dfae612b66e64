const began = performance.now()

/** One line of progress, with the seconds since the start. */
export function say(line: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
}
