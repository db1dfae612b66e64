import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { connection } from '../connection.ts'
import { queryClient } from '../query-client.ts'
import { errorSentence } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import { session } from '../session.ts'
import { claimsOf } from '../token.ts'
import { whenIdle } from '../when-idle.ts'
import { type Outcome, outboxOf } from './outbox.ts'
import { openShelf } from './shelf.ts'
import { secondsSince, type Waiting } from './waiting.ts'

const askAgainMs = 5_000

/** Whose deeds these are: the user in the company. */
export function currentOwner(): string | null {
  const { token } = session.get()
  const claims = token === null ? null : claimsOf(token)
  return claims ? `${claims.co}/${claims.user}` : null
}

async function send({ key, actedAtMs, deed, jobId: id, ticketId }: Waiting): Promise<Outcome> {
  const secondsAgo = secondsSince(actedAtMs, Date.now())
  const call = { context: { requestKey: key } }
  try {
    if (deed.kind === 'start')
      await api.work.start.call({ id, confirmedApproval: deed.confirmedApproval, secondsAgo }, call)
    else if (deed.kind === 'pause') await api.work.pause.call({ id, reason: deed.reason, secondsAgo }, call)
    else if (deed.kind === 'finish') await api.work.finish.call({ id, secondsAgo }, call)
    else if (deed.fileId === null) {
      const photo = await api.files.upload.call(
        { ticketId, file: asFile(deed.file), thumbnail: asFile(deed.thumbnail) },
        call,
      )
      return { kind: 'step', deed: { ...deed, fileId: photo.id } }
    } else
      await api.tickets.addNote.call({ ticketId, fileIds: [deed.fileId] }, { context: { requestKey: deed.noteKey } })
    // What is on screen is asked for again before the deed counts as no longer waiting, so that nothing jumps back.
    await queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.outlivesWrites }).catch(() => undefined)
    return { kind: 'done' }
  } catch (error) {
    // A session that is over, a server that is restarting or busy: nothing was done, and it is sent again.
    if (!(error instanceof ApiError) || isPassing(error)) return { kind: 'away' }
    return { kind: 'refused', code: error.code, sentence: errorSentence(error) ?? '' }
  }
}

const asFile = (blob: Blob): File => new File([blob], 'photo.jpg', { type: 'image/jpeg' })

const passing = new Set(['NO_RESPONSE', 'SESSION_EXPIRED', 'notSignedIn', 'API_CALLS_QUOTA_EXCEEDED', 'unknownError'])
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

// Here and not where everybody starts: the worker is for whoever works under a car. It is missing where the page came over plain
// HTTP from another machine; then the product works as long as there is a network.
if (import.meta.env.PROD) whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined))

const again = () => void outbox.sendAll().catch(() => undefined)
connection.listen(() => connection.get() === 'online' && again())
session.listen(again)
setInterval(() => outbox.get().length > 0 && again(), askAgainMs)
again()

/** What this user did on this device that the server does not have yet. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(outbox.listen, outbox.get)
