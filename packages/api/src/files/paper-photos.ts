import type { CompanyTx } from '@warsha/db/database'
import { photosOnPaper } from '@warsha/domain/paper-photos'
import { listSmallPictures, weighSmallPictures } from './queries.ts'

/** What a document shows of one thing: the small pictures of its photos, and how many more there are. */
export type ShownPhotos = { photos: Uint8Array[]; morePhotos: number }

/** The photos of things on a document, each thing given by the ids of its own; those that stand first are served first. */
export async function paperPhotos(
  tx: CompanyTx,
  things: readonly (readonly number[])[],
  { each }: { each?: number } = {},
): Promise<ShownPhotos[]> {
  const weights = await weighSmallPictures(tx, [...new Set(things.flat())])
  const bytesOf = new Map(weights.map(({ id, bytes }) => [id, bytes]))
  const chosen = photosOnPaper(things, bytesOf, each === undefined ? {} : { each })
  const pictures = await listSmallPictures(tx, [...new Set(chosen.flat())])
  const pictureOf = new Map(pictures.map(({ id, content }) => [id, new Uint8Array(content)]))
  return chosen.map((ids, place) => {
    const there = things[place]?.filter((id) => bytesOf.has(id)).length ?? 0
    return { photos: ids.flatMap((id) => pictureOf.get(id) ?? []), morePhotos: there - ids.length }
  })
}
