/** Kinds of payment with the ids of the specification (§3). */
export const paymentKinds = { Payment: 1, Refund: 2, BadDebt: 3, RefundAdjustment: 4 } as const
export type PaymentKind = keyof typeof paymentKinds
export const paymentKindNames = Object.keys(paymentKinds) as PaymentKind[]

/** Ways to pay (decisions §12, PMT-010). */
export const paymentModes = { cash: 1, card: 2, bankTransfer: 3, cheque: 4, online: 5 } as const
export type PaymentMode = keyof typeof paymentModes
export const paymentModeNames = Object.keys(paymentModes) as PaymentMode[]

export const paymentStatuses = { unpaid: 1, partiallyPaid: 2, paid: 3, overpaid: 4 } as const
export type PaymentStatus = keyof typeof paymentStatuses
export const paymentStatusNames = Object.keys(paymentStatuses) as PaymentStatus[]
