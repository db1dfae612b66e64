/** What is stored of everybody whom the company deals with. */
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
] as const

/** What is stored of customers and of partners alike: also how papers are sent to them. */
export const partyColumns = [...recordColumns, 'language', 'sharingPreference'] as const
