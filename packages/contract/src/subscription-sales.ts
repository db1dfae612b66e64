import { addOns } from '@warsha/domain/permissions'
import { accountActions } from '@warsha/domain/second-factor'
import {
  mostShopsOfPlan,
  mostUsesOfVoucher,
  soldActions,
  soldKinds,
  soldNameLength,
  voucherCodeLength,
  voucherCodePattern,
} from '@warsha/domain/subscription-sales'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  object,
  PositiveAmount,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['subscription']
const operator = { permission: 'operator' } as const
const making = { ...operator, takesKey: true } as const

const named = { nameEn: requiredText(soldNameLength), nameAr: requiredText(soldNameLength) }
/** Where it stands among the others, the lowest first. */
const Position = z.int().min(0).max(1000)
/** Without VAT; zero costs nothing. */
const prices = { monthly: Amount, yearly: Amount }
const soldAnswer = {
  id: Id,
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  position: z.int(),
  monthly: Money,
  yearly: Money,
  /** False: withdrawn. It is offered to nobody, and stays with those who have it. */
  active: z.boolean(),
  version: Version,
}
const change = { id: UrlId, version: Version, active: z.boolean() }

/** More than the program knows: operators also filled plans by hand. */
const mostAddOns = 50
const planFields = {
  ...named,
  ...prices,
  position: Position,
  /** Null: any number of shops. */
  maxShops: z.int().min(1).max(mostShopsOfPlan).nullable(),
  /** In the price. */
  addOns: z.array(z.enum(addOns)).max(addOns.length),
}
export const SoldPlan = object({ ...soldAnswer, maxShops: z.int().nullable(), addOns: z.array(z.string()) })
export type SoldPlan = z.infer<typeof SoldPlan>

const addOnFields = { ...named, ...prices, position: Position }
export const SoldAddOn = object(soldAnswer)
export type SoldAddOn = z.infer<typeof SoldAddOn>

const voucherFields = {
  /** A share of the price, or else an amount of riyals. */
  percentBp: BasisPoints.min(1).max(10_000).nullable(),
  amount: PositiveAmount.nullable(),
  startsOn: CalendarDate,
  endsOn: CalendarDate,
  maxUses: z.int().min(1).max(mostUsesOfVoucher),
  /** The only plan for which it holds; null for all. */
  planId: Id.nullable(),
}
export const SoldVoucher = object({
  id: Id,
  code: z.string(),
  percentBp: BasisPoints.nullable(),
  amount: Money.nullable(),
  startsOn: CalendarDate,
  endsOn: CalendarDate,
  maxUses: z.int(),
  /** How many orders use it. */
  uses: z.int(),
  planId: Id.nullable(),
  active: z.boolean(),
  version: Version,
})
export type SoldVoucher = z.infer<typeof SoldVoucher>

const sales = endpoint
  .meta(operator)
  .route({ method: 'GET', path: '/operators/plans', summary: 'All plans and add-ons, also those withdrawn', tags })
  .output(object({ plans: z.array(SoldPlan), addOns: z.array(SoldAddOn) }))

const createPlan = endpoint
  .meta(making)
  .route({ method: 'POST', path: '/operators/plans', summary: 'Offer a new plan', tags })
  .input(object(planFields))
  .output(SoldPlan)
  .errors(refuses('supportOnlyLooks', 'keyReused'))

/**
 * What is sold already keeps its price and its limits; the next order has the new ones. An add-on that the program does not know
 * stays with a plan that has it.
 */
const updatePlan = endpoint
  .meta(operator)
  .route({ method: 'PUT', path: '/operators/plans/{id}', summary: 'Change or withdraw a plan', tags })
  .input(object({ ...change, ...planFields, addOns: z.array(requiredText(soldNameLength)).max(mostAddOns) }))
  .output(SoldPlan)
  .errors(refuses('supportOnlyLooks', 'NotFound', 'InvalidData'))

/** One of the add-ons that the program knows; each is sold once. */
const createAddOn = endpoint
  .meta(making)
  .route({ method: 'POST', path: '/operators/planAddOns', summary: 'Offer an add-on', tags })
  .input(object({ code: z.enum(addOns), ...addOnFields }))
  .output(SoldAddOn)
  .errors(refuses('supportOnlyLooks', 'keyReused', 'addOnAlreadySold'))

const updateAddOn = endpoint
  .meta(operator)
  .route({ method: 'PUT', path: '/operators/planAddOns/{id}', summary: 'Change or withdraw an add-on', tags })
  .input(object({ ...change, ...addOnFields }))
  .output(SoldAddOn)
  .errors(refuses('supportOnlyLooks', 'NotFound', 'InvalidData'))

const vouchers = endpoint
  .meta(operator)
  .route({ method: 'GET', path: '/operators/vouchers', summary: 'Vouchers, newest first, or those of a code', tags })
  .input(object({ ...listQuery(['id']), search: text(voucherCodeLength).optional() }))
  .output(listOf(SoldVoucher))

const wrongTerms = ['voucherEndsBeforeStart', 'voucherWorthOneThing', 'invalidSubscriptionPlan'] as const
const createVoucher = endpoint
  .meta(making)
  .route({ method: 'POST', path: '/operators/vouchers', summary: 'Make a voucher', tags })
  .input(object({ code: requiredText(voucherCodeLength).refine(isVoucherCode, 'invalidInput'), ...voucherFields }))
  .output(SoldVoucher)
  .errors(refuses('supportOnlyLooks', 'keyReused', 'voucherCodeTaken', ...wrongTerms))

/** An order that used it keeps its discount. */
const updateVoucher = endpoint
  .meta(operator)
  .route({ method: 'PUT', path: '/operators/vouchers/{id}', summary: 'Change or withdraw a voucher', tags })
  .input(object({ ...change, ...voucherFields }))
  .output(SoldVoucher)
  .errors(refuses('supportOnlyLooks', 'NotFound', 'InvalidData', 'voucherUsedMoreOften', ...wrongTerms))

function isVoucherCode(code: string): boolean {
  return voucherCodePattern.test(code)
}

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export const DeskChange = object({
  id: Id,
  operator: z.enum(['administrator', 'viewer']),
  at: Instant,
  address: z.string().nullable(),
  kind: z.enum([...soldKinds, 'account']),
  entityId: z.int(),
  action: z.enum([...soldActions, ...accountActions]),
  /** As it is called now; a voucher has its code alone, and the account of who did it no name. */
  nameEn: z.string(),
  nameAr: z.string(),
  changes: z.array(object({ field: z.string(), before: Value, after: Value })),
})
export type DeskChange = z.infer<typeof DeskChange>

const deskLog = endpoint
  .meta(operator)
  .route({ method: 'GET', path: '/operators/deskLog', summary: 'What was changed at the desk', tags })
  .input(object(listQuery(['id'])))
  .output(listOf(DeskChange))

export const subscriptionSales = {
  sales,
  createPlan,
  updatePlan,
  createAddOn,
  updateAddOn,
  vouchers,
  createVoucher,
  updateVoucher,
  deskLog,
}
