import { inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { ModuleAction } from '@warsha/domain/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { findCompany } from '../company/queries.ts'
import { record } from '../lib/record.ts'

const { garage, rival, owner, services } = await openGarage()
const { audit } = garage.api
const today = dayIn('Asia/Riyadh', new Date().toISOString())
const actor = { userId: 0, nameEn: 'Sami', nameAr: 'سامي', sessionId: null }

/** All from a place on, a few at a time as a program reads them, and the place where that ends. */
async function follow(since: string, limit = 3) {
  const items = []
  for (let next = since; ; ) {
    const answer = await audit.changes({ since: next, limit })
    items.push(...answer.items)
    next = answer.next
    if (!answer.hasMore) return { items, next }
  }
}

test('a program that asks from its place on gets each change once, in order, and nothing of another company', async () => {
  const { next: begun, items } = await audit.changes({})
  expect(items).toEqual([])
  const ticket = await finishedTicket(garage)
  await finishedTicket(rival)
  const read = await follow(begun)
  expect(read.items.length).toBeGreaterThan(3)
  expect(read.items[0]).toMatchObject({ entity: 'ticket', action: 'ticketOpened', at: expect.any(String) })
  expect(read.items.filter(({ ticketId }) => ticketId !== null).map(({ ticketId }) => ticketId)).toEqual(
    expect.arrayContaining([ticket.id]),
  )
  const log = await owner
    .selectFrom('auditEvents')
    .select('id')
    .where('companyId', '=', garage.companyId)
    .where('id', '>', Number.parseInt(begun, 10))
    .orderBy('id')
    .execute()
  expect(read.items.map(({ id }) => id)).toEqual(log.map(({ id }) => id))
  expect(await follow(read.next)).toEqual({ items: [], next: read.next })
  expect((await audit.changes({})).next).toBe(read.next)
  const { items: first } = await audit.changes({ since: '0', limit: 1 })
  expect(first[0]?.id).toBe(Math.min(...(await follow('0', 1000)).items.map(({ id }) => id)))
})

test('a change that began earlier and is stored later is not missed by whoever has read in between', async () => {
  const { next: begun } = await audit.changes({})
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const tells = (id: number, before: Promise<void>) =>
    inCompany(services.database, garage.companyId, async (tx) => {
      await record({ tx, actor }, { entity: 'customer', entityId: id, action: 'customerChanged' })
      await before
    })
  const slow = tells(71, held)
  await tells(72, Promise.resolve())
  const between = await follow(begun)
  expect(between.items.map(({ entityId }) => entityId)).toEqual([72])
  goOn()
  await slow
  expect((await follow(between.next)).items.map(({ entityId }) => entityId)).toEqual([71])
})

test('an entry draws its number once its transaction holds the turn of the company, and not before', async () => {
  const { companyId } = garage
  const drawn = async () =>
    (await sql<{ last: number }>`select last_value as last from app.audit_events_id_seq`.execute(owner)).rows[0]?.last
  for (const does of ['change', 'note'] as const) {
    const before = await drawn()
    let change: Promise<unknown> = Promise.resolve()
    await owner.transaction().execute(async (tx) => {
      await tx
        .selectFrom('companyRevisions')
        .select('revision')
        .where('companyId', '=', companyId)
        .forUpdate()
        .execute()
      change = inCompany(
        services.database,
        companyId,
        (own) => record({ tx: own, actor }, { entity: 'customer', entityId: 73, action: 'customerChanged' }),
        does,
      )
      await untilWaiting(owner)
      expect(await drawn()).toBe(before)
    })
    await change
    expect(await drawn()).toBeGreaterThan(before ?? 0)
  }
})

test('many who change at once, and some who only note, are followed without a gap while they do', async () => {
  const { next: begun } = await audit.changes({})
  const ids = Array.from({ length: 60 }, (_, at) => 1000 + at)
  const writers = Promise.all(
    ids.map((id) =>
      inCompany(
        services.database,
        garage.companyId,
        (tx) => record({ tx, actor }, { entity: 'customer', entityId: id, action: 'customerChanged' }),
        id % 3 === 0 ? 'note' : 'change',
      ),
    ),
  )
  let [next, seen] = [begun, [] as number[]]
  let isOver = false
  void writers.then(() => {
    isOver = true
  })
  while (!isOver) {
    const read = await follow(next, 7)
    seen = [...seen, ...read.items.map(({ entityId }) => entityId)]
    next = read.next
  }
  seen = [...seen, ...(await follow(next, 7)).items.map(({ entityId }) => entityId)]
  expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
})

test('a place that the log does not have is refused, so that a copy starts over: of another company, or from before a backup', async () => {
  await finishedTicket(garage)
  await finishedTicket(rival)
  const { next: others } = await rival.api.audit.changes({})
  const { next } = await audit.changes({})
  for (const since of [others, `${Number.parseInt(next, 10)}-zz`, '999999-abc'])
    expect(await refusalOf(audit.changes({ since }))).toMatchObject({ code: 'NotFound' })
  for (const since of ['-1', '1', 'x', '1-', ''])
    expect(await refusalOf(audit.changes({ since }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a company that is being saved holds up no other change, whose entry refers to it', async () => {
  const changes = (entityId: number) =>
    inCompany(services.database, garage.companyId, (tx) =>
      record({ tx, actor }, { entity: 'customer', entityId, action: 'customerChanged' }),
    )
  await inCompany(services.database, garage.companyId, async (tx) => {
    await findCompany(tx, { lock: true })
    await changes(74)
  })
})

test('only who may read the log follows it, and a key to which that was given by name', async () => {
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.audit.changes({}))).code).toBe('NotAuthorized')
  const follows = async (name: string, allowedActions: ModuleAction[] | null) => {
    const made = { name, allowedActions, shopRoles: [{ shopId: garage.shopId, roles: ['WorkshopManager' as const] }] }
    const { key } = await garage.api.apiKeys.create({ ...made, expiresOn: addDays(today, 30) })
    const { audit: log } = clientOf(services, key, { shopId: garage.shopId })
    return [await refusalOf(log.changes({})), await refusalOf(log.list({}))].map(({ code }) => code)
  }
  expect(await follows('Copy', ['tickets.view', 'administration.auditLog'])).toEqual(['went through', 'NotAuthorized'])
  expect(await follows('All of its roles', null)).toEqual(['NotAuthorized', 'NotAuthorized'])
  expect(await follows('Tickets', ['tickets.view'])).toEqual(['NotAuthorized', 'NotAuthorized'])
})
