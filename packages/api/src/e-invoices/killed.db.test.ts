import { randomUUID } from 'node:crypto'
import { firstPreviousHash } from '@warsha/zatca/documents'
import { expect, test } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { openGarage } from '../../test/garage.ts'
import { killedServers } from '../../test/killed-server.ts'
import { drain } from './drain.ts'

const opened = await openGarage()
const { garage, owner, services } = opened
const { sandbox, onboard, settingsOfProcess } = await openAuthority(owner, services)
const sendToKilled = killedServers(opened, settingsOfProcess)
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const perRound = 40

const chain = () =>
  owner.selectFrom('eInvoices').selectAll().where('companyId', '=', garage.companyId).orderBy('counter').execute()

test('a server killed while it issues leaves a chain without a gap or a fork, and each document reaches the authority once', async () => {
  await onboard(garage)
  const { id: categoryId } = await garage.api.expenses.addCategory({
    ...{ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' },
  })
  const customerId = await garage.given.customer()
  const happenedOn = new Date().toISOString().slice(0, 10)
  for (let round = 0; round < rounds; round++) {
    const calls = []
    for (let at = 0; at < perRound; at++) {
      const { id, version } = await garage.api.otherTransactions.create({
        ...{ kind: 'income', categoryId, customerId, happenedOn, title: `Scrap ${at}` },
        ...{ amount: 10_00 + at, vatMode: 'exclusive' },
      })
      calls.push({ key: randomUUID(), path: `/otherTransactions/${id}/post`, body: { version } })
    }
    const user = { username: `owner${round}@killed.example`, roles: ['Owner' as const] }
    await sendToKilled(user, calls, ({ invoiceNumber }) => String(invoiceNumber), 10 + (round % 10))
  }
  const issued = await chain()
  expect(issued).toHaveLength(rounds * perRound)
  let before = firstPreviousHash
  for (const [at, one] of issued.entries()) {
    expect(one).toMatchObject({ counter: at + 1, previousHash: before })
    before = one.hash
  }
  await drain(services, garage.companyId, issued[0]?.deviceId ?? 0, { now: true })
  expect((await chain()).filter(({ status }) => status !== 'SENT')).toEqual([])
  const arrived = sandbox.documents().map(({ uuid }) => uuid)
  expect(arrived.filter((uuid) => issued.some((one) => one.uuid === uuid)).toSorted()).toEqual(
    issued.map(({ uuid }) => uuid).toSorted(),
  )
}, 3_600_000)
