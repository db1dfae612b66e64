/** How long texts may be, in characters (UXX-014 and the field lists of the specification). */
export const textLimits = {
  code: 20,
  name: 50,
  long: 100,
  email: 100,
  phone: 20,
  plate: 20,
  vin: 17,
  partNo: 50,
  title: 100,
  url: 200,
  reminderNote: 200,
  address: 200,
  note: 500,
  description: 500,
  complaint: 1000,
  search: 100,
} as const

/** Characters of a password, on every form that sets one (decisions §2). */
/** Of a category of parts. */
export const longestCategoryName = 50
export const passwordLength = { min: 8, max: 50 } as const
