import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Checkout, cards, Ledger } from './ledger.ts'
import { type Language, payPage, type Word } from './page.ts'

/** What happens to the next call whose method and path begin so: not heard, worked on but not answered, or answered late. */
export type Fault = { call: string; kind: 'down' | 'drop' | 'late'; ms?: number }
export type PaymentSandbox = {
  port: number
  address: string
  fault(...faults: Fault[]): void
  /** As a customer would on the page. */
  pay(checkoutId: string, card?: string): string | null
  checkouts(): Checkout[]
  sums: Ledger['sums']
  close(): Promise<void>
}
export { cards }

type Reply = { status: number; body: unknown; location?: string }
const nothing: Reply = { status: 404, body: { error: 'unknown' } }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8').slice(0, 100_000)
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body || '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

const shown = ({ asked: _, ...checkout }: Checkout, host: string) => ({
  ...checkout,
  pageUrl: `${host}/pay/${checkout.id}`,
})

/** The calls of programs, behind the secret. */
function answerCall(ledger: Ledger, host: string, { method, path, body }: Call): Reply {
  const [, kind, id = '', action] = path.split('/').slice(1)
  const fields = fieldsOf(body)
  if (kind === 'checkouts' && method === 'POST' && id === '') return openCheckout(ledger, host, fields)
  if (kind === 'checkouts') {
    const found = method === 'POST' && action === 'close' ? ledger.close(id) : ledger.checkouts.get(id)
    return found ? { status: 200, body: shown(found, host) } : nothing
  }
  const payment = kind === 'payments' ? ledger.payment(id) : null
  if (!payment) return nothing
  if (action !== 'refunds') return { status: 200, body: payment }
  const { reference, amount } = fields
  if (typeof reference !== 'string' || !Number.isSafeInteger(amount)) return { status: 400, body: { error: 'shape' } }
  return { status: 200, body: ledger.refund(payment, reference, Number(amount)) }
}

function openCheckout(ledger: Ledger, host: string, fields: Record<string, unknown>): Reply {
  const { reference, amount, currency, returnUrl } = fields
  const isWhole =
    typeof reference === 'string' &&
    typeof currency === 'string' &&
    typeof returnUrl === 'string' &&
    Number.isSafeInteger(amount) &&
    Number(amount) > 0
  if (!isWhole) return { status: 400, body: { error: 'shape' } }
  return { status: 200, body: shown(ledger.open({ reference, amount: Number(amount), currency, returnUrl }), host) }
}

type Call = { method: string; path: string; query: URLSearchParams; body: string }

/** The page for people; back to the shop when it is paid. */
function answerPage(ledger: Ledger, { method, path, query, body }: Call): Reply {
  const checkout = ledger.checkouts.get(path.split('/')[2] ?? '')
  if (!checkout) return nothing
  const language: Language = query.get('lang') === 'ar' ? 'ar' : 'en'
  const typed = new URLSearchParams(body)
  const page = (step: 'card' | 'secure' | 'closed', said?: Word): Reply => ({
    status: 200,
    body: payPage(step, { language, amount: checkout.amount, currency: checkout.currency, said }),
  })
  if (method !== 'POST' && checkout.state === 'open') return page('card')
  const done =
    query.get('step') === 'secure'
      ? ledger.secure(checkout, typed.get('code') ?? '')
      : ledger.pay(checkout, typed.get('card') ?? '')
  if (done === 'paid') {
    const back = new URL(checkout.returnUrl)
    back.searchParams.set('paymentId', checkout.payment?.id ?? '')
    return { status: 303, body: '', location: back.href }
  }
  if (done === 'secure') return page('secure')
  if (done === 'wrongCode') return page('secure', 'wrongCode')
  return done === 'declined' ? page('card', 'declined') : page('closed')
}

function write(response: ServerResponse, { status, body, location }: Reply): void {
  const isPage = typeof body === 'string'
  response
    .writeHead(status, {
      'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json',
      ...(location && { location }),
    })
    .end(isPage ? body : JSON.stringify(body))
}

/** A payment provider on this machine's loopback address, for trying out and for tests: it takes no money. */
export async function startPaymentSandbox({
  port = 0,
  secret,
}: {
  port?: number
  secret: string
}): Promise<PaymentSandbox> {
  const ledger = new Ledger()
  const faults: Fault[] = []
  let host = ''

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const { pathname: path, searchParams: query } = new URL(url, host)
    const at = faults.findIndex(({ call }) => `${method} ${path}`.startsWith(call))
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.kind === 'down') return void request.socket.destroy()
    const call = { method, path, query, body: await bodyOf(request) }
    const isOfProgram = path.startsWith('/v1/')
    const reply = !isOfProgram
      ? answerPage(ledger, call)
      : headers.authorization === `Bearer ${secret}`
        ? answerCall(ledger, host, call)
        : { status: 401, body: { error: 'secret' } }
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'late') await sleep(fault.ms ?? 0)
    write(response, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  host = `http://127.0.0.1:${address.port}`
  return {
    port: address.port,
    address: host,
    fault: (...more) => void faults.push(...more),
    pay(checkoutId, card = '5200000000000007') {
      const checkout = ledger.checkouts.get(checkoutId)
      if (checkout) ledger.pay(checkout, card)
      return checkout?.payment?.id ?? null
    },
    checkouts: () => [...ledger.checkouts.values()],
    sums: () => ledger.sums(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
