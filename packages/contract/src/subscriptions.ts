import { lackingFacts } from '@warsha/domain/e-invoice-lacks'
import { placesOfBuyer } from '@warsha/domain/subscriptions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  choice,
  Plan,
  PlanAddOn,
  Quote,
  Refund,
  RefundPart,
  SubscriptionRow,
  WalletMovement,
} from './subscription-rows.ts'
import { BasisPoints, CalendarDate, Id, Money, object, PositiveAmount } from './vocabulary.ts'

const tags = ['subscription']
const permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.subscription'],
} as const

const Overview = object({
  /** False where the installation sells no subscriptions: nobody has to pay for it. */
  sells: z.boolean(),
  /** What the tax invoice of an order would lack of the company, and which record mends it: nothing is paid before. None where it has expired. */
  buyerLacks: z.array(object({ fact: z.enum(lackingFacts), at: z.enum(placesOfBuyer), id: Id.nullable() })),
  /** Whether cards are taken; a transfer is taken where `bank` is named. */
  takesCards: z.boolean(),
  bank: object({ accountName: z.string(), iban: z.string() }).nullable(),
  currency: z.string(),
  vatBp: BasisPoints,
  state: z.enum(['active', 'expiring', 'expired']),
  daysLeft: z.int().nullable(),
  /** The last day that is paid for; null never ends. */
  endsOn: CalendarDate.nullable(),
  addOns: z.array(z.string()),
  shops: z.int(),
  maxShops: z.int().nullable(),
  wallet: Money,
  /** The plan of the company: the newest order that began, also where it has ended or was cancelled. */
  current: SubscriptionRow.nullable(),
  /** The bank transfer that waits to be confirmed. */
  pending: SubscriptionRow.nullable(),
  plans: z.array(Plan),
  planAddOns: z.array(PlanAddOn),
})
export type SubscriptionOverview = z.infer<typeof Overview>

const overview = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/subscription', summary: 'The subscription, and the plans for sale', tags })
  .output(Overview)

const history = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/subscriptionHistory', summary: 'Orders and the wallet, newest first', tags })
  .output(
    object({
      items: z.array(SubscriptionRow),
      wallet: Money,
      movements: z.array(WalletMovement),
      refunds: z.array(Refund),
    }),
  )

const planToSubscribe = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/planToSubscribe', summary: 'What a plan would cost today', tags })
  .input(object(choice))
  .output(Quote)
  .errors(refuses('invalidSubscriptionPlan', 'newSubscriptionNotAllowedShops', 'discountVoucherNotFound'))

const voucherDiscount = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/discountVouhcerAmount', summary: 'The discount that a voucher gives', tags })
  .input(
    object({
      voucherCode: z.string().trim().min(1).max(50),
      /** Without VAT. */
      packagePrice: z.coerce.number<number>().pipe(PositiveAmount),
      newSubscriptionPlanId: choice.newSubscriptionPlanId.optional(),
    }),
  )
  .output(object({ voucherCode: z.string(), packagePrice: Money, discountAmount: Money }))
  .errors(refuses('discountVoucherNotFound'))

const cancelDetails = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/company/cancelSubscriptionDetails',
    summary: 'What cancelling would give back',
    tags,
  })
  .output(
    object({
      subscriptionId: Id,
      /** The last day on which it would work. */
      endsOn: CalendarDate,
      unusedDays: z.int(),
      /** The credit note that the company would get. */
      net: Money,
      vat: Money,
      total: Money,
      parts: z.array(RefundPart),
      walletCurrent: Money,
    }),
  )
  .errors(refuses('NotFound'))

const walletRefundDetails = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/company/refundWalletAmountDetails',
    summary: 'How the wallet would be paid out',
    tags,
  })
  .output(object({ walletCurrent: Money, parts: z.array(RefundPart) }))

export const subscriptions = { overview, history, planToSubscribe, voucherDiscount, cancelDetails, walletRefundDetails }
