export const customerTypes = { Company: 1, Government: 2, Individual: 3 } as const
export type CustomerType = keyof typeof customerTypes
export const customerTypeNames = Object.keys(customerTypes) as CustomerType[]

/** How a customer or a partner wishes to be sent their documents. */
export const sharingPreferences = ['Whatsapp', 'Email', 'None'] as const
export type SharingPreference = (typeof sharingPreferences)[number]

/** What a list of customers is narrowed to besides: those who owe, or whose car is here. */
export const customerStandings = ['owes', 'open'] as const

/** A message's send status (specification §3). */
export const sendStatuses = { NotRequired: -1, Failed: 0, Queued: 1, Sent: 2 } as const

export const associateTypes = { Customer: 1, Partner: 2, Supplier: 3 } as const

export type MergeCustomersRefusal = {
  code: 'mergeSameCustomer' | 'mergeCustomerTypesDiffer' | 'mergeNotAcknowledged'
  data: object
}
export type MergeCustomer = { id: number; type: CustomerType }

/** Two records of one customer, of one type. It cannot be undone, so the user says that they know. */
export function refuseMergeCustomers(
  kept: MergeCustomer,
  gone: MergeCustomer,
  acknowledged: boolean,
): MergeCustomersRefusal | null {
  if (kept.id === gone.id) return { code: 'mergeSameCustomer', data: {} }
  if (kept.type !== gone.type) return { code: 'mergeCustomerTypesDiffer', data: {} }
  return acknowledged ? null : { code: 'mergeNotAcknowledged', data: {} }
}

/** A customer has a name in at least one of the two scripts; the other falls back to it. */
export const refuseCustomerName = (named: {
  nameEn: string | null
  nameAr: string | null
}): { code: 'customerNameMissing'; data: object } | null =>
  named.nameEn?.trim() || named.nameAr?.trim() ? null : { code: 'customerNameMissing', data: {} }

/** A Saudi VAT number has fifteen digits and begins and ends with 3 (rule BR-KSA-40 of the authority). Nothing typed is no wrong number. */
export const refuseVatNumber = (typed: string): { code: 'invalidVatNumber'; data: object } | null =>
  typed === '' || /^3\d{13}3$/.test(typed) ? null : { code: 'invalidVatNumber', data: {} }
