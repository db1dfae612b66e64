import { categoryKinds, longestExpenseNote } from '@warsha/domain/expenses'
import { zero } from '@warsha/domain/money'
import { paymentModeNames } from '@warsha/domain/payments'
import { readsExpenses, recordsExpenses } from '@warsha/domain/route-permissions'
import * as z from 'zod'
import { areDistinct } from './bill-lines.ts'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { supplierPayment, supplierPaymentRefusals, writeOff, writeOffRefusals } from './purchase-lines.ts'
import { creditNote, creditNoteRefusals, paper, paperRefusals } from './purchase-paper.ts'
import { Purchase, PurchaseRow } from './purchase-rows.ts'
import { purchaseFilter } from './purchases.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  Id,
  listOf,
  listQuery,
  Money,
  names,
  object,
  PositiveAmount,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['expenses']
const reads = { permission: readsExpenses } as const
const permission = recordsExpenses

/** A line of an expense (PUR-011): amounts as the document has them, `returned` with the VAT where those include it. */
const ExpenseLine = object({
  position: z.int(),
  title: z.string(),
  amount: Money,
  discount: Money,
  subTotal: Money,
  vat: Money,
  total: Money,
  returned: Money,
  returnable: Money,
})
export const Expense = Purchase.omit({
  claimedTo: true,
  lines: true,
  ticketId: true,
  ticketNumber: true,
  freight: true,
  customs: true,
  stockDifference: true,
}).extend({
  /** Today's name of its category. */
  categoryEn: z.string().nullable(),
  categoryAr: z.string().nullable(),
  /** The transaction that it was posted from, if it was. */
  transactionId: Id.nullable(),
  lines: z.array(ExpenseLine),
})
export type Expense = z.infer<typeof Expense>

const create = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/expenseInvoices', summary: 'Record an expense', tags })
  .input(
    object({
      ...paper,
      categoryId: Id.nullable().default(null),
      /** The time of a recurring expense that this is; it is due no more then. */
      recurringDueId: Id.nullable().default(null),
      lines: z
        .array(object({ title: requiredText(200), amount: PositiveAmount, discount: Amount.default(zero) }))
        .min(1)
        .max(100),
      /** Paid now, in full or in part. */
      paid: object({ mode: z.enum(paymentModeNames), amount: PositiveAmount, reference: text(50).default('') })
        .nullable()
        .default(null),
    }),
  )
  .output(Expense)
  .errors(
    refuses(
      'discountTooHigh',
      'purchasePaymentTooHigh',
      'drawerHoldsLess',
      'recurringDueSettled',
      'vatNeedsDocNo',
      'keyReused',
      ...paperRefusals,
    ),
  )

const list = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/expenseInvoices', summary: 'Expenses of the shop, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['id', 'invoicedOn', 'total', 'due']),
      ...purchaseFilter,
      categoryId: UrlId.optional(),
    }),
  )
  .output(listOf(PurchaseRow).extend({ sums: object({ taxable: Money, vat: Money, total: Money, due: Money }) }))
  .errors(refuses('invalidInput'))

const get = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/expenseInvoices/{id}', summary: 'One expense', tags })
  .input(object({ id: UrlId }))
  .output(Expense)
  .errors(refuses('NotFound'))

const pdf = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/expenseInvoices/pdf/{id}', summary: 'An expense as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

const addPayment = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/expenseInvoices/addPayment', summary: 'Pay an expense, or get money back', tags })
  .input(supplierPayment)
  .output(Expense)
  .errors(refuses(...supplierPaymentRefusals))

/** What the payee will not be paid. */
const writeOffExpense = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/expenseInvoices/writeOff', summary: 'Write off what is owed on an expense', tags })
  .input(writeOff)
  .output(Expense)
  .errors(refuses(...writeOffRefusals))

/** Answers with the return: an expense invoice of its own that names the one it takes back (API-094). */
const returnExpense = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/expenseInvoices/return', summary: 'Return of an expense', tags })
  .input(
    object({
      invoiceId: Id,
      /** Of the expense. */
      version: Version,
      notes: text(longestExpenseNote).default(''),
      /** The number of the credit note by which the payee takes it back. */
      supplierDocNo: text(50).default(''),
      /** Money comes back: always income. */
      transactionTypeId: z.literal(categoryKinds.income).default(categoryKinds.income),
      items: z
        .array(object({ position: z.int().min(1), returnAmount: PositiveAmount }))
        .min(1)
        .max(100)
        .refine(areDistinct, { error: 'invalidInput' }),
    }),
  )
  .output(Expense)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'NotAllowedOperation',
      'purchaseIsReturn',
      'returnExceedsLine',
      'supplierDocNoTaken',
      'keyReused',
    ),
  )

/** The payee's credit note often comes days after the return. */
const nameCreditNote = endpoint
  .meta({ permission })
  .route({
    method: 'PUT',
    path: '/expenseInvoices/{id}/creditNote',
    summary: 'Name the payee’s credit note of a return',
    tags,
  })
  .input(creditNote)
  .output(Expense)
  .errors(refuses(...creditNoteRefusals))

const category = { nameEn: requiredText(50), nameAr: requiredText(50), active: z.boolean().default(true) }
const Category = object({ id: Id, kind: z.enum(names(categoryKinds)), ...category, version: Version })
export type IncomeExpenseCategory = z.infer<typeof Category>
const configures = {
  permission: {
    module: 'administration',
    roles: ['Owner', 'SystemAdministrator'],
    actions: ['administration.incomeExpense'],
  },
} as const

const categories = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/incomeExpenseCategories', summary: 'What income and expenses are sorted by', tags })
  .output(z.array(Category))

const addCategory = endpoint
  .meta(configures)
  .route({ method: 'POST', path: '/incomeExpenseCategories', summary: 'Add a category of income or expenses', tags })
  .input(object({ kind: z.enum(names(categoryKinds)), ...category }))
  .output(Category)
  .errors(refuses('nameTaken'))

const changeCategory = endpoint
  .meta(configures)
  .route({ method: 'PUT', path: '/incomeExpenseCategories/{id}', summary: 'Change such a category', tags })
  .input(object({ id: UrlId, version: Version, ...category }))
  .output(Category)
  .errors(refuses('NotFound', 'InvalidData', 'nameTaken'))

const removeCategory = endpoint
  .meta(configures)
  .route({ method: 'DELETE', path: '/incomeExpenseCategories/{id}', summary: 'Delete one that nothing names', tags })
  .input(object({ id: UrlId }))
  .output(object({ done: z.literal(true) }))
  .errors(refuses('NotFound', 'deleteIncomeExpenseCategoryFailure'))

export const expenses = {
  create,
  list,
  get,
  pdf,
  addPayment,
  writeOff: writeOffExpense,
  return: returnExpense,
  nameCreditNote,
  categories,
  addCategory,
  changeCategory,
  removeCategory,
}
