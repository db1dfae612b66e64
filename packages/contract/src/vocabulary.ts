import { pageSizes } from '@warsha/domain/lists'
import { type Money as DomainMoney, largestAmount, money } from '@warsha/domain/money'
import { typedText } from '@warsha/domain/typed-text'
import * as z from 'zod'

/** Strict everywhere: an unknown field is an error. */
export const object = z.strictObject

export const Id = z.int().positive()
/** An id in a path or a query, where everything is text. */
export const UrlId = z.coerce.number<number>().int().positive()
export const UrlInt = z.coerce.number<number>().int()
export const UrlFlag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/**
 * An amount in an answer, in minor units; in an answer alone. Null on the wire for users who are shown no amounts (decision 13):
 * their screens ask `seesAmounts` before they draw or count with one.
 */
export const Money = z
  .int()
  .nullable()
  .transform((minor) => minor as DomainMoney)
/** An amount in minor units, zero or more. */
export const Amount = z
  .int()
  .min(0)
  .max(largestAmount)
  .transform((minor): DomainMoney => money(minor))
/** An amount in minor units that may be below zero. */
export const SignedAmount = z
  .int()
  .min(0 - largestAmount)
  .max(largestAmount)
  .transform((minor): DomainMoney => money(minor))
export const PositiveAmount = z
  .int()
  .min(1)
  .max(largestAmount)
  .transform((minor): DomainMoney => money(minor))
/** Thousandths, above zero. */
export const QuantityMilli = z.int().min(1).max(1_000_000_000)
export const BasisPoints = z.int().min(0).max(100_000)

/** Years that calendars, clocks and the database agree on; nothing of a workshop lies beyond them. */
const isOfOurTime = (text: string): boolean => text >= '1900-01-02' && text < '2999-12-31'
export const Instant = z.iso.datetime({ offset: true }).refine(isOfOurTime, { error: 'fieldNotDate' })
export const CalendarDate = z.iso.date().refine(isOfOurTime, { error: 'fieldNotDate' })
export const Version = z.int().min(1)

/** The names of a table of names and ids, for z.enum. */
export const names = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

/** Text as typed: no control characters, no halves of characters, trimmed, something to see, and never beyond its limit. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[\p{Cc}--[\n\t]]/v.test(value) && value.isWellFormed(), { error: 'invalidInput' })
    .transform(typedText)
export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, { error: 'fieldRequired' })

/** The query of every list: page, size, sort. Filters are added by the list. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  ({
    page: UrlInt.min(1).max(1_000_000).default(1),
    pageSize: UrlInt.refine((size) => size >= 1 && size <= Math.max(...pageSizes), { error: 'invalidInput' }).default(
      20,
    ),
    sortBy: z.enum(sorts).optional(),
    isSortDescending: UrlFlag.optional(),
  }) as const

/** The answer of every list. A count of 10,000 means "10,000 or more". */
export const listOf = <T extends z.ZodType>(item: T) =>
  object({ items: z.array(item), totalItems: z.int(), page: z.int(), pageSize: z.int() })

/** Shops by their names. */
export const ShopNames = z.array(object({ id: Id, nameEn: z.string(), nameAr: z.string() }))

/**
 * A list whose rows count tickets: those of the shops in which the caller may look. `countedIn` names them where there are
 * others in the company, and is null where every shop is counted; users who see no tickets at all get no figure: null, and
 * nothing due.
 */
export const countedListOf = <T extends z.ZodType>(item: T) => listOf(item).extend({ countedIn: ShopNames.nullable() })

/** A phone number of a customer, or the address where they are reached: empty for users who are shown none (seesPhones). */
export const CustomerPhone = z.string()

export const Done = object({ done: z.literal(true) })

/** How long ago something was done by the phone's own clock: what was done without network is sent later. */
export const SecondsAgo = z.int().min(0).default(0)
