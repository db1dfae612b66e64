import type { Refusals } from '../refusal.ts'

/** A form: the form that shows it names the field (UXX-001 to UXX-010). */
export const forms = {
  fieldRequired: { field: 'text' },
  fieldTooLong: { field: 'text', max: 'number' },
  fieldTooShort: { field: 'text', min: 'number' },
  fieldNotNumber: { field: 'text' },
  fieldTooHigh: { field: 'text', max: 'number' },
  fieldTooLow: { field: 'text', min: 'number' },
  fieldNotDate: { field: 'text' },
  fieldNotDigits: { field: 'text', digits: 'number' },
  fieldAlreadyExists: { field: 'text' },
  nameTaken: {},
  invalidEmail: { field: 'text' },
  invalidMobileNo: {},
  invalidVatNumber: {},
  vatNumberTaken: {},
  vatNumberOnInvoices: {},
  vatRegistrationInUse: {},
  vatNeedsNumber: { shop: 'name' },
  vatRegistrationHalfNamed: {},
  invalidIban: {},
  invalidIdentifier: { reason: ['half', 'form'] },
  conditionNotAccepted: {},
  noRecordSelected: {},
  dueDateInPast: { today: 'date' },
} as const satisfies Refusals
