import { expect, test } from 'vitest'
import { mostAtOnce } from './compressed.ts'
import { keptAnswers, Written } from './kept-answers.ts'

const computed = () => {
  let times = 0
  const compute = async () => ({ times: ++times })
  return { compute, times: () => times }
}

test('an answer is computed once for each revision, however many ask for it at once', async () => {
  const answers = keptAnswers()
  const { compute } = computed()
  const all = await Promise.all([1, 2, 3].map(() => answers.answer('list', 7, compute)))
  expect(all.map(({ json }) => json)).toEqual(['{"times":1}', '{"times":1}', '{"times":1}'])
  expect((await answers.answer('list', 7, compute)).json).toBe('{"times":1}')
  expect((await answers.answer('list', 8, compute)).json).toBe('{"times":2}')
  expect((await answers.answer('board', 8, compute)).json).toBe('{"times":3}')
})

test('what was computed for a revision that is over by now is not given to the next one', async () => {
  const answers = keptAnswers()
  const late = Promise.withResolvers<string>()
  const slow = answers.answer('list', 1, () => late.promise)
  expect((await answers.answer('list', 2, async () => 'new')).json).toBe('"new"')
  late.resolve('old')
  expect((await slow).json).toBe('"old"')
  expect((await answers.answer('list', 2, async () => 'newer')).json).not.toBe('"old"')
})

test('a failure is told to all who wait for it, and not kept', async () => {
  const answers = keptAnswers()
  const fails = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([answers.answer('list', 1, fails), answers.answer('list', 1, fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await answers.answer('list', 1, async () => 'yes')).json).toBe('"yes"')
})

test('no more is kept than fits, and nothing longer than it may be', async () => {
  const { compute, times } = computed()
  const small = keptAnswers({ most: 64 * 40, patienceMs: 60_000 })
  for (let key = 0; key < 100; key++) await small.answer(`k${key}`, 1, compute)
  await small.answer('k0', 1, compute)
  expect(times()).toBe(101)
  const brief = keptAnswers({ most: 64 * 200, patienceMs: 1 })
  const first = await brief.answer('list', 1, compute)
  await expect.poll(() => brief.answer('list', 1, compute)).not.toBe(first)
})

test('an answer is compressed once for all who accept the same, and neither a short nor a very long one', () => {
  const written = new Written(JSON.stringify('List '.repeat(1000)))
  const once = written.compressed('zstd')
  expect(written.compressed('zstd')).toBe(once)
  // Nothing but itself is kept.
  expect(once?.buffer.byteLength).toBe(once?.length)
  expect(written.compressed('gzip')).not.toEqual(once)
  expect(new Written('"short"').compressed('zstd')).toBeNull()
  expect(new Written(JSON.stringify('x'.repeat(mostAtOnce))).compressed('zstd')).toBeNull()
})
