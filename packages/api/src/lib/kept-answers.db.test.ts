import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { withConnection } from '@warsha/db/connection'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { touchSession } from './actor.ts'

const { garage, rival, given, database, services } = await openGarage()

/** Past the program, so that nothing but a new revision tells of it. */
const setNumber = (id: number, number: string) =>
  withConnection(database.ownerUrl, (client) =>
    client.query('update app.tickets set number = $2 where id = $1', [id, number]),
  )
const numbers = async (of = garage.api) => (await of.tickets.list({})).items.map(({ number }) => number)

test('an answer is kept until something of the company changes; what another company changes, or a session notes, is nothing of it', async () => {
  const { id } = await given.ticket()
  const theirs = await rival.given.ticket()
  const before = await numbers()
  await setNumber(id, 'T-KEPT')
  expect(await numbers()).toEqual(before)
  await rival.api.tickets.addNote({ ticketId: theirs.id, body: 'theirs' })
  await inCompany(services.database, garage.companyId, (tx) => touchSession(tx, garage.sessionId, null), 'note')
  expect(await numbers()).toEqual(before)
  await garage.api.tickets.addNote({ ticketId: id, body: 'ours' })
  expect(await numbers()).toContain('T-KEPT')
})

test('users with the same rights in a shop share the answer that depends on nothing else, and no others do', async () => {
  const manager = await garage.as(['WorkshopManager'])
  const [one, two] = [
    await garage.as(['Technician'], ['tickets.view']),
    await garage.as(['Technician'], ['tickets.view']),
  ]
  const { id } = await given.ticket({ total: 77_00 })
  const cards = async (of: typeof one) =>
    (await of.api.board.byState({})).flatMap(({ items }) => items.filter((item) => item.id === id))
  const [first] = await cards(one)
  await setNumber(id, 'T-SHARED')
  expect(await cards(two)).toEqual([first])
  expect(first?.total).toBeNull()
  expect(await cards(manager)).toMatchObject([{ number: 'T-SHARED', total: 77_00 }])
})

test('two who change at once and a change that is taken back leave no answer that is wrong', async () => {
  const { id } = await given.ticket()
  await Promise.all(['one', 'two'].map((body) => garage.api.tickets.addNote({ ticketId: id, body })))
  expect((await garage.api.tickets.get({ id })).notes).toHaveLength(2)
  await expect(garage.api.tickets.addNote({ ticketId: id + 1000, body: 'nowhere' })).rejects.toThrow()
  await Promise.all([
    ...['three', 'four'].map((body) => garage.api.tickets.addNote({ ticketId: id, body })),
    ...[1, 2, 3].map(() => garage.api.tickets.get({ id })),
  ])
  expect((await garage.api.tickets.get({ id })).notes).toHaveLength(4)
})

const metasOf = (part: object): EndpointMeta[] =>
  isContractProcedure(part) ? [part['~orpc'].meta] : Object.values(part).flatMap((one: object) => metasOf(one))

test('only what reads is kept', () => {
  const kept = metasOf(contract).filter((meta) => meta.kept)
  expect(kept.length).toBeGreaterThan(15)
  expect(
    kept.filter(
      ({ changes, takesKey, permission }) =>
        changes || takesKey || permission === 'public' || permission === 'operator',
    ),
  ).toEqual([])
})
