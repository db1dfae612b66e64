import type { Action, Refused, Waiting } from './waiting.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What makes an action of each kind one that can be sent. */
const readable: Record<Exclude<Action['kind'], 'unreadable'>, (action: Fields) => boolean> = {
  start: ({ confirmedApproval }) => typeof confirmedApproval === 'boolean',
  pause: ({ reason }) => typeof reason === 'string',
  finish: () => true,
  photo: hasPhotos,
  note: (action) => typeof action.body === 'string' && hasPhotos(action),
  pointPhoto: (action) => typeof action.pointId === 'number' && hasPhotos(action),
  answer: ({ pointId, version, answer }) =>
    typeof pointId === 'number' && typeof version === 'number' && isFields(answer) && typeof answer.state === 'string',
}

function hasPhotos({ photos }: Fields): boolean {
  return (
    Array.isArray(photos) && photos.every((photo) => isFields(photo) && isBlob(photo.file) && isBlob(photo.thumbnail))
  )
}

const isBlob = (value: unknown): boolean => value instanceof Blob

const isReadable = (action: unknown): action is Action =>
  isFields(action) &&
  typeof action.kind === 'string' &&
  action.kind in readable &&
  readable[action.kind as keyof typeof readable](action)

const isRefused = (value: unknown): value is Refused => isFields(value) && typeof value.code === 'string'

/** Kept apart from what is sent: it is shown as not accepted until somebody takes it away. */
export const unreadable: Refused = { code: 'unreadable', sentence: '' }

/**
 * An entry of the outbox as it was kept, also by a build before this one: one that cannot be read is set aside, so that it never
 * stands in the way of the others. Null where not even its owner is known.
 */
export function readWaiting(kept: unknown): Waiting | null {
  if (!isFields(kept) || typeof kept.id !== 'number' || typeof kept.owner !== 'string') return null
  const { id, owner, key, jobId, ticketId, nameEn, nameAr, actedAtMs, refused } = kept
  const head = {
    id,
    owner,
    jobId: typeof jobId === 'number' ? jobId : null,
    nameEn: typeof nameEn === 'string' ? nameEn : '',
    nameAr: typeof nameAr === 'string' ? nameAr : '',
    ticketId: typeof ticketId === 'number' ? ticketId : 0,
    actedAtMs: typeof actedAtMs === 'number' ? actedAtMs : 0,
    key: typeof key === 'string' ? key : '',
  }
  const earlier = earlierPhoto(kept)
  if (earlier) return { ...head, ...earlier, refused: isRefused(refused) ? refused : null }
  if (head.key === '' || head.ticketId === 0 || !isReadable(kept.action))
    return { ...head, action: { kind: 'unreadable' }, refused: unreadable }
  return { ...head, action: kept.action, refused: isRefused(refused) ? refused : null }
}

/** A photo as it was kept when each was a note of one photo: the entry's key was that of the upload. */
function earlierPhoto({ action, key }: Fields): { key: string; action: Action } | null {
  if (!isFields(action) || action.kind !== 'photo' || typeof key !== 'string') return null
  const { file, thumbnail, fileId, noteKey } = action
  if (!(file instanceof Blob && thumbnail instanceof Blob) || typeof noteKey !== 'string') return null
  const photo = { key, file, thumbnail, id: typeof fileId === 'number' ? fileId : null }
  return { key: noteKey, action: { kind: 'photo', photos: [photo] } }
}
