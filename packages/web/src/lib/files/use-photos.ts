import { mostPhotos } from '@warsha/domain/files'
import { useState } from 'react'
import { api } from '../api.ts'
import { refusalSentence } from '../i18n.ts'
import { errorSentence } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import { type Shrunk, shrink } from './shrink.ts'

/** A photo of a form: on its way while it has neither an id nor a problem. */
export type Photo = {
  /** Its request key: sent again, it is still one photo. */
  key: string
  id?: number
  original?: File
  shrunk?: Shrunk
  problem?: string
}

/** It has neither arrived nor failed; one that the form sends itself only has to be made small. */
export const isOnItsWay = ({ id, problem, shrunk }: Photo, held: boolean): boolean =>
  id === undefined && problem === undefined && !(held && shrunk)

export type Photos = {
  ticketId: number
  /** They stay here: whoever uses the form sends them. */
  held: boolean
  all: readonly Photo[]
  /** Of those that have arrived, in their order: what the form saves. */
  ids: number[]
  /** One is still on its way: the form waits for it. */
  busy: boolean
  full: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
  /** The form is left without saving: its uploaded photos are deleted. */
  discard: () => void
}

/** Photos added to a form of a ticket; they are uploaded at once, while the rest is still being typed. */
export function usePhotos(ticketId: number, kept: readonly number[] = [], held = false): Photos {
  const [all, setAll] = useState<readonly Photo[]>(() => kept.map((id) => ({ key: `kept-${id}`, id })))
  const change = (key: string, next: Omit<Photo, 'key'>) =>
    setAll((before) => before.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)))
  const send = async ({ key, original, shrunk: made }: Photo): Promise<void> => {
    const shrunk = made ?? (original && (await shrink(original)))
    if (!shrunk) return change(key, { problem: refusalSentence('invalidUploadFileType', {}) })
    change(key, { shrunk })
    if (held) return
    await api.files.upload.call({ ticketId, ...shrunk }, { context: { requestKey: key } }).then(
      ({ id }) => change(key, { id }),
      (error: unknown) => change(key, { problem: errorSentence(error) ?? '' }),
    )
  }
  /** One after the other: a phone in a workshop has little network to share. */
  const sendAll = async (photos: readonly Photo[]): Promise<void> => {
    for (const photo of photos) await send(photo)
  }
  return {
    ticketId,
    held,
    all,
    ids: all.flatMap(({ id }) => id ?? []),
    busy: all.some((photo) => isOnItsWay(photo, held)),
    full: all.length >= mostPhotos,
    add: (files) => {
      const photos = files.slice(0, mostPhotos - all.length).map((original) => ({ key: newRequestKey(), original }))
      setAll((before) => [...before, ...photos])
      void sendAll(photos)
    },
    retry: (key) => {
      const photo = all.find((one) => one.key === key)
      if (!photo) return
      setAll((before) => before.map((one) => (one.key === key ? withoutProblem(one) : one)))
      void send(photo)
    },
    remove: (key) => {
      forget(all.filter((photo) => photo.key === key))
      setAll((before) => before.filter((photo) => photo.key !== key))
    },
    discard: () => forget(all),
  }
}

const withoutProblem = ({ problem: _problem, ...photo }: Photo): Photo => photo

/** What was sent for this form and stands nowhere yet. One that cannot be taken back now is forgotten after a day. */
function forget(photos: readonly Photo[]): void {
  for (const { key, id } of photos)
    if (id !== undefined && !key.startsWith('kept-')) api.files.remove.call({ id }).catch(() => undefined)
}
