/** A page reloads at most once for a missing file, so that it never loops. */
const aMomentMs = 10_000

/** Whether this page came by a reload a moment ago. */
export const wasJustReloaded = (): boolean =>
  performance.now() < aMomentMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
