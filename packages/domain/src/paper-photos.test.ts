import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photosOnPaper } from './paper-photos.ts'

const weights = (bytes: number, ...ids: number[]) => new Map(ids.map((id) => [id, bytes]))

test('every thing shows its first photo before any shows its second, and none more than its share', () => {
  const known = weights(10, 1, 2, 3, 4, 5, 6)
  expect(photosOnPaper([[1, 2, 3], [4], [5, 6]], known, { bytes: 40 })).toEqual([[1, 2], [4], [5]])
  expect(photosOnPaper([[1, 2, 3], [4]], known, { each: 2 })).toEqual([[1, 2], [4]])
})

test('a photo that is gone gives its place to the next, and one too heavy to a lighter one', () => {
  expect(photosOnPaper([[7, 1, 2]], weights(10, 1, 2), { each: 2 })).toEqual([[1, 2]])
  const known = new Map([
    [1, 90],
    [2, 20],
    [3, 5],
  ])
  expect(photosOnPaper([[1], [2, 3]], known, { bytes: 50 })).toEqual([[], [2, 3]])
})

test('whatever there is, the photos of a document weigh no more than they may', () => {
  const things = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), { maxLength: 20 })
  fc.assert(
    fc.property(
      things,
      fc.array(fc.nat(70_000), { minLength: 41, maxLength: 41 }),
      fc.nat(400_000),
      (all, of, bytes) => {
        const known = new Map(of.map((weight, id) => [id, weight]))
        const shown = photosOnPaper(all, known, { each: 3, bytes })
        expect(shown.flat().reduce((sum, id) => sum + (known.get(id) ?? 0), 0)).toBeLessThanOrEqual(bytes)
        for (const [place, ids] of shown.entries()) {
          expect(ids.length).toBeLessThanOrEqual(3)
          expect(all[place]).toEqual(expect.arrayContaining(ids))
        }
      },
    ),
  )
})
