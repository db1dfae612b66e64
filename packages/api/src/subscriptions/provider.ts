import { z } from 'zod'
import { refuse } from '../lib/refuse.ts'
import type { Settings } from '../settings.ts'

const payment = z.object({
  id: z.string(),
  checkoutId: z.string(),
  amount: z.int(),
  currency: z.string(),
  brand: z.string().max(40),
  last4: z.string().max(4),
  paidOn: z.iso.date(),
})
export type CardPayment = z.infer<typeof payment>
const checkout = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'closed']),
  pageUrl: z.url({ protocol: /^https?$/ }),
  payment: payment.nullable(),
})
export type Checkout = z.infer<typeof checkout>
const refund = z.object({ state: z.enum(['paid', 'failed']) })

/** What a provider of card payments does for us. Each call may be made again: a reference names what it is about. */
export type Provider = {
  createCheckout(order: { reference: string; amount: number; currency: string; returnUrl: string }): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout | null>
  /** No card can pay it any more; one that was paid stays paid. */
  closeCheckout(id: string): Promise<Checkout | null>
  findPayment(id: string): Promise<CardPayment | null>
  /** `paid`, or `failed` for good. */
  refund(paymentId: string, order: { reference: string; amount: number }): Promise<'paid' | 'failed'>
}

const mostWaitMs = 10_000

/** The provider of this installation; refuses where it takes no cards. `heard` is told of each call whether it was answered at all. */
export function providerOf({ sales }: Pick<Settings, 'sales'>, heard?: (answered: boolean) => void): Provider {
  const { payments, seller } = sales
  if (!payments || !seller) throw refuse({ code: 'invalidPaymentRequest' })
  const ask = <T>(shape: z.ZodType<T>, path: string, body?: object) => asked({ ...payments, heard }, shape, path, body)
  const whole = async <T>(answer: Promise<T | null>): Promise<T> => {
    const found = await answer
    if (found === null) throw refuse({ code: 'paymentProcessFailed' })
    return found
  }
  const named = (id: string) => encodeURIComponent(id)
  return {
    createCheckout: (order) => whole(ask(checkout, '/v1/checkouts', order)),
    findCheckout: (id) => ask(checkout, `/v1/checkouts/${named(id)}`),
    closeCheckout: (id) => ask(checkout, `/v1/checkouts/${named(id)}/close`, {}),
    findPayment: (id) => ask(payment, `/v1/payments/${named(id)}`),
    // A payment that the provider does not know gives nothing back.
    refund: async (id, order) => (await ask(refund, `/v1/payments/${named(id)}/refunds`, order))?.state ?? 'failed',
  }
}

/** Null for what the provider does not know. That it is away, late or speaks of something else is for the user to try again. */
async function asked<T>(
  { address, secret, heard }: { address: string; secret: string; heard: ((answered: boolean) => void) | undefined },
  shape: z.ZodType<T>,
  path: string,
  body: object | undefined,
): Promise<T | null> {
  const answer = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(mostWaitMs),
    redirect: 'error',
  })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
    .catch(() => null)
  heard?.(answer !== null)
  if (answer?.status === 404) return null
  const read = answer?.status === 200 ? shape.safeParse(answer.body) : null
  if (!read?.success) throw refuse({ code: 'paymentProcessFailed' })
  return read.data
}
