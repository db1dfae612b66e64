import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a page requested, and how much of it the network carried. */
export type Weight = { address: string; kind: string; bytes: number; fromWorker: boolean }

/** Nothing on its way for so long: the page is whole. */
const quietForMs = 1_500
const longestMs = 60_000

type Visitor = { url: string; language: 'en' | 'ar'; token: string | null }

/** A browser that was never here, signed in or not. */
export const newVisitor = (
  browser: Browser,
  { url, language, token }: Visitor,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> => {
  const localStorage = [
    { name: 'warsha.language', value: language },
    ...(token === null ? [] : [{ name: 'warsha.token', value: token }]),
  ]
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: language === 'ar' ? 'ar-SA' : 'en-US',
    timezoneId: 'Asia/Riyadh',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    serviceWorkers,
  })
}

/** Opens an address and lists what was requested until nothing is on its way any more. */
export async function weigh(page: Page, address: string): Promise<Weight[]> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const all = new Map<string, Weight>()
  const underWay = new Set<string>()
  let lastAt = performance.now()
  const ends = (id: string, bytes = 0): void => {
    lastAt = performance.now()
    underWay.delete(id)
    const one = all.get(id)
    if (one && !one.fromWorker) one.bytes += bytes
  }
  wire.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    lastAt = performance.now()
    all.set(requestId, { address: new URL(request.url).pathname, kind: type, bytes: 0, fromWorker: false })
    // The news of the tickets never end.
    if (!request.url.endsWith('/tickets/live')) underWay.add(requestId)
  })
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    const one = all.get(requestId)
    if (one) one.fromWorker = response.fromServiceWorker === true
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ends(requestId, encodedDataLength))
  wire.on('Network.loadingFailed', ({ requestId }) => ends(requestId))
  await page.goto(address)
  const startedAt = performance.now()
  while (underWay.size > 0 || performance.now() - lastAt < quietForMs) {
    if (performance.now() - startedAt > longestMs) throw new Error(`${address} never comes to rest`)
    await pause(100)
  }
  await wire.detach()
  return [...all.values()]
}

export const kilobytes = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

export const scriptsOf = (weights: readonly Weight[]): Weight[] =>
  weights.filter(({ address }) => address.endsWith('.js'))

/** How many requests of each sort, and how much they carried. */
export function sortsOf(weights: readonly Weight[]): string {
  const sorts: readonly (readonly [string, (address: string) => boolean])[] = [
    ['scripts', (address) => address.endsWith('.js')],
    ['styles', (address) => address.endsWith('.css')],
    ['fonts', (address) => address.endsWith('.woff2')],
    ['words', (address) => /^\/assets\/.*\.json$/.test(address)],
    ['calls', (address) => address.startsWith('/api/')],
  ]
  const named = sorts.map(([name, is]) => [name, weights.filter(({ address }) => is(address))] as const)
  const others = weights.filter(({ address }) => !sorts.some(([, is]) => is(address)))
  return [...named, ['others', others] as const]
    .map(([name, some]) => `${some.length} ${name} ${kilobytes(some).toFixed(1)} kB`)
    .join(', ')
}

/** Waits until the worker has kept the files of the build. */
export const keptByWorker = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
