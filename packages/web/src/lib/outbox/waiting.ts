import type { PointAnswer } from '@warsha/domain/inspections'
import type { PauseReason } from '@warsha/domain/work'

/** A photo with the key under which it is uploaded; its id once it has arrived. */
export type KeptPhoto = { key: string; file: Blob; thumbnail: Blob; id: number | null }

/** What somebody did at a car. Photos arrive one by one, before what they belong to. */
export type Action =
  | { kind: 'start'; confirmedApproval: boolean }
  | { kind: 'pause'; reason: PauseReason }
  | { kind: 'finish' }
  | { kind: 'photo'; photos: KeptPhoto[] }
  | { kind: 'note'; body: string; photos: KeptPhoto[] }
  | { kind: 'pointPhoto'; pointId: number; photos: KeptPhoto[] }
  | AnswerAction
  /** Kept by another build in a shape that this one does not know. */
  | { kind: 'unreadable' }

/** The answer to a point of an inspection, with the version of the point that was seen. */
export type AnswerAction = { kind: 'answer'; pointId: number; version: number; answer: PointAnswer }

export type Done = {
  /** null: it belongs to no job, as a photo at a point of an inspection does. */
  jobId: number | null
  ticketId: number
  /** What the job is called, for the list of what waits. */
  nameEn: string
  nameAr: string
  action: Action
}

/** An action on its way: it belongs to who did it, and is sent under its key in the order of the ids. */
export type Waiting = Done & {
  id: number
  owner: string
  key: string
  actedAtMs: number
  /** The error code with which the server refused it; it is shown until somebody takes it away. */
  refused: Refused | null
}
export type Refused = { code: string; sentence: string }

/** The moment by the server's clock is worked out from this: how long ago it was by the clock of the phone. */
export const secondsSince = (actedAtMs: number, nowMs: number): number =>
  Math.max(0, Math.round((nowMs - actedAtMs) / 1000))
