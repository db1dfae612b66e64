import { randomUUID } from 'node:crypto'
import { vatExemptions } from '@warsha/domain/vat-exemptions'
import { validate } from '@warsha/zatca/validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterOf, key } from '../../test/counter.ts'
import { chainsIn } from '../../test/e-invoice-chain.ts'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage } from '../../test/garage.ts'

const all = await openGarage()
const { company, owner, services } = all
const { onboard } = await openAuthority(owner, services)
const { storedOf, expectWholeChain } = chainsIn(owner)

/** Who buys: a person, a business by each number that a buyer may have, or one in another country. */
const schemes = {
  '700': '7009182736',
  MOM: '12A7',
  MLS: '3345A',
  SAG: '9021',
  TIN: '3004567891',
  NAT: '1067384921',
  IQA: '2067384921',
  GCC: 'G81726',
  PAS: 'A7391864',
  OTH: 'X51',
} as const
type Kind = 'person' | 'vat' | 'register' | 'abroad' | keyof typeof schemes
const kinds: Kind[] = ['person', 'vat', 'register', 'abroad', ...(Object.keys(schemes) as (keyof typeof schemes)[])]

const { id: emirates } = await owner
  .selectFrom('countries')
  .select('id')
  .where('code', '=', 'AE')
  .executeTakeFirstOrThrow()
const home = { street: 'شارع الملك', district: 'العليا', city: 'الرياض', buildingNo: '4321', postalCode: '12345' }
function recordOf(kind: Kind) {
  if (kind === 'person') return { type: 'Individual' as const }
  const business = { type: 'Company' as const, nameEn: 'Haulage Co.', nameAr: 'شركة النقل' }
  if (kind === 'vat') return { ...business, ...home, vatNumber: '311111111100003' }
  if (kind === 'register') return { ...business, ...home, crNumber: '1010773164' }
  const { OTH: idNumber } = schemes
  if (kind === 'abroad')
    return { ...business, street: 'Corniche', city: 'Dubai', countryId: emirates, idScheme: 'OTH' as const, idNumber }
  return { type: 'Individual' as const, wantsStandard: true, ...home, idScheme: kind, idNumber: schemes[kind] }
}
async function buyer(by: Company, kind: Kind): Promise<number> {
  const id = await by.given.customer()
  await owner
    .updateTable('customers')
    .set(recordOf(kind))
    .where('companyId', '=', by.companyId)
    .where('id', '=', id)
    .execute()
  return id
}

const price = fc.integer({ min: 100, max: 900_00 })
const share = fc.integer({ min: 1, max: 100 })
const part = (of: number, percent: number) => Math.floor((of * percent) / 100)
const whom = fc.constantFrom(...kinds)
const happenedOn = new Date().toISOString().slice(0, 10)

const income = fc.record({
  what: fc.constant('income' as const),
  whom,
  amount: price,
  vatMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
  vatExemption: fc.constantFrom(...(Object.keys(vatExemptions) as (keyof typeof vatExemptions)[])),
  back: fc.option(share, { nil: null }),
})
const counter = fc.record({
  what: fc.constant('counter' as const),
  whom: fc.option(whom, { nil: null }),
  lines: fc.array(
    fc.record({ quantityMilli: fc.integer({ min: 1, max: 5 }), discount: fc.integer({ min: 0, max: 20_00 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  back: fc.boolean(),
})
const shared = fc.record({
  what: fc.constant('shared' as const),
  whom,
  services: fc.array(price, { minLength: 1, maxLength: 3 }),
  excess: share,
  discount: fc.integer({ min: 0, max: 30 }),
  deposit: fc.option(share, { nil: null }),
  debit: fc.option(price, { nil: null }),
})
type Income = typeof income extends fc.Arbitrary<infer T> ? T : never
type Counter = typeof counter extends fc.Arbitrary<infer T> ? T : never
type Shared = typeof shared extends fc.Arbitrary<infer T> ? T : never

type Shop = {
  by: Company
  counter: ReturnType<typeof counterOf>
  categoryId: number
  partIds: number[]
  insurerId: number
}

async function issueIncome({ by, categoryId }: Shop, { whom: kind, amount, vatMode, vatExemption, back }: Income) {
  const none = vatMode === 'none'
  const { id, version } = await by.api.otherTransactions.create({
    ...{ kind: 'income', categoryId, customerId: await buyer(by, kind), happenedOn, title: 'Scrap metal', amount },
    vatMode: vatMode as 'none',
    vatExemption: none ? vatExemption : null,
    vatExemptionNote: none ? 'Sold abroad' : '',
  })
  const { invoiceId, total } = await by.api.otherTransactions.post({ id, version }, key())
  const returnAmount = back === null ? 0 : part(total, back)
  if (returnAmount > 0)
    await by.api.incomeInvoices.return(
      { invoiceId: invoiceId ?? 0, returnAmount, returned: 0, refund: null, reason: 'Sent back' },
      key(),
    )
}

async function sellParts({ by, counter: till, partIds }: Shop, { whom: kind, lines, back }: Counter) {
  const customerId = kind === null ? null : await till.buyerOnAccount()
  if (customerId !== null && kind)
    await owner
      .updateTable('customers')
      .set(recordOf(kind))
      .where('companyId', '=', by.companyId)
      .where('id', '=', customerId)
      .execute()
  const parts = lines.map((line, at) => ({
    partId: partIds[at] ?? 0,
    quantityMilli: line.quantityMilli * 1000,
    discount: line.discount,
  }))
  const { isVatSparePartsInclusive: inclusive } = await owner
    .selectFrom('companies')
    .select('isVatSparePartsInclusive')
    .where('id', '=', by.companyId)
    .executeTakeFirstOrThrow()
  const net = parts.reduce((sum, line) => sum + (line.quantityMilli / 1000) * 80_00 - line.discount, 0)
  const total = inclusive ? net : Math.round((net * 115) / 100)
  const sale = await till.sell(parts, customerId === null ? till.cash(total) : { customerId })
  if (back)
    await till.back(sale.id, [{ position: 1, quantityMilli: 1000 }], { refund: customerId === null ? 'cash' : null })
}

async function shareBill({ by, insurerId }: Shop, { whom: kind, services: work, ...asked }: Shared) {
  const customerId = await buyer(by, kind)
  const opened = await finishedTicket(by, { services: work, customerId })
  const { id } = opened
  const gross = work.reduce((sum, one) => sum + one, 0)
  const least = Math.min(...work)
  const amount = part(least, asked.discount)
  if (amount > 0) await by.api.tickets.discount({ id, version: (await by.api.tickets.get({ id })).version, amount })
  const excess = Math.max(1, part(gross - amount, asked.excess))
  const payer = { holder: 'dealer' as const, partyId: insurerId, kind: 'above' as const, amount: excess }
  const claim = { claimNumber: 'CLM-7', approvalReference: '', approvedOn: null, approvedAmount: null }
  const { version } = await by.api.tickets.get({ id })
  await by.api.tickets.payers({ id, version, payers: [payer], claim }, key())
  const ahead = asked.deposit === null ? 0 : part(excess, asked.deposit)
  if (ahead > 0) await by.api.payments.addTicketPayment({ ticketId: id, amount: ahead, mode: 'cash' }, key())
  const now = await by.api.tickets.get({ id })
  const left = await by.api.tickets.checkOut({ id, version: now.version, paymentDueOn: '2099-01-31' }, key())
  const invoiceId = left.invoice?.id
  if (asked.debit === null || invoiceId === undefined) return
  const lines = [{ position: 1, amount: asked.debit }]
  await by.api.debitNotes.issue({ invoiceId, reason: 'An hour was left out', debited: 0, lines }, key())
}

async function fresh(inclusive: boolean): Promise<Shop> {
  const by = await company(`Kinds ${randomUUID().slice(0, 6)}`)
  await owner
    .updateTable('companies')
    .set({ isVatServicesInclusive: inclusive, isVatSparePartsInclusive: inclusive, vatOnDeposits: true })
    .where('id', '=', by.companyId)
    .execute()
  await onboard(by)
  const till = counterOf(all, by)
  const partIds = []
  for (let at = 0; at < 3; at++) partIds.push((await till.part(100_000_000, 50_00)).id)
  const { id: categoryId } = await by.api.expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })
  const { id: insurerId } = await by.api.dealers.create({
    ...{ nameEn: 'Tawun Insurance', crNumber: '1010773164', street: 'Khurais Rd', district: 'An Nasim' },
    ...{ city: 'Riyadh', buildingNo: '3190', postalCode: '14234' },
  })
  await by.api.drawers.open({ float: 1_000_000_00 })
  return { by, counter: till, categoryId, partIds, insurerId }
}

/** More for a night: DOCUMENT_RUNS=10000, and KEEP_DOCUMENTS=folder to hold them to the official rules as well. */
const numRuns = Number(process.env.DOCUMENT_RUNS ?? 24)

test('documents of every kind break no rule: counter, insurers, income without VAT, buyers abroad and by every number, discounts, deposits, notes', async () => {
  const shops = [await fresh(false), await fresh(true)]
  const run = async (at: number, doing: Income | Counter | Shared) => {
    const shop = shops[at] as Shop
    if (doing.what === 'income') return issueIncome(shop, doing)
    return doing.what === 'counter' ? sellParts(shop, doing) : shareBill(shop, doing)
  }
  await fc.assert(fc.asyncProperty(fc.nat({ max: shops.length - 1 }), fc.oneof(income, counter, shared), run), {
    numRuns,
    endOnFailure: true,
  })
  for (const { by } of shops) {
    await expectWholeChain(by)
    for (const { number, signedXml } of await storedOf(by)) expect(validate(signedXml).findings, number).toEqual([])
  }
}, 36_000_000)
