import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect } from 'vitest'
import { listWrongTotals } from '../src/jobs/check-totals.job.ts'
import type { openGarage } from './garage.ts'

type Opened = Pick<Awaited<ReturnType<typeof openGarage>>, 'garage' | 'owner' | 'services'>
type Request = { ticketId: number; key: string }

/** Tickets that left unpaid, and for each as many payments of one riyal as settle it, in turns. */
export async function paymentsOf({ garage }: Opened, tickets: number, perTicket: number): Promise<Request[]> {
  const ids: number[] = []
  for (let count = 0; count < tickets; count++)
    ids.push((await garage.given.ticket({ status: 'CheckOut', total: perTicket * 1_00 })).id)
  return Array.from({ length: tickets * perTicket }, (_, index) => ({
    ticketId: ids[index % tickets] ?? 0,
    key: randomUUID(),
  }))
}

/** Sends what bears a key, twenty at a time, and reports each answer. */
export async function sendAll<One extends { key: string }>(
  all: readonly One[],
  send: (one: One) => Promise<string | null>,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [...all]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const answer = await send(one)
      if (answer) answers.set(one.key, answer)
    }
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return answers
}

/** Each payment is stored once under its key with the receipt that was told, no number is missing, and every ticket is settled. */
export async function expectNoneLostOrDoubled(opened: Opened, requests: readonly Request[], told: Map<string, string>) {
  const { garage, owner, services } = opened
  const stored = await owner
    .selectFrom('payments')
    .select(['requestKey', 'receiptNumber'])
    .where('companyId', '=', garage.companyId)
    .execute()
  expect(stored.length).toBe(requests.length)
  expect(new Map(stored.map(({ requestKey, receiptNumber }) => [requestKey, receiptNumber]))).toEqual(told)
  const countsOf = (numbers: string[]) => numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)
  expect(countsOf(stored.map(({ receiptNumber }) => receiptNumber))).toEqual(requests.map((_, index) => index + 1))
  const ids = [...new Set(requests.map(({ ticketId }) => ticketId))]
  const { items } = await garage.api.invoices.list({ pageSize: 100 })
  expect(countsOf(items.map(({ number }) => number))).toEqual(ids.map((_, index) => index + 1))
  for (const id of ids)
    expect(await garage.api.tickets.get({ id })).toMatchObject({ status: 'Closed', money: { due: 0 } })
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
}
