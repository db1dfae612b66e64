import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { errorSentence } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import { session } from '../session.ts'
import { type Outcome, outboxOf } from './outbox.ts'
import { ownerIn } from './owner.ts'
import { unreadable } from './read-waiting.ts'
import { inspectionsOf, sendAnswer } from './send-answer.ts'
import { openShelf } from './shelf.ts'
import { type Action, secondsSince, type Waiting } from './waiting.ts'

const askAgainMs = 5_000

export const currentOwner = (): string | null => ownerIn(session.get())

async function send(waiting: Waiting): Promise<Outcome> {
  try {
    if (waiting.action.kind === 'answer') return await sendAnswer(waiting, waiting.action)
    const step = await stepOf(waiting)
    if (step) return { kind: 'step', action: step }
    // What is on screen is asked for again before the action counts as no longer waiting, so that nothing jumps back.
    await queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.outlivesWrites }).catch(() => undefined)
    return { kind: 'done' }
  } catch (error) {
    // It can never be sent, as a photo whose file the browser has lost: it must not stand in the way of the others.
    if (!(error instanceof ApiError)) return { kind: 'refused', ...unreadable }
    // A session that is over or may do nothing yet, a server that is restarting or busy: nothing was done, and it is sent again.
    if (isPassing(error)) return { kind: 'away' }
    if (waiting.action.kind === 'answer')
      await queryClient.invalidateQueries({ queryKey: inspectionsOf(waiting.ticketId) })
    return { kind: 'refused', code: error.code, sentence: errorSentence(error) ?? '' }
  }
}

/** Sends the next part of an action: what remains of it, or null when all of it has arrived. */
async function stepOf({ key, actedAtMs, action, jobId, ticketId }: Waiting): Promise<Action | null> {
  const secondsAgo = secondsSince(actedAtMs, Date.now())
  const call = { context: { requestKey: key } }
  const id = jobId ?? 0
  if (action.kind === 'start')
    await api.work.start.call({ id, confirmedApproval: action.confirmedApproval, secondsAgo }, call)
  else if (action.kind === 'pause') await api.work.pause.call({ id, reason: action.reason, secondsAgo }, call)
  else if (action.kind === 'finish') await api.work.finish.call({ id, secondsAgo }, call)
  else if ('photos' in action) {
    const next = action.photos.find((photo) => photo.id === null)
    if (next) {
      // A file that the browser has lost fails here, and not as if there were no network.
      await Promise.all([next.file, next.thumbnail].map((blob) => blob.slice(0, 1).arrayBuffer()))
      const files = { file: asFile(next.file), thumbnail: asFile(next.thumbnail) }
      const arrived = await api.files.upload.call({ ticketId, ...files }, { context: { requestKey: next.key } })
      return {
        ...action,
        photos: action.photos.map((photo) => (photo === next ? { ...photo, id: arrived.id } : photo)),
      }
    }
    const fileIds = action.photos.flatMap((photo) => photo.id ?? [])
    if (action.kind === 'pointPhoto') await api.inspections.addPhotos.call({ id: action.pointId, fileIds }, call)
    else
      await api.tickets.addNote.call({ ticketId, fileIds, ...(action.kind === 'note' && { body: action.body }) }, call)
  }
  return null
}

const asFile = (blob: Blob): File => new File([blob], 'photo.jpg', { type: 'image/jpeg' })

const passing = new Set([
  'NO_RESPONSE',
  'databaseAway',
  'diskFull',
  'SESSION_EXPIRED',
  'notSignedIn',
  'passwordMustChange',
  'secondFactorMissing',
  'simulationOnlyLooks',
  'API_CALLS_QUOTA_EXCEEDED',
  'unknownError',
])
const isPassing = ({ code }: ApiError): boolean => passing.has(code)

const shelf = openShelf()
export const outbox = outboxOf({
  owner: currentOwner,
  newKey: newRequestKey,
  now: Date.now,
  send,
  shelf: {
    all: async () => (await shelf).all(),
    put: async (waiting) => (await shelf).put(waiting),
    remove: async (id) => (await shelf).remove(id),
  },
  // A page that came over plain HTTP has no locks; then the keys alone see to it that nothing is done twice.
  alone: async (work) => (navigator.locks ? navigator.locks.request('warsha.outbox', work) : work()),
})

const again = () => void outbox.sendAll().catch(() => undefined)
connection.listen(() => connection.get() === 'online' && again())
session.listen(again)
setInterval(() => outbox.get().length > 0 && again(), askAgainMs)
again()

/** What this user did on this device that the server does not have yet. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.listen, outbox.get)
