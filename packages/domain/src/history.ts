/** Whose history is looked at: what was done for a customer, on a car, or on the account of a partner. */
export const historyHolders = ['customer', 'vehicle', 'dealer'] as const
export type HistoryHolder = (typeof historyHolders)[number]
