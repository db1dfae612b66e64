import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mode } from '../src/gateway.ts'
import { Authority } from './authority.ts'
import { answerControl, type Controls } from './control.ts'
import { Documents } from './documents.ts'
import { type Fault, Faults } from './faults.ts'
import { answerCall, type Call, type Parts } from './gateway.ts'
import { bodyOf, fieldsOf, isOwnHost, page, write } from './http.ts'
import { isWorkedOn, replyOf } from './play.ts'
import { type Settings, usualSettings } from './settings.ts'
import { authorityStamp } from './stamp.ts'
import { type Heard, type Keeper, type Kept, openState } from './state.ts'

export type { Fault, Heard, Kept, Settings }

export type SandboxOptions = Partial<Settings> & {
  /** 0 for any that is free. */
  readonly port: number
  /** Where to keep everything; in memory alone unless told. Holds keys of the sandbox. */
  readonly file?: string
  readonly now?: () => Date
  /** How a slow answer waits, in milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

export type Sandbox = {
  readonly port: number
  /** For `createGateway({ address })`. */
  addressOf(mode: Mode): string
  /** A one-time password of the portal; `developer-portal` takes any six digits without. */
  otp(mode: Mode): string
  /** Does this to the next requests. */
  fault(...faults: Fault[]): void
  clearFaults(): void
  set(settings: Partial<Settings>): void
  /** Every request since the start, in order. */
  received(): readonly Heard[]
  /** Every document that was accepted. */
  documents(): readonly Kept[]
  close(): Promise<void>
}

const modes = new Set<string>(['developer-portal', 'simulation', 'core'] satisfies Mode[])
const isMode = (name: string): name is Mode => modes.has(name)
/** The last so many requests are remembered. */
const mostHeard = 10_000

/** Splits `/e-invoicing/core/compliance` into the mode and the path behind it. */
function placeOf(url: string): { mode: Mode; path: string } | null {
  const [, mode = '', path = ''] = /^\/e-invoicing\/([a-z-]+)(\/[^?]*)/.exec(url) ?? []
  return isMode(mode) ? { mode, path } : null
}

class Server {
  readonly faults = new Faults()
  readonly parts: Parts
  readonly keeper: Keeper
  readonly controls: Controls
  readonly #wait: (ms: number) => Promise<unknown>

  constructor(options: SandboxOptions) {
    const { clearance, renewal, chain, duplicates } = { ...usualSettings, ...options }
    const now = options.now ?? (() => new Date())
    const keeper = openState(options.file)
    const authority = new Authority(keeper, now)
    const documents = new Documents(keeper, authority, authorityStamp(keeper.state.keys, now))
    const settings: Settings = { clearance, renewal, chain, duplicates }
    this.#wait = options.wait ?? (async (ms) => await sleep(ms))
    this.keeper = keeper
    this.parts = { authority, documents, settings, now }
    this.controls = {
      faults: this.faults,
      settings: () => settings,
      set: (wanted) => void Object.assign(settings, wanted),
      otp: (mode) => (isMode(mode) ? authority.giveOtp(mode) : null),
      received: () => keeper.state.heard,
      documents: () => keeper.state.documents,
      forget: () => {
        keeper.forget()
        documents.forget()
        this.faults.clear()
      },
    }
  }

  #remember(call: Call, status: number | null, fault: Fault | null): void {
    const { heard } = this.keeper.state
    const fields = fieldsOf(call.body) ?? {}
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    heard.push({
      at: this.parts.now().toISOString(),
      method: call.method,
      path: call.path,
      status,
      fault: fault?.kind ?? null,
      requestId: this.parts.authority.csidOf(call.headers.authorization, call.mode)?.requestId ?? null,
      uuid: text(fields.uuid),
      hash: text(fields.invoiceHash),
    })
    if (heard.length > mostHeard) heard.splice(0, heard.length - mostHeard)
    this.keeper.save()
  }

  async #play(call: Call, fault: Fault | null, response: ServerResponse): Promise<void> {
    const worked = isWorkedOn(fault) ? answerCall(this.parts, call) : null
    const reply = replyOf(fault, call) ?? worked
    if (fault?.kind === 'slow') await this.#wait(fault.ms)
    const silent = fault?.kind === 'drop' || fault?.kind === 'hang'
    this.#remember(call, silent ? null : (reply?.status ?? null), fault)
    if (fault?.kind === 'drop') response.destroy()
    else if (reply && !silent) write(response, reply)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    if (!isOwnHost(request)) return write(response, { status: 403, body: page('403 Forbidden') })
    const place = placeOf(url)
    const fault = place && this.faults.take(`/${place.mode}${place.path}`)
    if (place && fault?.kind === 'down') {
      this.#remember({ ...place, method, headers, body: '' }, null, fault)
      request.socket.destroy()
      return
    }
    const body = await bodyOf(request)
    if (body === null)
      write(response, { status: 413, body: page('413 Content Too Large'), headers: { connection: 'close' } })
    else if (place) await this.#play({ ...place, method, headers, body }, fault, response)
    else write(response, answerControl(this.controls, method, url.split('?')[0] ?? '', body))
  }
}

/**
 * Starts a sandbox of the authority on this machine's loopback address; nothing outside the machine reaches it.
 * @throws Error of node:net when the port is taken, SyntaxError when the file holds something else
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const own = new Server(options)
  const server = createServer((request, response) => {
    own.handle(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else write(response, { status: 500, body: { code: 'Invalid-Request', message: 'the sandbox failed' } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const { controls, faults, parts } = own
  return {
    port,
    addressOf: (mode) => `http://127.0.0.1:${port}/e-invoicing/${mode}`,
    otp: (mode) => parts.authority.giveOtp(mode),
    fault: (...list) => faults.add(list),
    clearFaults: () => faults.clear(),
    set: controls.set,
    received: controls.received,
    documents: controls.documents,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
