/**
 * Every way the product says no: its HTTP status and the facts its sentence needs. A code is also the key of its sentence
 * in the words; `reason`, where there is one, chooses among the sentences of a code (`cannotReOpenTicket_invoiceIssued`).
 * Money is whole minor units, dates are calendar dates, status `screen` is never sent by the server.
 */
const no = {}
const field = { field: 'text' } as const
const count = { count: 'count' } as const

export const refusalCodes = {
  // Who may, and whether the call is well formed (decisions §2, §10)
  notSignedIn: { status: 401, data: no },
  NotAuthorized: { status: 403, data: no },
  NotAllowedOperation: { status: 406, data: { action: 'text' } },
  subscriptionExpired: { status: 406, data: no },
  supportOnlyLooks: { status: 406, data: no },
  notForSupport: { status: 403, data: no },
  SESSION_EXPIRED: { status: 440, data: no },
  API_CALLS_QUOTA_EXCEEDED: { status: 429, data: no },
  NotFound: { status: 404, data: no },
  dataNotFound: { status: 404, data: no },
  InvalidData: { status: 409, data: no },
  keyReused: { status: 409, data: no },
  keyMissing: { status: 400, data: no },
  invalidInput: { status: 400, data: field },
  unreadableRequest: { status: 400, data: no },
  requestTooLarge: { status: 413, data: no },
  APPLICATION_ERROR: { status: 500, data: no },
  NO_RESPONSE: { status: 'screen', data: no },
  unknownError: { status: 'screen', data: no },
  featureUnderDevelopment: { status: 'screen', data: no },

  // A form: the field is named by whoever shows it (UXX-001 to UXX-010)
  fieldRequired: { status: 400, data: field },
  fieldTooLong: { status: 400, data: { field: 'text', max: 'number' } },
  fieldTooShort: { status: 400, data: { field: 'text', min: 'number' } },
  fieldNotNumber: { status: 400, data: field },
  fieldTooHigh: { status: 400, data: { field: 'text', max: 'number' } },
  fieldTooLow: { status: 400, data: { field: 'text', min: 'number' } },
  fieldNotDate: { status: 400, data: field },
  fieldNotDigits: { status: 400, data: { field: 'text', digits: 'number' } },
  fieldAlreadyExists: { status: 422, data: field },
  invalidEmail: { status: 422, data: field },
  invalidMobileNo: { status: 422, data: no },
  invalidVatNumber: { status: 422, data: no },
  invalidIban: { status: 422, data: no },
  conditionNotAccepted: { status: 422, data: no },
  noRecordSelected: { status: 422, data: no },
  dueDateInPast: { status: 422, data: { today: 'date' } },

  // Users and sign-in
  AccountAlreadyEnabled: { status: 422, data: no },
  AlreadyEnabled: { status: 422, data: no },
  InvalidActivationCode: { status: 422, data: no },
  EmailAlreadyExists: { status: 422, data: no },
  NoSystemRolesAssigned: { status: 422, data: no },
  NoShopAssigned: { status: 422, data: no },
  InvalidUsername: { status: 422, data: no },
  InvalidCredentials: { status: 422, data: no },
  passwordMustChange: { status: 403, data: no },
  passwordUnchanged: { status: 422, data: no },
  handOverExpired: { status: 422, data: no },
  InvalidAuthCode: { status: 422, data: no },
  roleInWrongPlace: { status: 422, data: { role: 'text' } },
  rightsBeyondOwn: { status: 403, data: no },
  ownAccountStays: { status: 422, data: no },
  CannotDeleteUser: { status: 422, data: no },

  // Tickets
  ticketNotExists: { status: 404, data: no },
  vehicleHasOpenTicket: { status: 422, data: { ticketNumber: 'text' } },
  ticketNotOpen: { status: 422, data: { reason: ['Closed', 'Canceled', 'CheckOut'] } },
  ticketNotCompleted: { status: 422, data: no },
  nothingToComplete: { status: 422, data: no },
  nothingToStart: { status: 422, data: no },
  invoiceNumberTaken: { status: 409, data: { number: 'text' } },
  invoiceExists: { status: 422, data: { invoiceNumber: 'text' } },
  serviceStillOpen: { status: 422, data: count },
  partStillWaiting: { status: 422, data: count },
  overpaymentExists: { status: 422, data: { overpayment: 'money' } },
  nothingRemains: { status: 422, data: no },
  cannotReOpenTicket: {
    status: 422,
    data: { reason: ['alreadyOpen', 'invoiceIssued', 'taxPeriodPosted', 'vehicleHasOpenTicket'] },
  },
  cancelTicketFailureNotAllServicesCanceled: { status: 422, data: count },
  cancelTicketFailurePaymentNeedReturn: { status: 422, data: { paid: 'money' } },
  cancelTicketFailurePaymentRemaining: { status: 422, data: { remaining: 'money' } },
  cancelTicketFailurePaymentNeedRemaining: { status: 422, data: { remaining: 'money' } },
  sectionHasServices: { status: 422, data: count },
  alreadyConvertedToTicket: { status: 422, data: { ticketNumber: 'text' } },
  estimateHasTicket: { status: 422, data: { ticketNumber: 'text' } },

  // Services, discounts, parts and technicians of a ticket
  serviceAlreadyAdded: { status: 422, data: { name: 'text' } },
  serviceDueAfterTicket: { status: 422, data: { dueAt: 'moment' } },
  serviceStatusUnchanged: { status: 422, data: no },
  serviceStatusNotAllowed: { status: 422, data: { reason: ['fromCompleted', 'fromCanceled'] } },
  serviceHasTechnicians: { status: 422, data: count },
  serviceHasParts: { status: 422, data: count },
  serviceHasStoreParts: { status: 422, data: count },
  priceChangeNotAllowed: { status: 422, data: { reason: ['never', 'warranty'], price: 'money' } },
  priceOutOfRange: { status: 422, data: { min: 'money', max: 'money' } },
  priceBelowMinimum: { status: 422, data: { minimum: 'money' } },
  discountInPercentNotAllowed: { status: 422, data: no },
  discountTooHigh: { status: 422, data: { max: 'money' } },
  discountTooLow: { status: 422, data: { min: 'money' } },
  partNoAlreadyAdded: { status: 422, data: { partNo: 'text' } },
  PartNoAlreadyExists: { status: 422, data: no },
  partHasNoPrice: { status: 422, data: no },
  partNameMissing: { status: 422, data: no },
  storeNotAvailable: { status: 422, data: no },
  technicianAlreadyAssigned: { status: 422, data: no },
  notATechnician: { status: 422, data: no },
  technicianIsWorking: { status: 422, data: no },
  employeeDatesWrong: { status: 422, data: { reason: ['hiredBeforeBirth', 'dischargedBeforeHire'] } },
  notYourJob: { status: 422, data: no },
  clockRuns: { status: 422, data: no },
  clockStands: { status: 422, data: no },

  // The condition of the car
  markNotOnCar: { status: 422, data: no },
  outlineUnusable: { status: 422, data: { name: 'text' } },
  outlineInUse: { status: 422, data: no },
  conditionNotRecorded: { status: 422, data: no },

  // Payments and invoices
  ticketNotPayable: { status: 422, data: { reason: ['Closed', 'Canceled'] } },
  amountNotPositive: { status: 422, data: no },
  invalidCheckedOutTicketPayment: { status: 422, data: { remaining: 'money' } },
  refundExceedsPaid: { status: 422, data: { paid: 'money' } },
  refundExceedsPayment: { status: 422, data: { refundable: 'money' } },
  refundExceedsReturned: { status: 422, data: { refundable: 'money' } },
  refundNamesNoPayment: { status: 422, data: no },
  badDebtExceedsRemaining: { status: 422, data: { remaining: 'money' } },
  invoiceNotReturnable: { status: 422, data: no },
  returnExceedsLine: { status: 422, data: { position: 'number', returnable: 'money' } },
  badDebtExceedsTotal: { status: 422, data: { badDebt: 'money' } },
  paymentModeMissing: { status: 422, data: no },
  paymentExceedsDue: { status: 422, data: { ticketNumber: 'text', remaining: 'money' } },
  creditExceeded: { status: 422, data: { credit: 'money' } },
  cancelInvoiceFailureAmountPending: { status: 422, data: no },

  statementTooLong: { status: 422, data: { most: 'number' } },
  // The cash drawer
  drawerAlreadyOpen: { status: 422, data: no },
  drawerNotOpen: { status: 422, data: no },
  drawerHoldsLess: { status: 422, data: { amount: 'money' } },
  drawerMoveReasonMissing: { status: 422, data: no },
  drawerDifferenceUnexplained: { status: 422, data: { amount: 'money' } },

  // Customers and vehicles
  customerNameMissing: { status: 422, data: no },
  invalidPlate: { status: 422, data: { reason: ['digits', 'letters', 'unknownLetter'] } },
  invalidVin: { status: 422, data: { reason: ['length', 'character', 'checkDigit'] } },
  invalidYear: { status: 422, data: { min: 'number', max: 'number' } },
  kmBelowHistory: { status: 422, data: { highest: 'number', readOn: 'date' } },
  changeVehileCustomerError: { status: 422, data: { remaining: 'money' } },
  changeVehicleDealerError: { status: 422, data: { remaining: 'money' } },
  mergeSameCustomer: { status: 422, data: no },
  mergeCustomerTypesDiffer: { status: 422, data: no },
  mergeSameVehicle: { status: 422, data: no },
  mergeSameDealer: { status: 422, data: no },
  dealerNameMissing: { status: 422, data: no },
  supplierNameMissing: { status: 422, data: no },
  payerHasPaid: { status: 422, data: { paid: 'money' } },
  payerHasBadDebt: { status: 422, data: { badDebt: 'money' } },
  payerHasCredit: { status: 422, data: no },
  mergeVehiclesDiffer: { status: 422, data: { reason: ['customer', 'dealer', 'make'] } },
  mergeNotAcknowledged: { status: 422, data: no },

  // Shops, services of shops, categories, payroll
  shopSectionAlreadyExists: { status: 422, data: no },
  shopServiceAlreadyExists: { status: 422, data: no },
  servicesChanged: { status: 409, data: { names: 'text' } },
  minAboveMax: { status: 422, data: no },
  packageEmpty: { status: 422, data: no },
  packageAlreadyExists: { status: 422, data: no },
  serviceTwiceInPackage: { status: 422, data: { name: 'text' } },
  shopAlreadyDeleted: { status: 422, data: no },
  currentShopCannotGo: { status: 422, data: no },
  primaryShopStays: { status: 422, data: no },
  cannotUpdateDisabledShop: { status: 422, data: no },
  shopAlreadyExists: { status: 422, data: no },
  shopInUse: { status: 422, data: { reason: ['invoices', 'work', 'employees'] } },
  typedNameDiffers: { status: 422, data: no },
  numberPrefixUnusable: { status: 422, data: { reason: ['signs', 'digitAtEnd', 'year'] } },
  invoicePrefixTaken: { status: 422, data: { prefix: 'text' } },
  newSubscriptionNotAllowedShops: { status: 422, data: no },
  maxShopsExceed: { status: 422, data: no },
  deleteFailure: { status: 422, data: { reason: ['inUse'] } },
  dataSaveFailure: { status: 422, data: no },
  deleteServiceFailure: { status: 422, data: no },
  deleteIncomeExpenseCategoryFailure: { status: 422, data: no },
  deleteAllowanceFailure: { status: 422, data: no },
  deleteDeductionFailure: { status: 422, data: no },
  alreadyPosted: { status: 422, data: no },
  alreadyPostedOther: { status: 422, data: no },
  invalidPayrollId: { status: 404, data: no },

  // Subscription
  invalidPaymentRequest: { status: 422, data: no },
  noPendingPayment: { status: 422, data: no },
  paymentProcessFailed: { status: 422, data: no },
  refundSuccessButCancelSubscriptionFailed: { status: 422, data: no },
  invalidCompanyAddress: { status: 422, data: no },
  invalidSubscriptionPlan: { status: 422, data: no },
  BANK_TRANSFER_ALREADY_PENDING: { status: 422, data: no },
  discountVoucherNotFound: { status: 422, data: no },

  // Sharing, and what the customer decides
  linkNotValid: { status: 404, data: no },
  noWhatsappNumber: { status: 422, data: no },
  noEmailAddress: { status: 422, data: no },
  mailNotSetUp: { status: 422, data: no },
  urlNotShareable: { status: 422, data: no },
  workHasStarted: { status: 422, data: no },
  nothingToDecide: { status: 422, data: no },
  proposalChanged: { status: 409, data: no },
  answersMissing: { status: 422, data: count },
  awaitingApproval: { status: 422, data: { name: 'text' } },

  // Inspections
  templateAlreadyExists: { status: 422, data: no },
  inspectionUnderWay: { status: 422, data: { name: 'text' } },
  inspectionFinished: { status: 422, data: no },
  inspectionHasAnswers: { status: 422, data: count },
  nothingInspected: { status: 422, data: no },
  pointHasNoMeasure: { status: 422, data: no },
  notAFinding: { status: 422, data: no },
  findingProposed: { status: 422, data: no },

  // Tables
  tableUnreadable: { status: 422, data: no },
  tableEmpty: { status: 422, data: no },
  tableTooLong: { status: 422, data: { max: 'number' } },
  importColumnMissing: { status: 422, data: { reason: ['contactNo', 'name', 'plateNo', 'customerPhone', 'make'] } },
  importColumnTwice: { status: 422, data: no },
  importRowsRefused: { status: 422, data: count },
  importNothing: { status: 422, data: no },
  importChanged: { status: 409, data: no },
  rowRepeated: { status: 422, data: { row: 'number' } },
  rowMatchesSeveral: { status: 422, data: count },
  rowCustomerUnknown: { status: 422, data: no },
  rowOfOtherCustomer: { status: 422, data: { name: 'text' } },
  rowValueUnknown: { status: 422, data: { value: 'text' } },
  exportTooLarge: { status: 422, data: { max: 'number' } },

  // Files and e-invoicing
  invalidUploadFileSize: { status: 400, data: no },
  invalidUploadFileType: { status: 400, data: no },
  exceedMaxTotalFilesSizes: { status: 400, data: no },
  FailedIssueZatcaCSID: { status: 422, data: no },
  failedSubmitInvoiceToZatcaPortal: { status: 422, data: no },
  invalidZatcaOtp: { status: 422, data: no },
  certificateNotIssued: { status: 422, data: no },
  certificateVATNumberNotMatch: { status: 422, data: no },
  zatcaInvalidVATAddress: { status: 422, data: no },
  invoiceAddressMissing: { status: 422, data: no },
  invoiceQueued: { status: 422, data: no },
} as const satisfies Record<string, { status: number | 'screen'; data: Record<string, DataKind | readonly string[]> }>

/** What a fact of a refusal is, so that a screen and the server print it alike. A list is the reasons to choose from. */
export type DataKind = 'money' | 'count' | 'number' | 'text' | 'date' | 'moment'
export type RefusalCode = keyof typeof refusalCodes
export const allRefusalCodes = Object.keys(refusalCodes) as RefusalCode[]
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalCodes, code)

/** The HTTP status of each code; what only screens say counts as 422, for an endpoint never declares it. */
export const refusalStatuses = Object.fromEntries(
  allRefusalCodes.map((code) => [code, refusalCodes[code].status === 'screen' ? 422 : refusalCodes[code].status]),
) as Record<RefusalCode, number>

/** A "no" that asks: the user may confirm it and the same call, confirmed, goes through. */
export const confirmableCodes = [
  'vehicleHasOpenTicket',
  'serviceAlreadyAdded',
  'serviceDueAfterTicket',
  'kmBelowHistory',
  'awaitingApproval',
] as const satisfies readonly RefusalCode[]
export type ConfirmableCode = (typeof confirmableCodes)[number]
