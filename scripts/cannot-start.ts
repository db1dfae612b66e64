/** A reason to stop that the person at the terminal can act on: printed as one line, without a stack. */
export class CannotStart extends Error {}

/** Says one line on the error stream and ends the process; only a fault of ours shows its stack. */
export function fail(error: unknown): never {
  if (error instanceof CannotStart) console.error(`Warsha cannot go on: ${error.message}`)
  else console.error(error)
  process.exit(1)
}

/** What the system said about a file operation, such as EACCES, or an empty text. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
