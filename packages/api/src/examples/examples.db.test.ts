import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, company, owner } = await openGarage()
const standing = async (api: typeof garage.api) => {
  const { examples, steps } = await api.setup.nextSteps()
  return { examples, customer: steps?.find(({ step }) => step === 'customer')?.done }
}
const sums = async (api: typeof garage.api) => [
  (await api.customers.list({})).totalItems,
  (await api.vehicles.list({})).totalItems,
]

test('AUT-029 a new company tries with examples, and removes them all in one action; what is in use stays', async () => {
  const { api } = garage
  expect(await standing(api)).toEqual({ examples: 'offered', customer: false })
  expect(await api.examples.remove()).toEqual({ removed: 0, kept: 0 })
  const both = await Promise.allSettled([api.examples.add(), api.examples.add()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await sums(api)).toEqual([3, 4])
  // They are found, and are no customer of the company's own.
  expect((await api.search.all({ searchInput: 'مثال' })).items.length).toBeGreaterThan(0)
  expect(await standing(api)).toEqual({ examples: 'there', customer: false })
  expect((await refusalOf(api.examples.add())).code).toBe('InvalidData')

  const [car] = (await api.vehicles.list({})).items
  const ticket = await api.tickets.create({ vehicleId: car?.id ?? 0, customerId: car?.customerId ?? 0 })
  expect(ticket.id).toBeGreaterThan(0)
  const answers = await Promise.all([api.examples.remove(), api.examples.remove()])
  expect(answers.map(({ kept }) => kept)).toEqual([2, 2])
  expect(answers.reduce((all, { removed }) => all + removed, 0)).toBe(5)
  expect(await sums(api)).toEqual([1, 1])
  expect((await api.search.all({ searchInput: 'مثال' })).items.filter(({ kind }) => kind === 'customer')).toHaveLength(
    1,
  )
})

test('examples are of one company, and for its owner alone; where there are customers none are offered', async () => {
  const other = await company('Without examples')
  await other.given.customer()
  expect(await standing(other.api)).toEqual({ examples: null, customer: true })
  expect((await refusalOf(other.api.examples.add())).code).toBe('InvalidData')
  const { api: manager } = await rival.as(['WorkshopManager'])
  const refused = await Promise.all([manager.examples.add(), manager.examples.remove()].map(refusalOf))
  expect(refused.map(({ code }) => code)).toEqual(['NotAuthorized', 'NotAuthorized'])
  expect(await sums(rival.api)).toEqual([0, 0])
  const logged = await owner.selectFrom('auditEvents').select('action').where('action', 'like', 'examples%').execute()
  expect(logged.map(({ action }) => action).sort()).toEqual(['examplesAdded', 'examplesRemoved'])
})
