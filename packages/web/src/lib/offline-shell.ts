import { outboxName } from './outbox/name.ts'
import { draftsOf, storedUnder } from './stored.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Keeps the shell for the time without network. It is missing where the page came over plain HTTP from another machine; then
 * the product works as long as there is a network.
 */
export function keepShell(): void {
  if (import.meta.env.PROD) whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined))
}

/**
 * Sends what an earlier page left, at once and whatever screen is open now: what waits in the outbox, and the answers of an
 * inspection that were being typed. The code for it comes only where there is something to send, or an outbox on this device.
 */
export function sendWhatWaits(userId: number, load: Loaders): void {
  void loadOutbox(load).catch(() => undefined)
  const drafts = storedUnder(draftsOf(userId))
  if (drafts.length > 0)
    void load
      .drafts()
      .then(({ sendDrafts }) => sendDrafts(userId, drafts))
      .catch(() => undefined)
}
type Loaders = {
  outbox: () => Promise<unknown>
  drafts: () => Promise<{ sendDrafts: (userId: number, names: readonly string[]) => Promise<void> }>
}

async function loadOutbox({ outbox }: Loaders): Promise<void> {
  // Older browsers list no databases; there the outbox comes with the screens that fill it.
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (databases.some(({ name }) => name === outboxName)) await outbox()
}
