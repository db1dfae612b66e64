import { inCompany } from '@warsha/db/database'
import type { WebhookEvent } from '@warsha/domain/webhooks'
import { afterAll, beforeEach } from 'vitest'
import { record } from '../src/lib/record.ts'
import { deliver } from '../src/webhooks/deliver.ts'
import type { openGarage } from './garage.ts'
import { startReceiver } from './hook-receiver.ts'

type Tx = Parameters<typeof record>[0]['tx']

/** Webhooks of a garage, and the program that they lead to. */
export async function openHooks({ garage, services, owner }: Awaited<ReturnType<typeof openGarage>>) {
  const { companyId } = garage
  const receiver = await startReceiver()
  afterAll(receiver.close)
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answers(204)
  })
  let nth = 0
  async function made(events: WebhookEvent[] = ['ticketOpened'], of = garage) {
    const typed = { name: `Shop site ${++nth}`, url: `${receiver.url}/hook/${nth}`, events }
    const { id, secret } = await of.api.webhooks.create(typed)
    const listed = async () => (await of.api.webhooks.list()).webhooks.find((one) => one.id === id)
    const told = async () => (await of.api.webhooks.deliveries({ id })).items
    const run = () => deliver(services, { companyId: of.companyId, webhookId: id })
    const sent = () => receiver.received.filter(({ path }) => typed.url.endsWith(path))
    return { id, secret, ...typed, listed, told, run, sent }
  }
  const at = (id: number) =>
    owner.updateTable('webhookDeliveries').where('companyId', '=', companyId).where('webhookId', '=', id)
  /** As if the pause after the last try were over. */
  const timePasses = (id: number) =>
    at(id)
      .set({ nextTryAt: new Date(0).toISOString() })
      .execute()

  const actor = { userId: garage.userId, nameEn: '', nameAr: '', sessionId: garage.sessionId }
  /** So many entries of the log of one ticket, by the call that screens make. */
  async function happens(action = 'ticketOpened', { tx, times = 1 }: { tx?: Tx; times?: number } = {}) {
    const { id } = await garage.given.ticket({ total: 100_00 })
    const entries = Array.from(
      { length: times },
      (_, nth) => ({ entity: 'ticket', entityId: id + nth, ticketId: id, action }) as const,
    )
    const write = (into: Tx) => record({ tx: into, actor }, ...entries)
    await (tx ? write(tx) : inCompany(services.database, companyId, write))
    return id
  }
  return { receiver, made, at, timePasses, happens }
}
