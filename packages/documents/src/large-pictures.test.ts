import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sampleReceipt } from './papers.samples.ts'
import { renderReceipt } from './receipt.ts'

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A white PNG, which a few kilobytes hold whatever its size is. */
function white(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const row = Buffer.alloc(width + 1, 255)
  row[0] = 0
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const widthsIn = (logo: Buffer) => {
  const pdf = renderReceipt(
    { ...sampleReceipt, seller: { ...sampleReceipt.seller, logo } },
    { language: 'both', lead: 'ar' },
  )
  return [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Width (\d+)/g),
  ].map(([, width]) => Number(width))
}

test('a stored picture that is too large to decode is left out of a document, others are drawn', {
  timeout: 60_000,
}, () => {
  expect(widthsIn(white(300, 200))).toContain(300)
  expect(widthsIn(white(5000, 3000))).toEqual([])
})
