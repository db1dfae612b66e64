import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'

/**
 * npm fetches it when somebody measures: it brings 114 packages of 176 MB, which nobody needs who builds, runs or tests the product.
 */
const lighthouse = 'lighthouse@13.5.0'

const longestMs = 15_000

/** What Lighthouse says of one page on its mobile setting. */
export type Paint = { largestMs: number; requests: number; scriptsKb: number }

type Requested = { transferSize: number; resourceType?: string }
type Report = {
  runtimeError?: { message: string }
  audits: Record<string, { numericValue?: number; details?: { items?: Requested[] } }>
}

/**
 * Opens an address in the browser that listens at the port. At the first visit nothing is there of an earlier one but the
 * session; at the second everything is that the page and its worker have kept.
 */
export async function paintOf(address: string, port: number, visit: 'first' | 'second'): Promise<Paint> {
  const { runtimeError, audits } = await reportOf(address, [
    `--port=${port}`,
    '--only-audits=largest-contentful-paint,network-requests',
    // The line of news stays open: without this Lighthouse waits for its end.
    `--max-wait-for-load=${longestMs}`,
    ...(visit === 'second' ? ['--disable-storage-reset'] : []),
  ])
  if (runtimeError) throw new CannotStart(`Lighthouse could not open ${address}: ${runtimeError.message}`)
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    largestMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    requests: requests.length,
    scriptsKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  }
}

async function reportOf(address: string, words: readonly string[]): Promise<Report> {
  const written = ['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting']
  const started = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...written, ...words]
  const child = spawn('npm', started, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve, fail) => child.once('close', resolve).once('error', fail))
  const report = json(child.stdout).catch(() => null)
  if ((await ended) !== 0) throw new CannotStart(`${lighthouse} did not run; npm fetches it from the registry.`)
  const said = await report
  if (!said) throw new CannotStart(`${lighthouse} said nothing about ${address}.`)
  return said as Report
}
