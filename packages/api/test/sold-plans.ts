import type { Database } from '@warsha/db/database'
import { money } from '@warsha/domain/money'

/** What the operator of a test sells: plans 1 to 3, the add-ons, and vouchers. */
export async function sellPlans(owner: Database) {
  const plan = (id: number, code: string, monthly: number, maxShops: number | null, addOns: string[] = []) => ({
    id,
    code,
    nameEn: code,
    nameAr: `باقة ${code}`,
    position: id,
    monthlyMinor: money(monthly),
    yearlyMinor: money(monthly * 10),
    maxShops,
    addOns,
  })
  await owner
    .insertInto('plans')
    .values([
      plan(1, 'basic', 19_900, 2),
      plan(2, 'plus', 39_900, 5, ['messages']),
      plan(3, 'single', 9900, 1),
      { ...plan(4, 'old', 5000, null), active: false },
    ])
    .execute()
  const addOn = (id: number, code: string) => ({
    id,
    code,
    nameEn: code,
    nameAr: `إضافة ${code}`,
    position: id,
    monthlyMinor: money(4900),
    yearlyMinor: money(49_000),
  })
  await owner
    .insertInto('planAddOns')
    .values([addOn(1, 'messages'), addOn(2, 'inspections')])
    .execute()
  const voucher = (id: number, code: string, more: object) => ({
    id,
    code,
    startsOn: '2020-01-01',
    endsOn: '2999-01-01',
    maxUses: 100,
    ...more,
  })
  await owner
    .insertInto('vouchers')
    .values([
      voucher(1, 'TENTH', { percentBp: 1000 }),
      voucher(2, 'FIFTY', { amountMinor: money(5000), planId: 2 }),
      voucher(3, 'PAST', { percentBp: 1000, endsOn: '2020-02-01' }),
      voucher(4, 'ONCE', { percentBp: 5000, maxUses: 1 }),
      voucher(5, 'ALL', { percentBp: 10_000 }),
    ])
    .execute()
}

let counter = 0
/** An order that has begun, as it stands after a payment of its whole price. */
export async function givenOrder(
  owner: Database,
  { companyId, userId }: { companyId: number; userId: number },
  order: {
    planId?: number
    startsOn: string
    endsOn: string
    net?: number
    maxShops?: number | null
    addOns?: string[]
    period?: 'month' | 'year'
    card?: boolean
  },
): Promise<number> {
  const net = order.net ?? 19_900
  const vat = Math.round((net * 15) / 100)
  const isCard = order.card ?? true
  const { id } = await owner
    .insertInto('subscriptions')
    .values({
      companyId,
      planId: order.planId ?? 1,
      period: order.period ?? 'month',
      addOns: order.addOns ?? [],
      maxShops: order.maxShops === undefined ? 2 : order.maxShops,
      state: 'active',
      method: isCard ? 'card' : 'transfer',
      orderedOn: order.startsOn,
      startsOn: order.startsOn,
      paidTo: order.endsOn,
      endsOn: order.endsOn,
      packageMinor: money(net),
      netMinor: money(net),
      vatBp: 1500,
      vatMinor: money(vat),
      totalMinor: money(net + vat),
      dueMinor: money(net + vat),
      paidMinor: money(net + vat),
      madeBy: userId,
      requestKey: crypto.randomUUID(),
      requestHash: `given ${++counter}`,
      ...(isCard && { cardLast4: '4242', paymentBrand: 'mada', paymentId: `given-${counter}` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .updateTable('companies')
    .set({ subscriptionEndsOn: order.endsOn, addOns: order.addOns ?? [] })
    .where('id', '=', companyId)
    .execute()
  return id
}

/** Puts an amount into the wallet, after what is in it. */
export async function givenWallet(owner: Database, companyId: number, amount: number): Promise<void> {
  const last = await owner
    .selectFrom('walletMovements')
    .select(['number', 'afterMinor'])
    .where('companyId', '=', companyId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const before = last?.afterMinor ?? 0
  await owner
    .insertInto('walletMovements')
    .values({
      companyId,
      number: (last?.number ?? 0) + 1,
      kind: 'paidTooMuch',
      amountMinor: money(amount),
      beforeMinor: money(before),
      afterMinor: money(before + amount),
    })
    .execute()
}
