import type { LookupAddress } from 'node:dns'
import { type ClientRequest, request as http } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryProblem } from '@warsha/domain/webhooks'
import { addressesOf } from './addresses-of.ts'
import { isPublicAddress } from './public-address.ts'

/** So long the whole call may take: finding the name, connecting, sending, and the first line of the answer. */
const patienceMs = 10_000
const mostHeaderBytes = 16_384

export type Posted = { status: number } | { problem: DeliveryProblem }
type Sent = {
  url: string
  headers: Record<string, string>
  body: string
  /** Whether this machine may be called without encryption (development). */
  ownMachine: boolean
}
type Resolve = (name: string) => Promise<LookupAddress[]>
/** What tests put in place of the internet. */
type World = { resolve?: Resolve; allows?: (address: string) => boolean; ca?: string; patienceMs?: number }

class AddressRefused extends Error {}
/** In development the address of this machine is as good as a public one, for a URL that names it. */
const isOwn = (host: string): boolean => host === 'localhost' || host === '127.0.0.1'
/** DNS servers do not know this machine. */
const ownAddresses: Resolve = async () => [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Sends a body to an address that somebody outside has named, so that it cannot be used to look into our network: the name is resolved once, every
 * number that it has is checked, and the connection goes to those numbers and no others, whatever the name stands for a moment later. No redirect is
 * followed, no proxy asked, and of the answer only its first lines are read.
 */
export async function safePost(sent: Sent, world: World = {}): Promise<Posted> {
  const url = URL.parse(sent.url)
  if (!url) return { problem: 'addressRefused' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const own = sent.ownMachine && url.protocol === 'http:' && isOwn(host)
  const allows = own ? (address: string) => address === '127.0.0.1' || address === '::1' : world.allows
  const mayCall = allows ?? isPublicAddress
  if ((url.protocol !== 'https:' && !own) || (isIP(host) !== 0 && !mayCall(host))) return { problem: 'addressRefused' }
  const signal = AbortSignal.timeout(world.patienceMs ?? patienceMs)
  const call = (url.protocol === 'https:' ? https : http)(url, {
    method: 'POST',
    headers: { ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
    lookup: checkedLookup(isOwn(host) ? ownAddresses : (world.resolve ?? addressesOf), mayCall),
    agent: false,
    maxHeaderSize: mostHeaderBytes,
    signal,
    ...(world.ca && { ca: world.ca }),
  })
  return answerOf(call, sent.body).catch((error: unknown) => ({
    problem: signal.aborted ? 'tooSlow' : problemOf(error),
  }))
}

const answerOf = (call: ClientRequest, body: string): Promise<Posted> =>
  new Promise((resolve, reject) => {
    call.on('error', reject)
    // A server that changes the protocol (status 101) gets its connection cut, and then Node says neither 'response' nor 'error'.
    call.on('close', () => reject(new Error('The connection was closed without an answer')))
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0 })
      answer.on('error', () => {})
      answer.destroy()
    })
    call.end(body)
  })

/** One bad number among those of a name refuses them all: a name that leads inside now and then is no mistake. */
function checkedLookup(resolve: Resolve, allows: (address: string) => boolean): LookupFunction {
  return (name, { all }, done) =>
    void resolve(name).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => allows(address))) return done(new AddressRefused(), '')
        return all ? done(null, found) : done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
}

/** What the servers of names say of a name that nobody has, or that leads nowhere. */
const unknown = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME']

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof AddressRefused) return 'addressRefused'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ETIMEOUT') return 'tooSlow'
  if (unknown.includes(code)) return 'nameUnknown'
  return /CERT|TLS|SSL|UNABLE_TO|SELF_SIGNED|EPROTO/.test(code) ? 'certificate' : 'notReached'
}
