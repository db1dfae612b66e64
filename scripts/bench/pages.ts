import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserType, chromium, type Page } from '@playwright/test'
import { apiOf, signInByCall } from '../../e2e/support/api.ts'
import { findBrowser } from '../browser.ts'
import { freePort } from '../start/port.ts'
import { startThrowawayProduct } from '../start/throwaway-product.ts'
import { addressOf, recordsToShow } from '../tour/records.ts'
import { type Paint, paintOf } from './page-paint.ts'
import { keptByWorker, kilobytes, newVisitor, scriptsOf, sortsOf, type Weight, weigh } from './page-weight.ts'
import { printWanted, type Wanted } from './report.ts'

type Opened = {
  name: string
  path: string
  signedIn: boolean
  most: { paintMs: number; requests?: number; scriptsKb?: number }
}
type Place = {
  url: string
  token: string
  records: Record<string, number>
  launched: Parameters<BrowserType['launch']>[0] & object
}

const pages: readonly Opened[] = [
  { name: 'sign-in', path: '/login', signedIn: false, most: { paintMs: 2_500 } },
  { name: 'home', path: '/home', signedIn: true, most: { paintMs: 2_500 } },
  { name: 'list', path: '/tickets/openTickets', signedIn: true, most: { paintMs: 3_000 } },
  {
    name: 'ticket',
    path: '/tickets/openTickets/{ticket}',
    signedIn: true,
    most: { paintMs: 3_000, requests: 30, scriptsKb: 230 },
  },
]
/** The middle of so many: the simulated network is the same each time, the processor of this machine is not. */
const runs = 3

/** What each page loads in a new browser and at the second visit, and its largest paint on the mobile setting of Lighthouse. */
export async function benchPages({ only }: { only: string | null }): Promise<void> {
  const product = await startThrowawayProduct(String(await freePort()))
  const { path, environment } = await findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  try {
    const token = await signInByCall(product.url, 'owner@warsha.example')
    const records = await recordsToShow(apiOf(product.url, token))
    const launched = { executablePath: path, env: { ...process.env, ...environment }, args }
    const place = { url: product.url, token, records, launched }
    const chosen = pages.filter(({ name }) => only === null || name === only)
    printWanted([...(await weighAll(place, chosen)), ...(await paintAll(place, chosen))])
  } finally {
    await product.stop()
  }
}

async function weighAll({ url, token, records, launched }: Place, chosen: readonly Opened[]): Promise<Wanted[]> {
  const browser = await chromium.launch(launched)
  const wanted: Wanted[] = []
  for (const language of ['en', 'ar'] as const)
    for (const opened of chosen) {
      const address = url + addressOf(opened.path, records)
      const visitor = { url, language, token: opened.signedIn ? token : null }
      const first = await newVisitor(browser, visitor, 'block')
      const cold = await weigh(await first.newPage(), address)
      await first.close()
      const second = await newVisitor(browser, visitor, 'allow')
      const page = await second.newPage()
      await weigh(page, address)
      if (opened.signedIn) await keptByWorker(page)
      const warm = await weigh(page, address)
      await second.close()
      const line = (visit: string, all: readonly Weight[]) =>
        console.log(`  ${visit}  ${all.length} requests, ${kilobytes(all).toFixed(1)} kB: ${sortsOf(all)}`)
      console.log(`\n${opened.name} (${language})`)
      line('first visit ', cold)
      line(
        'second visit',
        warm.filter(({ fromWorker }) => !fromWorker),
      )
      wanted.push(...wantedOfWeight(`${opened.name} (${language})`, opened, cold))
    }
  await browser.close()
  return wanted
}

function wantedOfWeight(name: string, { most }: Opened, cold: readonly Weight[]): Wanted[] {
  const rows: Wanted[] = []
  const scripts = kilobytes(scriptsOf(cold))
  if (most.requests !== undefined)
    rows.push({
      what: `${name}: requests`,
      wanted: `at most ${most.requests}`,
      measured: String(cold.length),
      met: cold.length <= most.requests,
    })
  if (most.scriptsKb !== undefined)
    rows.push({
      what: `${name}: JavaScript`,
      wanted: `at most ${most.scriptsKb} kB`,
      measured: `${scripts.toFixed(1)} kB`,
      met: scripts <= most.scriptsKb,
    })
  return rows
}

async function paintAll({ url, token, records, launched }: Place, chosen: readonly Opened[]): Promise<Wanted[]> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'warsha-pages-'))
  const args = [...(launched.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(folder, { ...launched, args })
  const floor = await openEmptyPage()
  const wanted: Wanted[] = []
  try {
    const [page = await browser.newPage()] = browser.pages()
    console.log('\nLighthouse, mobile')
    await middle('floor: an empty page', () => paintOf(floor.url, port, 'first'))
    for (const { name, path, signedIn, most } of chosen) {
      const address = url + addressOf(path, records)
      const { largestMs } = await middle(name, async () => {
        await enter(page, url, signedIn ? token : null)
        return paintOf(address, port, 'first')
      })
      if (signedIn) await middle(`${name}, second visit`, () => paintOf(address, port, 'second'))
      wanted.push({
        what: `${name}: largest paint`,
        wanted: `under ${most.paintMs / 1000} s`,
        measured: `${(largestMs / 1000).toFixed(2)} s`,
        met: largestMs < most.paintMs,
      })
    }
  } finally {
    floor.close()
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
  return wanted
}

/** The browser holds the session of this user, or of nobody, and nothing else. */
async function enter(page: Page, url: string, token: string | null): Promise<void> {
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((own) => {
    localStorage.clear()
    localStorage.setItem('warsha.language', 'en')
    if (own !== null) localStorage.setItem('warsha.token', own)
  }, token)
}

/** Opens a page several times and says what the middle one was. */
async function middle(name: string, open: () => Promise<Paint>): Promise<Paint> {
  const paints: Paint[] = []
  while (paints.length < runs) paints.push(await open())
  const [one] = paints.toSorted((a, b) => a.largestMs - b.largestMs).slice(runs >> 1)
  if (!one) throw new Error('Nothing was measured')
  const { largestMs, requests, scriptsKb } = one
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const each = paints.map((paint) => seconds(paint.largestMs)).join(' / ')
  console.log(
    `  ${name.padEnd(22)} largest paint ${seconds(largestMs)} s (${each}), ${requests} requests, ${scriptsKb.toFixed(1)} kB of scripts`,
  )
  return one
}

/** What Lighthouse and this machine need for a page on which there is nothing to load: no page can be faster. */
async function openEmptyPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en"><title>.</title><p>Warsha'),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
