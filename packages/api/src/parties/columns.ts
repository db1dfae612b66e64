/** The stored fields of every party of the company. */
export const recordColumns = [
  'id',
  'type',
  'nameEn',
  'nameAr',
  'contactName',
  'contactNo',
  'whatsappNo',
  'email',
  'vatNumber',
  'crNumber',
  'buildingNo',
  'street',
  'district',
  'city',
  'postalCode',
  'additionalNo',
  'notes',
  'paymentTermId',
] as const

/** What is stored of customers and of partners alike: also what their invoices ask for, and how documents are sent to them. */
const billedColumns = ['idScheme', 'idNumber', 'wantsStandard'] as const
export const partyColumns = [...recordColumns, ...billedColumns, 'language', 'sharingPreference'] as const
/** Customers buy over the counter besides: at the prices of the shop, or of a list. */
export const customerColumns = [...partyColumns, 'priceListId'] as const
