/** A page that loads itself again for what is missing does so once, not for ever. */
const aMomentMs = 10_000

/** Whether this page came by a reload a moment ago. */
export const wasJustReloaded = (): boolean =>
  performance.now() < aMomentMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
