import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { OperatorRefund, OperatorTransfer, ordered, Paid, Refund, SubscriptionRow } from './subscription-rows.ts'
import { CalendarDate, Done, Id, listQuery, Money, object, PositiveAmount, text, UrlId, UrlInt } from './vocabulary.ts'

const tags = ['subscription']
const permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.subscription'],
} as const
/** Paying is what an expired company may still do; support never pays. */
const paying = { permission, evenExpired: true, notSupport: true } as const

const ordering = [
  'invalidSubscriptionPlan',
  'newSubscriptionNotAllowedShops',
  'discountVoucherNotFound',
  'invalidPaymentRequest',
  'invalidCompanyAddress',
  'BANK_TRANSFER_ALREADY_PENDING',
  'keyReused',
  'InvalidData',
] as const

/** `paid` instead of a checkout: an earlier page was paid already, of which nobody was told. */
const checkout = endpoint
  .meta({ ...paying, takesKey: true, changes: true })
  .route({ method: 'GET', path: '/payments/getCheckoutId', summary: 'Open a page on which a card pays', tags })
  .input(object(ordered))
  .output(
    object({
      checkout: object({ checkoutId: z.string(), pageUrl: z.string(), amountToPay: Money }).nullable(),
      paid: Paid.nullable(),
    }),
  )
  .errors(refuses(...ordering, 'paymentProcessFailed', 'noPendingPayment'))

/** However often it is called, the payment is booked once and its plan begins once. */
const confirmPayment = endpoint
  .meta(paying)
  .route({ method: 'PUT', path: '/payments/confirmPayment', summary: 'Book what a card paid', tags })
  .input(object({ paymentId: z.string().min(1).max(100) }))
  .output(Paid)
  .errors(refuses('noPendingPayment', 'paymentProcessFailed', 'invalidPaymentRequest'))

const confirmNew = endpoint
  .meta({ ...paying, takesKey: true, changes: true })
  .route({ method: 'GET', path: '/payments/confirmNewSubscription', summary: 'Begin a plan with nothing to pay', tags })
  .input(object({ ...ordered, language: z.enum(['en', 'ar']).optional() }))
  .output(Paid)
  .errors(refuses(...ordering))

const refunding = ['keyReused', 'BANK_TRANSFER_ALREADY_PENDING', 'invalidPaymentRequest'] as const
const Refunded = object({ refunds: z.array(Refund), wallet: Money, endsOn: CalendarDate.nullable() })

/** The last day is today; what is left is credited, and goes back to the card or the bank account. */
const cancel = endpoint
  .meta({ ...paying, takesKey: true, changes: true })
  .route({ method: 'GET', path: '/payments/CancelSubscriptionAndRefund', summary: 'Cancel and refund', tags })
  /** What would be given back, as it was shown; another plan or another day gives back another amount, and is refused. */
  .input(object({ shownTotal: UrlInt.min(0).optional() }))
  .output(Refunded)
  .errors(refuses(...refunding, 'NotFound', 'InvalidData'))

const refundWallet = endpoint
  .meta({ ...paying, takesKey: true })
  .route({ method: 'POST', path: '/payments/refundWalletAmount', summary: 'Pay the wallet out', tags })
  .output(Refunded)
  .errors(refuses(...refunding))

const bankTransfer = endpoint
  .meta({ ...paying, takesKey: true })
  .route({ method: 'POST', path: '/payments/bankTransfer', summary: 'Tell of a bank transfer, with its receipt', tags })
  .input(
    object({
      ...ordered,
      transactionId: text(50).default(''),
      transactionDate: CalendarDate.optional(),
      accountName: text(100).default(''),
      accountNumber: text(50).default(''),
      iban: text(50).default(''),
      file: z.file(),
    }),
  )
  .output(SubscriptionRow)
  .errors(
    refuses(
      ...ordering,
      'fieldRequired',
      'invalidIban',
      'dateInFuture',
      'invalidUploadFileSize',
      'invalidUploadFileType',
      'pictureTooLarge',
      'tooManyAtOnce',
    ),
  )

const receipt = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/bankTransfer/{subscriptionId}/receipt', summary: 'The receipt', tags })
  .input(object({ subscriptionId: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound'))

const cancelTransfer = endpoint
  .meta({ ...paying, changes: true })
  .route({ method: 'GET', path: '/payments/bankTransfer/cancelPending', summary: 'Take a transfer back', tags })
  .input(object({ subscriptionId: UrlId }))
  .output(Done)
  .errors(refuses('noPendingPayment'))

const operator = { permission: 'operator' } as const
const place = { companyId: UrlId, subscriptionId: UrlId }

/**
 * Only the operator sees their account, so only they can say that the money came, and how much: less begins nothing and is in the
 * wallet, as is what is too much. A transfer that was taken back and came all the same is in the wallet.
 */
const confirmTransfer = endpoint
  .meta({ ...operator, changes: true })
  .route({ method: 'GET', path: '/payments/bankTransfer/confirmPending', summary: 'Say that a transfer came', tags })
  .input(
    object({
      ...place,
      /** What really came; without it what was asked for. */
      amount: z.coerce.number<number>().pipe(PositiveAmount).optional(),
      language: z.enum(['en', 'ar']).optional(),
    }),
  )
  .output(Paid)
  .errors(refuses('noPendingPayment', 'NotAuthorized', 'InvalidData'))

const operatorReceipt = endpoint
  .meta(operator)
  .route({
    method: 'GET',
    path: '/operators/bankTransfers/{companyId}/{subscriptionId}/receipt',
    summary: 'The receipt of a transfer',
    tags,
  })
  .input(object(place))
  .output(z.file())
  .errors(refuses('NotFound'))

const operatorMoney = endpoint
  .meta(operator)
  .route({ method: 'GET', path: '/operators/bankTransfers', summary: 'Transfers to confirm and refunds to pay', tags })
  .input(object(listQuery(['id'])))
  /** A page of each, the oldest first; `totalItems`: of whichever has more. */
  .output(
    object({
      transfers: z.array(OperatorTransfer),
      refunds: z.array(OperatorRefund),
      totalItems: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  )

/** `failed` where the bank sent the money back: it is in the wallet again. */
const confirmRefund = endpoint
  .meta(operator)
  .route({
    method: 'PUT',
    path: '/operators/bankRefunds/{companyId}/{refundId}',
    summary: 'Say that a refund was transferred, or came back',
    tags,
  })
  .input(object({ companyId: UrlId, refundId: UrlId, state: z.enum(['paid', 'failed']).default('paid') }))
  .output(object({ id: Id }))
  .errors(refuses('NotFound', 'NotAuthorized'))

export const subscriptionPayments = {
  checkout,
  confirmPayment,
  confirmNew,
  cancel,
  refundWallet,
  bankTransfer,
  receipt,
  cancelTransfer,
  confirmTransfer,
  operatorReceipt,
  operatorMoney,
  confirmRefund,
}
