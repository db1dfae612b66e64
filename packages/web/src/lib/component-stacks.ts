const stacks = new WeakMap<object, string>()

/** Remembers where among the components an error was thrown, for the report of the crash (API-111). */
export function rememberStack(error: unknown, componentStack: string | undefined): void {
  if (typeof error === 'object' && error !== null && componentStack) stacks.set(error, componentStack)
}

/** Where it was thrown; an error from elsewhere has only its own stack. */
export function componentStackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  return stacks.get(error) ?? (error instanceof Error ? (error.stack ?? '') : '')
}
