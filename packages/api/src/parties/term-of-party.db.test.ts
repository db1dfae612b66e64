import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { wordlessFields } from '../../test/log-words.ts'

const { garage, rival, owner } = await openGarage()
const { company, customers, dealers, suppliers, audit } = garage.api
const person = { type: 'Individual' as const, contactNo: '0551234567' }
const term = (days: number) => ({ nameEn: `Within ${days}`, nameAr: `خلال ${days}`, days })
const [fast, slow, theirs] = [
  await company.addPaymentTerm(term(7)),
  await company.addPaymentTerm(term(60)),
  await rival.api.company.addPaymentTerm(term(7)),
]

type Party = { id: number; version: number; paymentTermId: number | null }
type Chosen = { paymentTermId?: number }
const parties: Record<
  string,
  { add: (of: Chosen) => Promise<Party>; give: (to: Party, of: Chosen) => Promise<Party> }
> = {
  customer: {
    add: (of) => customers.create({ ...person, nameEn: 'Nora', ...of }),
    give: ({ id, version }, of) => customers.update({ id, version, ...person, nameEn: 'Nora', ...of }),
  },
  dealer: {
    add: (of) => dealers.create({ nameEn: 'Al-Faris', ...of }),
    give: ({ id, version }, of) => dealers.update({ id, version, nameEn: 'Al-Faris', ...of }),
  },
  supplier: {
    add: (of) => suppliers.create({ nameEn: 'Parts House', ...of }),
    give: ({ id, version }, of) => suppliers.update({ id, version, nameEn: 'Parts House', ...of }),
  },
}

test.each(Object.entries(parties))(
  'a %s has payment terms of the company, named in the log',
  async (entity, actions) => {
    const added = await actions.add({ paymentTermId: fast.id })
    expect(added.paymentTermId).toBe(fast.id)
    const changed = await actions.give(added, { paymentTermId: slow.id })
    expect(changed.paymentTermId).toBe(slow.id)
    expect((await actions.give(changed, {})).paymentTermId).toBeNull()
    const { items } = await audit.list({ entity, entityId: added.id })
    const named = ({ nameEn, nameAr }: typeof fast) => ({ nameEn, nameAr })
    expect(items.flatMap(({ changes }) => changes.paymentTermId ?? [])).toEqual([
      ...[named(slow), null],
      ...[named(fast), named(slow)],
    ])
    expect(await wordlessFields(owner)).toEqual([])
  },
)

test.each(Object.entries(parties))(
  'a %s takes no terms of another company and none that there are not',
  async (_, actions) => {
    const added = await actions.add({})
    for (const paymentTermId of [theirs.id, 999_999]) {
      const refused = { code: 'NotFound', data: { field: 'paymentTermId' } }
      expect(await refusalOf(actions.add({ paymentTermId }))).toMatchObject(refused)
      expect(await refusalOf(actions.give(added, { paymentTermId }))).toMatchObject(refused)
    }
  },
)

test('terms out of use are given to nobody, and stay with a party that has them', async () => {
  const old = await company.addPaymentTerm(term(21))
  const has = await customers.create({ ...person, nameEn: 'Huda', paymentTermId: old.id })
  await company.changePaymentTerm({ ...old, active: false })
  const { id, version } = has
  const kept = await customers.update({ id, version, ...person, nameEn: 'Huda Ali', paymentTermId: old.id })
  expect(kept.paymentTermId).toBe(old.id)
  const other = customers.create({ ...person, nameEn: 'Amal', paymentTermId: old.id })
  expect((await refusalOf(other)).code).toBe('NotFound')
})

test('days that were agreed before become terms of the company', async () => {
  const customer = await customers.create({ ...person, nameEn: 'Salma' })
  const dealer = await dealers.create({ nameEn: 'Al-Wadi' })
  await owner.updateTable('customers').set({ paymentDays: 45 }).where('id', '=', customer.id).execute()
  await owner.updateTable('dealers').set({ paymentDays: 45 }).where('id', '=', dealer.id).execute()
  const file = new URL('../../../db/migrations/20261123084600_payment_terms_of_parties.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8').match(/^(?:insert|update) [^;]+;/gm) ?? []
  expect(statements).toHaveLength(3)
  for (const statement of statements) await sql.raw(statement).execute(owner)
  const terms = (await company.paymentTerms()).filter(({ days }) => days === 45)
  expect(terms).toMatchObject([{ nameEn: 'Net 45', nameAr: 'صافي 45', active: true }])
  expect((await customers.get({ id: customer.id })).paymentTermId).toBe(terms[0]?.id)
  expect((await dealers.get({ id: dealer.id })).paymentTermId).toBe(terms[0]?.id)
})
