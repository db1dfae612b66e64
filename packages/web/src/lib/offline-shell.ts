import { outboxName } from './outbox/name.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Keeps the shell for the time without network. It is missing where the page came over plain HTTP from another machine; then
 * the product works as long as there is a network.
 */
export function keepShell(): void {
  if (import.meta.env.PROD) whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined))
}

/** Sends what an earlier page left, whatever screen is open now: the outbox comes only where one was ever opened on this device. */
export function sendWhatWaits(): void {
  whenIdle(() => void loadOutbox().catch(() => undefined))
}

async function loadOutbox(): Promise<void> {
  // Older browsers list no databases; there the outbox comes with the screens that fill it.
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (databases.some(({ name }) => name === outboxName)) await import('./outbox/work-outbox.ts')
}
