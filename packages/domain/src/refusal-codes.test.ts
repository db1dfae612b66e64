import { describe, expect, test } from 'vitest'
import { confirmableCodes } from './confirmable-codes.ts'
import type { MergeCustomersRefusal } from './customers.ts'
import type { DocumentDiscountRefusal, LineDiscountRefusal, PartDiscountRefusal } from './discounts.ts'
import type { DueDateMoveRefusal } from './due-dates.ts'
import type { EmailRefusal } from './emails.ts'
import type { FieldRefusal } from './forms.ts'
import type { Money } from './money.ts'
import type { PartNoRefusal, PartPriceRefusal } from './parts.ts'
import type {
  BadDebtRefusal,
  DueDateRefusal,
  DueDayRefusal,
  NewTotalRefusal,
  PaymentFormRefusal,
  PaymentRefusal,
  RefundRefusal,
} from './payments.ts'
import type { PermissionRefusal } from './permissions.ts'
import type { PhoneRefusal } from './phones.ts'
import type { PlateRefusal } from './plates.ts'
import { allRefusalCodes, isRefusalCode, type RefusalCode, type refusalCodes } from './refusal-codes.ts'
import { statusOf } from './refusal-statuses.ts'
import type { ReturnRefusal } from './returns.ts'
import type { SectionRefusal, ServiceDuplicateRefusal, ServicePriceRefusal, ServiceStatusRefusal } from './services.ts'
import type {
  CancelRefusal,
  CheckOutRefusal,
  CompleteRefusal,
  CreditInvoiceRefusal,
  EditRefusal,
  NewTicketRefusal,
  ReopenRefusal,
} from './tickets.ts'
import type { KmRefusal, MergeVehiclesRefusal, OwnerChangeRefusal, YearRefusal } from './vehicles.ts'
import type { VinRefusal } from './vins.ts'

type FactOf<Kind> = Kind extends 'money'
  ? Money
  : Kind extends 'count' | 'number'
    ? number
    : Kind extends readonly (infer Reason)[]
      ? Reason
      : string
/** The field is named by the form or the endpoint that asks, not by the rule. */
type DataOf<C extends RefusalCode> = {
  [Fact in keyof (typeof refusalCodes)[C] as Fact extends 'field' ? never : Fact]: FactOf<
    (typeof refusalCodes)[C][Fact]
  >
}
type Listed = { [C in RefusalCode]: { code: C; data: DataOf<C> } }[RefusalCode]

type Given =
  | DueDateMoveRefusal
  | FieldRefusal
  | BadDebtRefusal
  | CancelRefusal
  | CheckOutRefusal
  | CompleteRefusal
  | CreditInvoiceRefusal
  | DocumentDiscountRefusal
  | DueDateRefusal
  | DueDayRefusal
  | EditRefusal
  | EmailRefusal
  | KmRefusal
  | LineDiscountRefusal
  | MergeCustomersRefusal
  | MergeVehiclesRefusal
  | NewTicketRefusal
  | NewTotalRefusal
  | OwnerChangeRefusal
  | PartDiscountRefusal
  | PartNoRefusal
  | PartPriceRefusal
  | PaymentFormRefusal
  | PaymentRefusal
  | PermissionRefusal
  | PhoneRefusal
  | PlateRefusal
  | RefundRefusal
  | ReopenRefusal
  | ReturnRefusal
  | SectionRefusal
  | ServiceDuplicateRefusal
  | ServicePriceRefusal
  | ServiceStatusRefusal
  | VinRefusal
  | YearRefusal

test('every refusal a rule gives is listed, with the facts it carries', () => {
  // The compiler holds this one: a rule whose code or facts differ from the list does not type-check here.
  const listed = (refusal: Given): Listed => refusal
  expect(listed({ code: 'amountNotPositive', data: {} })).toBeDefined()
})

describe('the status of a refusal', () => {
  test.each<[string, RefusalCode, number]>([
    ['API-123', 'API_CALLS_QUOTA_EXCEEDED', 429],
    ['API-124', 'NotAuthorized', 403],
    ['API-124', 'notSignedIn', 401],
    ['API-125', 'NotFound', 404],
    ['API-125', 'ticketNotExists', 404],
    ['API-126', 'NotAllowedOperation', 406],
    ['API-127', 'SESSION_EXPIRED', 440],
    ['API-128', 'exceedMaxTotalFilesSizes', 400],
    ['API-136', 'InvalidData', 409],
    ['API-155', 'cannotReOpenTicket', 422],
    ['API-157', 'invalidCheckedOutTicketPayment', 422],
  ])('%s %s is answered with %d', (_id, code, status) => {
    expect(statusOf(code)).toBe(status)
  })

  test('is always one of those the interface knows', () => {
    const known = [400, 401, 403, 404, 406, 409, 413, 422, 429, 440, 500, 503]
    expect(allRefusalCodes.filter((code) => !known.includes(statusOf(code)))).toEqual([])
  })
})

test('API-131 to API-183 the catalogue knows every code of the specification', () => {
  const quoted = `PartNoAlreadyExists AccountAlreadyEnabled AlreadyEnabled InvalidActivationCode EmailAlreadyExists
    NoSystemRolesAssigned NoShopAssigned InvalidUsername InvalidCredentials InvalidAuthCode NotAllowedOperation NotAuthorized NotFound
    dataNotFound SESSION_EXPIRED API_CALLS_QUOTA_EXCEEDED NO_RESPONSE CannotDeleteUser newSubscriptionNotAllowedShops maxShopsExceed
    invalidPaymentRequest noPendingPayment paymentProcessFailed refundSuccessButCancelSubscriptionFailed invalidCompanyAddress
    invalidSubscriptionPlan BANK_TRANSFER_ALREADY_PENDING cannotReOpenTicket ticketNotExists invalidCheckedOutTicketPayment
    cancelTicketFailureNotAllServicesCanceled cancelTicketFailurePaymentNeedReturn cancelTicketFailurePaymentNeedRemaining
    cancelTicketFailurePaymentRemaining alreadyConvertedToTicket estimateHasTicket alreadyPosted alreadyPostedOther invalidPayrollId
    deleteIncomeExpenseCategoryFailure deleteAllowanceFailure deleteDeductionFailure deleteServiceFailure shopSectionAlreadyExists
    shopServiceAlreadyExists dataSaveFailure deleteFailure cancelInvoiceFailureAmountPending invalidUploadFileSize invalidUploadFileType
    exceedMaxTotalFilesSizes FailedIssueZatcaCSID failedSubmitInvoiceToZatcaPortal certificateVATNumberNotMatch zatcaInvalidVATAddress
    InvalidData cannotUpdateDisabledShop changeVehileCustomerError changeVehicleDealerError APPLICATION_ERROR`
  expect(quoted.split(/\s+/).filter((code) => !isRefusalCode(code))).toEqual([])
})

test('a word that only sounds like a code is none', () => {
  expect(isRefusalCode('toString')).toBe(false)
  expect(isRefusalCode('notFound')).toBe(false)
})

test('what the user may confirm is a refusal of a rule, not of the machine', () => {
  expect(confirmableCodes.filter((code) => statusOf(code) !== 422)).toEqual([])
})
