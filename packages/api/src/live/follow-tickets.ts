import { setTimeout as pause } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { contract } from '@warsha/contract/contract'
import { followsTickets, type LiveNews } from '@warsha/contract/live'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { Permission } from '@warsha/domain/permissions'
import { findActor } from '../lib/actor.ts'
import { readBearer } from '../lib/bearer.ts'
import type { Actor, RequestContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuseCaller } from '../lib/refuse-caller.ts'
import { idsOfSeenShops } from '../lib/seen-shops.ts'
import { hubOf } from './hub.ts'
import { News } from './news.ts'

const permission: Permission = followsTickets
/** `shops`: only their tickets are news for this reader; null where that is every shop of the company. */
type Reader = { actor: Actor; shops: number[] | null }
const { meta } = contract.live.tickets['~orpc']
/** Messages to one screen are at least so far apart: soon enough to be felt as at once, seldom enough for a busy shop. */
const apartMs = 250

export const followTickets = readingEndpoint.live.tickets.handler(async ({ context, signal }) => {
  const reader: Reader = await context.read(async ({ tx, actor }) => ({
    actor,
    shops: await idsOfSeenShops({ tx, actor }, permission),
  }))
  const screen = openScreen(reader)
  const hub = hubOf(context.services.database, context.onFault)
  await hub.ready
  const leave = hub.join(screen)
  if (!leave) throw new ORPCError('API_CALLS_QUOTA_EXCEEDED', { status: 429 })
  // What changed of the session between the look at it and here was told to nobody.
  screen.beat()
  const gone = () => {
    leave()
    screen.end()
  }
  signal?.addEventListener('abort', gone)
  if (signal?.aborted) gone()
  return messages(screen, gone, () => mayLook(context, reader))
})

/**
 * Whether the gate would let the reader in as it did, to the tickets of the same shops, and as the same user: the session may show the
 * product as somebody else by now. Listening does not count as use of a session: it expires as if idle.
 */
async function mayLook(
  { services, token, shopId }: RequestContext,
  { actor: before, shops }: Reader,
): Promise<boolean> {
  const read = await readBearer(services, { token: token ?? '', shopId })
  if ('problem' in read) return false
  const { claims } = read
  const looks = async (tx: CompanyTx) => {
    const found = await findActor(tx, claims, services)
    if (!found || refuseCaller(found, meta, { changes: false, isKey: claims.isKey })) return false
    const { actor } = found
    if (actor.userId !== before.userId || actor.simulatedBy !== before.simulatedBy) return false
    return String(await idsOfSeenShops({ tx, actor }, permission)) === String(shops)
  }
  return inCompany(services.database, claims.co, looks, 'read')
}

function openScreen({ actor: { companyId, sessionId, userId, simulatedBy }, shops }: Reader) {
  const news = new News()
  let [ended, doubted] = [false, false]
  let wake = () => {}
  let woken = new Promise<void>((done) => {
    wake = done
  })
  return {
    companyId,
    sessionId,
    userId,
    signedInId: simulatedBy ?? userId,
    news,
    changed(change: Parameters<News['add']>[0]): void {
      if (shops !== null && !shops.includes(change.shopId)) return
      news.add(change)
      wake()
    },
    told(): void {
      news.addOwn()
      wake()
    },
    again(): void {
      news.everything()
      wake()
    },
    beat(): void {
      doubted = true
      wake()
    },
    end(): void {
      ended = true
      wake()
    },
    isOver: () => ended,
    /** Waits until there is something to do; tells whether the session has to be checked. */
    async next(): Promise<boolean> {
      await woken
      woken = new Promise<void>((done) => {
        wake = done
      })
      const asked = doubted
      doubted = false
      return asked
    },
  }
}

async function* messages(
  screen: ReturnType<typeof openScreen>,
  leave: () => void,
  mayLookOn: () => Promise<boolean>,
): AsyncGenerator<LiveNews, void, void> {
  try {
    // From here on nothing is missed.
    yield screen.news.take()
    while (!screen.isOver()) {
      const doubted = await screen.next()
      if (doubted && !(await mayLookOn())) return
      if (screen.isOver() || screen.news.isEmpty) continue
      yield screen.news.take()
      await pause(apartMs, undefined, { ref: false })
    }
  } finally {
    leave()
  }
}
