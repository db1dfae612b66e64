import { ZatcaError } from '../error.ts'

/** The three places where the authority listens: for trying, for rehearsing with real registrations, for what counts. */
export type Mode = 'developer-portal' | 'simulation' | 'core'

const host = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export const addressOf = (mode: Mode): string => `${host}/${mode}`

/**
 * An address of one's own (a sandbox, a proxy), without a slash at its end.
 * @throws ZatcaError `gateway-address`: no address, with credentials in it, or one that would send a secret unencrypted over a network
 */
export function checkedAddress(address: string): string {
  const fault = (why: string) => new ZatcaError('gateway-address', 'address', `the gateway's address ${why}`)
  if (!URL.canParse(address)) throw fault('is no URL')
  const url = new URL(address)
  if (url.username || url.password || url.search || url.hash) throw fault('holds more than a host and a path')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
    throw fault('is neither https nor on this machine')
  return url.href.replace(/\/+$/, '')
}
