/** What stands before the keys of the words of each kind of party. */
export const wordsOfParty = { customer: 'customer-screens:', dealer: 'dealers:', supplier: 'suppliers:' } as const

/** Whom the company deals with. */
export type PartyKind = keyof typeof wordsOfParty
