import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { supplierOf, todayInRiyadh } from '../../test/bought-parts.ts'
import { png } from '../../test/drawn.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { givenAttachment } from '../../test/given-attachment.ts'

const { garage, rival, owner } = await openGarage()
const { otherTransactions: transactions, expenses } = garage.api
const today = todayInRiyadh()
const categoryOf = async (kind: 'income' | 'expense') =>
  (await expenses.addCategory({ kind, nameEn: kind, nameAr: kind })).id
const [scrap, rent] = [await categoryOf('income'), await categoryOf('expense')]
const supplierId = await supplierOf(owner, garage, 'مؤجر')
const income = () => ({
  ...{ kind: 'income' as const, categoryId: scrap, title: 'Scrap metal', happenedOn: today },
  ...{ amount: 100_00, vatMode: 'exclusive' as const },
})
const spent = () => ({
  ...{ kind: 'expense' as const, categoryId: rent, title: 'Rent', happenedOn: today },
  ...{ amount: 115_00, vatMode: 'inclusive' as const, supplierId, supplierDocNo: `T-${randomUUID()}` },
})
const key = (requestKey = randomUUID()) => ({ context: { requestKey } })
const codes = async (...calls: Promise<unknown>[]) => (await Promise.all(calls.map(refusalOf))).map(({ code }) => code)

const attached = (id: number) => givenAttachment(garage, owner, { transactionId: id, name: 'fee' })

test('what is attached while an expense is prepared goes over to its invoice; that of income stays with it', async () => {
  const { transactionAttachments: files, expenseAttachments } = garage.api
  const made = await transactions.create(spent())
  const attachmentId = await attached(made.id)
  expect((await transactions.get({ id: made.id })).attachments.map(({ id }) => id)).toEqual([attachmentId])
  expect((await files.get({ documentId: made.id, attachmentId })).name).toBe('fee.png')
  const done = await transactions.post({ id: made.id, version: made.version })
  expect(done.attachments).toEqual([])
  const documentId = done.purchaseInvoiceId ?? 0
  expect((await expenses.get({ id: documentId })).attachments.map(({ id }) => id)).toEqual([attachmentId])
  expect((await expenseAttachments.get({ documentId, attachmentId })).name).toBe('fee.png')
  const late = new File([new Uint8Array(png())], 'late.png', { type: 'image/png' })
  expect(await codes(files.add({ documentId: made.id, file: late }, key()))).toEqual(['NotFound'])

  const earned = await transactions.create(income())
  const context = key()
  const twice = await Promise.all([1, 2].map(() => files.add({ documentId: earned.id, file: late }, context)))
  expect(twice[0]).toEqual(twice[1])
  expect((await transactions.get({ id: earned.id })).attachments).toHaveLength(1)
  expect(await codes(files.add({ documentId: made.id, file: late }, context))).not.toEqual(['went through'])
  await files.remove({ documentId: earned.id, attachmentId: twice[0]?.id ?? 0 })
  expect((await transactions.get({ id: earned.id })).attachments).toEqual([])
})

test('files of others are not read, and a deleted transaction takes its own along', async () => {
  const { id } = await transactions.create(income())
  const of = { documentId: id, attachmentId: await attached(id) }
  const by = async ({ api }: Pick<Company, 'api'>) =>
    codes(api.transactionAttachments.get(of), api.transactionAttachments.remove(of))
  expect(await by(rival)).toEqual(['NotFound', 'NotFound'])
  expect(await by(await garage.as(['StoreManager']))).toEqual(['NotAuthorized', 'NotAuthorized'])
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await by(elsewhere)).toEqual(['recordOfOtherShop', 'NotAuthorized'])
  const total = () => owner.selectFrom('fileTotals').select('bytes').where('companyId', '=', garage.companyId).execute()
  const before = (await total())[0]?.bytes ?? 0
  await transactions.remove({ id })
  expect((await total())[0]?.bytes).toBe(before - png().length)
})
