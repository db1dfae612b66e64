import type { Page } from '@playwright/test'

/** How much the device keeps that the server does not have yet. */
export const waitingIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('warsha')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const asked = opened.result.transaction('outbox').objectStore('outbox').count()
          asked.onsuccess = () => {
            opened.result.close()
            resolve(asked.result)
          }
        }
      }),
  )
