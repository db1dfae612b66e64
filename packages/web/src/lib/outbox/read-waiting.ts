import type { Deed, Refused, Waiting } from './waiting.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What makes a deed of each kind one that can be sent. */
const readable: Record<Exclude<Deed['kind'], 'unreadable'>, (deed: Fields) => boolean> = {
  start: ({ confirmedApproval }) => typeof confirmedApproval === 'boolean',
  pause: ({ reason }) => typeof reason === 'string',
  finish: () => true,
  photo: hasPhotos,
  note: (deed) => typeof deed.body === 'string' && hasPhotos(deed),
  pointPhoto: (deed) => typeof deed.pointId === 'number' && hasPhotos(deed),
  answer: ({ pointId, version, answer }) =>
    typeof pointId === 'number' && typeof version === 'number' && isFields(answer) && typeof answer.state === 'string',
}

function hasPhotos({ photos }: Fields): boolean {
  return (
    Array.isArray(photos) && photos.every((photo) => isFields(photo) && isBlob(photo.file) && isBlob(photo.thumbnail))
  )
}

const isBlob = (value: unknown): boolean => value instanceof Blob

const isReadable = (deed: unknown): deed is Deed =>
  isFields(deed) &&
  typeof deed.kind === 'string' &&
  deed.kind in readable &&
  readable[deed.kind as keyof typeof readable](deed)

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
  if (head.key === '' || head.ticketId === 0 || !isReadable(kept.deed))
    return { ...head, deed: { kind: 'unreadable' }, refused: unreadable }
  return { ...head, deed: kept.deed, refused: isRefused(refused) ? refused : null }
}

/** A photo as it was kept when each was a note of one photo: the entry's key was that of the upload. */
function earlierPhoto({ deed, key }: Fields): { key: string; deed: Deed } | null {
  if (!isFields(deed) || deed.kind !== 'photo' || typeof key !== 'string') return null
  const { file, thumbnail, fileId, noteKey } = deed
  if (!(file instanceof Blob && thumbnail instanceof Blob) || typeof noteKey !== 'string') return null
  const photo = { key, file, thumbnail, id: typeof fileId === 'number' ? fileId : null }
  return { key: noteKey, deed: { kind: 'photo', photos: [photo] } }
}
