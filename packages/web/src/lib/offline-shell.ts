import { whenIdle } from './when-idle.ts'

/**
 * Keeps the shell for the time without network. It is missing where the page came over plain HTTP from another machine; then
 * the product works as long as there is a network.
 */
export function keepShell(): void {
  if (import.meta.env.PROD) whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined))
}
