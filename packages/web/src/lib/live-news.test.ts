import { expect, test } from 'vitest'
import { newsIn } from './live-news.ts'

const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

test('news are read from a stream however it is cut, and signs of life are no news', async () => {
  let signs = 0
  const stream = streamOf(
    ': \n\nevent: mess',
    'age\ndata: {"tickets":[7],"shops":[1],"stores":[],"all":false,"notifications":false}\n',
    '\n: \n\nevent: message\ndata: {"tickets":[],"shops":[],"stores":[],"all":true,"notifications":false}\n\nevent: done\n\n',
  )
  const read = []
  for await (const news of newsIn(stream, () => signs++)) read.push(news)
  expect(read).toEqual([
    { tickets: [7], shops: [1], stores: [], all: false, notifications: false },
    { tickets: [], shops: [], stores: [], all: true, notifications: false },
  ])
  expect(signs).toBe(3)
})
