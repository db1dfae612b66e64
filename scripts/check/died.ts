/** At most so many worker processes of a run may die: more of them is a fault of the product, not of a moment. */
const mayDie = 1

/**
 * The test files that ran in a worker process that died, where nothing else is wrong outside the tests: they proved nothing yet and are run
 * again (decision 49). Null where that is no way on.
 *
 * @param outside what stands outside the tests, each with its causes
 */
export function filesOfDead(outside: readonly string[]): string[] | null {
  const dead = outside.map((error) => /Worker exited unexpectedly .* while running test files? (.+)/.exec(error)?.[1])
  if (dead.length === 0 || dead.length > mayDie) return null
  const files = dead.flatMap((named) => named?.split(', ') ?? [])
  return dead.includes(undefined) ? null : files
}
