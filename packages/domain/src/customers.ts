export const customerTypes = { Company: 1, Government: 2, Individual: 3 } as const
export type CustomerType = keyof typeof customerTypes
export const customerTypeNames = Object.keys(customerTypes) as CustomerType[]

/** A message's send status (specification §3). */
export const sendStatuses = { NotRequired: -1, Failed: 0, Queued: 1, Sent: 2 } as const
