import { expect, test } from 'vitest'
import { mostPixels, mostThumbnailPixels, pictureSize, refusePicture } from './picture-size.ts'

const short = (value: number) => [value >> 8, value & 0xff]
const png = (width: number, height: number) =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...[0, 0, ...short(width), 0, 0, ...short(height)],
  ])
const segment = (marker: number, body: number[]) => [0xff, marker, ...short(body.length + 2), ...body]
const frame = (width: number, height: number) => segment(0xc2, [8, ...short(height), ...short(width), 0])
const scan = [...segment(0xda, [1]), 0x12, 0xff, 0, 0xff, 0xd3, 0x34]
const jpeg = (...parts: number[][]) =>
  new Uint8Array([0xff, 0xd8, ...segment(0xe1, [1, 2, 3]), ...parts.flat(), 0xff, 0xd9])

test('the size of a picture is read from its head', () => {
  expect(pictureSize(png(8000, 7000))).toEqual({ pixels: 56_000_000, scans: 1 })
  expect(pictureSize(jpeg(frame(4032, 3024), scan))).toEqual({ pixels: 12_192_768, scans: 1 })
})

test('a picture counts as the largest that it says it is, and each step of it counts', () => {
  expect(pictureSize(jpeg(frame(10, 10), scan, frame(3000, 3000), scan, scan))).toEqual({ pixels: 9_000_000, scans: 3 })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a PNG that breaks off', png(10, 10).subarray(0, 20)],
  ['a JPEG that says no size', jpeg(scan)],
  ['something else', new Uint8Array([0x47, 0x49, 0x46, 0x38])],
])('%s has no size', (_, bytes) => {
  expect(pictureSize(bytes)).toBeNull()
})

test('a picture of too many points, or that comes in too many steps, is refused', () => {
  const code = (pixels: number, scans = 1, most?: number) => refusePicture({ pixels, scans }, most)?.code
  expect([code(mostPixels), code(mostPixels + 1)]).toEqual([undefined, 'pictureTooLarge'])
  expect([code(100, 64), code(100, 65)]).toEqual([undefined, 'pictureTooLarge'])
  expect(code(mostThumbnailPixels + 1, 1, mostThumbnailPixels)).toBe('pictureTooLarge')
})
