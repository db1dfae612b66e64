import { randomUUID } from 'node:crypto'

export type Checkout = {
  id: string
  reference: string
  amount: number
  currency: string
  returnUrl: string
  state: 'open' | 'paid' | 'closed'
  payment: Payment | null
  /** A card that the bank asks a code for. */
  asked: string | null
}
export type Payment = {
  id: string
  checkoutId: string
  amount: number
  currency: string
  brand: string
  last4: string
  paidOn: string
}
type Refund = { reference: string; amount: number; state: 'paid' | 'failed' }

export const cards = { declined: '4000000000000002', secure: '4000000000003220', noRefund: '4000000000005126' }
const code = '1234'

/** What the provider knows: checkouts and their payments, each made once whatever is asked how often. */
export class Ledger {
  readonly checkouts = new Map<string, Checkout>()
  readonly #refunds = new Map<string, Refund & { paymentId: string }>()
  readonly #refusing = new Set<string>()

  open(wanted: Pick<Checkout, 'reference' | 'amount' | 'currency' | 'returnUrl'>): Checkout {
    const before = [...this.checkouts.values()].find(({ reference }) => reference === wanted.reference)
    if (before) return before
    const checkout: Checkout = { ...wanted, id: randomUUID(), state: 'open', payment: null, asked: null }
    this.checkouts.set(checkout.id, checkout)
    return checkout
  }

  /** One that was paid stays paid. */
  close(id: string): Checkout | undefined {
    const checkout = this.checkouts.get(id)
    if (checkout?.state === 'open') checkout.state = 'closed'
    return checkout
  }

  payment(id: string): Payment | null {
    return [...this.checkouts.values()].find(({ payment }) => payment?.id === id)?.payment ?? null
  }

  /** What a card does; a second press of the button finds what the first one did. */
  pay(checkout: Checkout, typed: string): 'paid' | 'declined' | 'secure' | 'closed' {
    const card = typed.replace(/\D/g, '')
    if (checkout.state !== 'open') return checkout.state
    if (card === cards.declined || card.length < 12) return 'declined'
    if (card === cards.secure) {
      checkout.asked = card
      return 'secure'
    }
    this.#take(checkout, card)
    return 'paid'
  }

  secure(checkout: Checkout, typed: string): 'paid' | 'wrongCode' | 'closed' {
    if (checkout.state !== 'open') return checkout.state
    if (typed.trim() !== code || checkout.asked === null) return 'wrongCode'
    this.#take(checkout, checkout.asked)
    return 'paid'
  }

  #take(checkout: Checkout, card: string): void {
    const { id: checkoutId, amount, currency } = checkout
    const brand = card.startsWith('4') ? 'VISA' : card.startsWith('5') ? 'MASTER' : 'MADA'
    const paidOn = new Date().toISOString().slice(0, 10)
    checkout.state = 'paid'
    checkout.payment = { id: randomUUID(), checkoutId, amount, currency, brand, last4: card.slice(-4), paidOn }
    if (card === cards.noRefund) this.#refusing.add(checkout.payment.id)
  }

  /** By its reference a refund is made once; never more goes back than was paid. */
  refund(payment: Payment, reference: string, amount: number): Refund {
    const before = this.#refunds.get(reference)
    if (before) return before
    const gone = [...this.#refunds.values()]
      .filter(({ paymentId, state }) => paymentId === payment.id && state === 'paid')
      .reduce((all, refund) => all + refund.amount, 0)
    const isPaid = !this.#refusing.has(payment.id) && amount > 0 && gone + amount <= payment.amount
    const refund: Refund = { reference, amount, state: isPaid ? 'paid' : 'failed' }
    this.#refunds.set(reference, { ...refund, paymentId: payment.id })
    return refund
  }

  /** What was charged to cards and what went back, over everything. */
  sums(): { charged: number; refunded: number; payments: number } {
    const payments = [...this.checkouts.values()].flatMap(({ payment }) => payment ?? [])
    const refunds = [...this.#refunds.values()].filter(({ state }) => state === 'paid')
    const all = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
    return { charged: all(payments), refunded: all(refunds), payments: payments.length }
  }
}
