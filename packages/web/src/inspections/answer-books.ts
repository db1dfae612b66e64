import type { Point } from '@warsha/contract/inspection-rows'
import { currentOwner, outbox } from '../lib/outbox/work-outbox.ts'
import { draftsOf, keep, stored } from '../lib/stored.ts'
import { type AnswerBook, answersTo, type Draft, type Drafts, isAnswerTo } from './answers.ts'
import { keptInspections } from './kept-inspections.ts'

const books = new Map<string, AnswerBook>()

type Names = ReadonlyMap<number, Pick<Point, 'nameEn' | 'nameAr'>>
/** What the points of a ticket are called, for the list of what waits. */
export const pointNames = new Map<number, Names>()

/** Held as long as a page has the drafts of a ticket: they are being typed there, and are that page's to send. */
const lockOf = (name: string): string => `warsha.drafts.${name}`
const held = new Set<string>()
function hold(name: string): void {
  if (held.has(name)) return
  held.add(name)
  void navigator.locks?.request(lockOf(name), { mode: 'shared' }, () => new Promise(() => undefined))
}

/**
 * The answers of a ticket's inspections that are being given, by the signed-in user: they outlive the page. Whoever sees the
 * product as that user neither sees nor sends them.
 */
export function bookOf(userId: number, ticketId: number): AnswerBook {
  const owner = currentOwner()
  const name = `${draftsOf(userId)}${ticketId}`
  hold(name)
  const known = books.get(`${owner} ${name}`)
  if (known) return known
  const book = answersTo({
    kept: owner === null ? {} : readKept(stored(name)),
    keep: (drafts) => owner !== null && keep(name, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts)),
    waiting: () => ofTicket(outbox.get(), ticketId),
    note: (pointId, draft) => note(ticketId, pointId, draft),
    send: () => void outbox.sendAll().catch(() => undefined),
  })
  books.set(`${owner} ${name}`, book)
  return book
}

export const ofTicket = (waiting: ReturnType<typeof outbox.get>, ticketId: number) =>
  waiting.filter((one) => one.ticketId === ticketId)

function readKept(text: string | null): Drafts {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Drafts
  } catch {
    return {}
  }
}

async function note(ticketId: number, pointId: number, { answer, version }: Draft): Promise<boolean> {
  await dropRefused(pointId)
  const { nameEn, nameAr } = pointNames.get(ticketId)?.get(pointId) ?? keptName(ticketId, pointId)
  return outbox.keep({ jobId: null, ticketId, nameEn, nameAr, action: { kind: 'answer', pointId, version, answer } })
}

/** Takes what the server has in place of an answer that it did not take. */
export async function dropRefused(pointId: number): Promise<void> {
  for (const one of outbox.get()) if (one.refused && isAnswerTo(one, pointId)) await outbox.drop(one.id)
}

/** As the point was called when its inspection was last open here. */
function keptName(ticketId: number, pointId: number): Pick<Point, 'nameEn' | 'nameAr'> {
  const points = keptInspections(ticketId, currentOwner())?.inspections.flatMap((inspection) => inspection.points)
  return points?.find(({ id }) => id === pointId) ?? { nameEn: '', nameAr: '' }
}

/** Sends the answers that were being typed when an earlier page ended, whatever screen is open now. */
export async function sendDrafts(userId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const send = () => bookOf(userId, Number(name.slice(draftsOf(userId).length))).sendAll()
    if (!navigator.locks) await send()
    else await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock && send())
  }
}
