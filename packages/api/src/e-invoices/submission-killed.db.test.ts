import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { openIssuers } from '../../test/issued-e-invoices.ts'
import { startWorker } from '../../test/running-server.ts'

const opened = await openGarage()
const { owner, database } = opened
const { sandbox, fresh, leave, chainOf, sentOf, settingsOfProcess } = await openIssuers(opened)
/** `KILL_ROUNDS=200 vitest run submission-killed` for the long one. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const perRound = 3

const running: { kill(): Promise<void> }[] = []
afterAll(() => Promise.all(running.map((worker) => worker.kill())))
const worker = () => {
  const started = startWorker(database.ownerUrl, settingsOfProcess())
  running.push(started)
  return started
}

/** As if the time had passed for which a dead process still holds the device. */
const leaseEnds = () =>
  owner
    .updateTable('leases')
    .set({ heldUntil: new Date(0).toISOString() })
    .execute()

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await pause(10)
}

test('a process killed while it submits loses and doubles nothing, and the next one goes on in the order of the chain', async () => {
  const by = await fresh()
  const lost = () => sandbox.received().filter(({ fault }) => fault === 'hang')
  const accepted = () => sandbox.documents().length
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < perRound; at++) await leave(by)
    const before = { lost: lost().length, accepted: accepted() }
    // In every other round the authority works on a document, and its answer never comes: whoever asked is killed while they wait for
    // it. In the rounds between they are killed somewhere on their way through the queue.
    const hangs = round % 2 === 0
    if (hangs) sandbox.fault({ kind: 'hang', path: '/single' })
    await leaseEnds()
    const killed = worker()
    await until(() => (hangs ? lost().length > before.lost : accepted() > before.accepted + (round % 3)))
    await killed.kill()
  }
  await leaseEnds()
  const last = worker()
  await until(async () => (await chainOf(by)).every(({ status }) => status === 'SENT'))
  await last.kill()

  const chain = await chainOf(by)
  expect(chain).toHaveLength(rounds * perRound)
  const own = chain.map(({ uuid }) => uuid)
  const kept = sandbox.documents().filter(({ uuid }) => own.includes(uuid))
  // Each was accepted once, in the order of the chain.
  expect(kept.map(({ counter }) => counter)).toEqual(chain.map(({ counter }) => counter))
  // What was sent again was sent with the same bytes, and whatever lost its answer was sent again.
  const sent = sentOf(own)
  expect(new Set(sent.map(({ uuid, hash }) => `${uuid} ${hash}`)).size).toBe(chain.length)
  expect(lost().length).toBe(Math.ceil(rounds / 2))
  for (const { uuid } of lost()) expect(sent.filter((one) => one.uuid === uuid).length).toBeGreaterThan(1)
}, 3_600_000)
