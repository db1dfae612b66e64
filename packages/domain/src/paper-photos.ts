/** The most photos of one point of a checklist that its report shows. */
export const photosPerPoint = 3

/** The size limit in bytes for the photos of one document: it is sent by e-mail and over mobile networks. */
export const photosPerPaper = 2_500_000

/**
 * Which photos of each thing a document shows, as ids in their order. Every thing gets its first one before any gets its
 * second, those that stand first before the others; one that is gone, or too heavy for what is left, is passed over.
 */
export function photosOnPaper(
  things: readonly (readonly number[])[],
  bytesOf: ReadonlyMap<number, number>,
  { each = Number.POSITIVE_INFINITY, bytes = photosPerPaper }: { each?: number; bytes?: number } = {},
): number[][] {
  const shown: number[][] = things.map(() => [])
  const waiting = things.map((ids) => ids.filter((id) => bytesOf.has(id)))
  const rounds = Math.max(0, ...waiting.map(({ length }) => length))
  let left = bytes
  for (let round = 0; round < rounds; round++)
    for (const [place, list] of shown.entries()) {
      const id = waiting[place]?.[round]
      const weight = id === undefined ? undefined : bytesOf.get(id)
      if (id === undefined || weight === undefined || weight > left || list.length >= each) continue
      left -= weight
      list.push(id)
    }
  return shown
}
