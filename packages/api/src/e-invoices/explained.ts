import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { explainRule } from '@warsha/zatca/validator'

/** A message of the authority as it is stored. */
export type ToldMessage = Omit<EInvoiceState['messages'][number], 'meaning'>

/** The authority answers in English: its rules are explained in both languages. */
export const explained = <One extends { messages: readonly ToldMessage[] }>(one: One) => ({
  ...one,
  messages: one.messages.map((message) => ({ ...message, meaning: explainRule(message.code) })),
})
