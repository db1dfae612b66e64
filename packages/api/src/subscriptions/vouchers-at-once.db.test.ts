import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { behind } from '../../test/behind.ts'
import { openSelling } from '../../test/selling.ts'

const { company, owner } = await openSelling()
await owner
  .insertInto('vouchers')
  .values({ id: 6, code: 'ALSO', startsOn: '2020-01-01', endsOn: '2999-01-01', maxUses: 100, percentBp: 2000 })
  .execute()
const basic = { newSubscriptionPlanId: 1 }
const file = new File([new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))], 'receipt.pdf', { type: 'application/pdf' })

/** A company with an open page for a card and a voucher, that pays by transfer instead, with another voucher. */
async function changing(name: string, from: string, to: string) {
  const { api } = await company(name)
  await api.subscriptions.checkout({ ...basic, voucherCode: from })
  return () => api.subscriptions.bankTransfer({ ...basic, voucherCode: to, transactionId: name, file })
}
const usesOf = async (code: string) => {
  const { uses } = await owner.selectFrom('vouchers').select('uses').where('code', '=', code).executeTakeFirstOrThrow()
  return uses
}

test('two companies that exchange their vouchers for one another’s lock them in one order', async () => {
  const works = [await changing('First', 'TENTH', 'ALSO'), await changing('Second', 'ALSO', 'TENTH')]
  // Both have given their vouchers back, and wait for what is sold.
  const held = sql`lock table app.plans in access exclusive mode`
  expect(await behind(owner, held, works)).toEqual({ ends: ['ok', 'ok'], rolledBack: 0 })
  expect([await usesOf('TENTH'), await usesOf('ALSO')]).toEqual([1, 1])
})
