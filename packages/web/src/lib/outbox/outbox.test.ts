import { expect, test } from 'vitest'
import { type Outcome, outboxOf } from './outbox.ts'
import { type Action, type Done, secondsSince } from './waiting.ts'

const job = (jobId: number): Omit<Done, 'action'> => ({ jobId, ticketId: 1, nameEn: 'Oil', nameAr: 'زيت' })
const start = (jobId: number): Done => ({ ...job(jobId), action: { kind: 'start', confirmedApproval: false } })
const finish = (jobId: number): Done => ({ ...job(jobId), action: { kind: 'finish' } })

/** A device with its memory, used by one person after the other, and a server that answers as it is told. */
function device(...outcomes: (Outcome | Promise<Outcome>)[]) {
  const memory = new Map<number, object>()
  const sent: string[] = []
  const versions: number[] = []
  const state = { owner: '1/7' as string | null, clock: 0, nextId: 1, keys: 0, writesLeft: Number.POSITIVE_INFINITY }
  const write = () => {
    if (state.writesLeft-- <= 0) throw new Error('the page has ended')
  }
  const open = () =>
    outboxOf({
      owner: () => state.owner,
      newKey: () => `key-${++state.keys}`,
      now: () => state.clock,
      alone: (work) => work(),
      shelf: {
        all: async () => [...memory.values()],
        put: async (waiting) => {
          write()
          const id = waiting.id ?? state.nextId++
          memory.set(id, { ...waiting, id })
          return id
        },
        remove: async (id) => {
          write()
          memory.delete(id)
        },
      },
      send: async ({ key, action, jobId }) => {
        sent.push(`${key} ${action.kind} ${jobId}`)
        if (action.kind === 'answer') versions.push(action.version)
        return outcomes.shift() ?? { kind: 'away' }
      },
    })
  return { outbox: open(), open, sent, state, memory, versions }
}

test('what is done is sent at once and forgotten when the server has it', async () => {
  const { outbox, sent, memory } = device({ kind: 'done' })
  await outbox.add(start(1))
  expect(sent).toEqual(['key-1 start 1'])
  expect([outbox.get(), memory.size]).toEqual([[], 0])
})

test('without network it waits, outlives the page, and goes in its order under the same keys', async () => {
  const { outbox, open, sent, state } = device({ kind: 'away' }, { kind: 'away' })
  await outbox.add(start(1))
  state.clock = 60_000
  await outbox.add(finish(1))
  expect(outbox.get().map(({ action, actedAtMs }) => [action.kind, actedAtMs])).toEqual([
    ['start', 0],
    ['finish', 60_000],
  ])
  const later = device({ kind: 'done' }, { kind: 'done' })
  expect(later.sent).toEqual([])
  const reopened = open()
  await reopened.sendAll()
  expect(sent).toEqual(['key-1 start 1', 'key-1 start 1', 'key-1 start 1'])
})

test('the answer that was lost is asked for again under the same key, and then the next goes', async () => {
  const { outbox, sent } = device({ kind: 'away' }, { kind: 'done' }, { kind: 'done' })
  await outbox.add(start(1))
  await outbox.add(finish(1))
  expect(sent).toEqual(['key-1 start 1', 'key-1 start 1', 'key-2 finish 1'])
  expect(outbox.get()).toEqual([])
})

test('what is done while something is being sent counts as done only when it has been sent too', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const { outbox, sent, memory } = device(answer.promise, { kind: 'done' })
  const started = outbox.add(start(1))
  await expect.poll(() => sent).toEqual(['key-1 start 1'])
  const kept = () => [...memory.values()].map((one) => 'action' in one && (one.action as Action).kind)
  const finished = outbox.add(finish(1)).then(() => expect(kept()).toEqual([]))
  await expect.poll(kept).toEqual(['start', 'finish'])
  answer.resolve({ kind: 'done' })
  await Promise.all([started, finished])
  expect(sent).toEqual(['key-1 start 1', 'key-2 finish 1'])
})

test('what one user did is not sent as another: it waits until they are back', async () => {
  const { outbox, sent, state } = device({ kind: 'away' }, { kind: 'done' })
  await outbox.add(start(1))
  state.owner = null
  await outbox.sendAll()
  state.owner = '1/8'
  await outbox.sendAll()
  expect(outbox.get()).toEqual([])
  expect(sent).toEqual(['key-1 start 1'])
  state.owner = '1/7'
  await outbox.sendAll()
  expect(sent).toEqual(['key-1 start 1', 'key-1 start 1'])
})

test('where it is nobody’s, as while another user is seen, nothing is sent and nothing is added', async () => {
  const { outbox, sent, state, memory } = device({ kind: 'away' })
  await outbox.add(start(1))
  state.owner = null
  expect(await outbox.keep(finish(1))).toBe(false)
  await outbox.add(finish(1))
  expect([sent, memory.size, outbox.get()]).toEqual([['key-1 start 1'], 1, []])
})

test('a refusal is kept with its reason until it is taken away, and the rest goes on', async () => {
  const { outbox } = device({ kind: 'refused', code: 'clockRuns', sentence: 'It runs' }, { kind: 'done' })
  await outbox.add(start(1))
  await outbox.add(finish(2))
  expect(outbox.get()).toMatchObject([{ jobId: 1, refused: { code: 'clockRuns', sentence: 'It runs' } }])
  await outbox.drop(outbox.get()[0]?.id ?? 0)
  expect(outbox.get()).toEqual([])
})

test('a photo that has arrived is not sent twice when the note with it is', async () => {
  const file = new Blob(['x'])
  const photo = { key: 'photo-1', file, thumbnail: file, id: null }
  const arrived = { ...photo, id: 9 }
  const { outbox, memory } = device({ kind: 'step', action: { kind: 'photo', photos: [arrived] } }, { kind: 'away' })
  await outbox.add({ ...job(1), action: { kind: 'photo', photos: [photo] } })
  expect([...memory.values()]).toMatchObject([{ action: { photos: [{ id: 9 }] } }])
})

const answered = (version: number) => ({
  ...job(1),
  action: {
    kind: 'answer' as const,
    pointId: 7,
    version,
    answer: { state: 'Now' as const, remark: '', valueMilli: null },
  },
})
const stored: Outcome = {
  kind: 'done',
  follows: (other) => (other.kind === 'answer' ? { ...other, version: 2 } : null),
}

test('an answer that waits stands on top of the one that was stored before it, also after the page was gone', async () => {
  const { outbox, open, versions } = device(
    { kind: 'away' },
    { kind: 'away' },
    stored,
    { kind: 'away' },
    { kind: 'done' },
  )
  await outbox.add(answered(1))
  await outbox.add(answered(1))
  await outbox.sendAll()
  await open().sendAll()
  expect(versions).toEqual([1, 1, 1, 2, 2])
})

test('what waits on top of it stands right also where the page ends just as an answer has arrived', async () => {
  const { outbox, open, versions, state, memory } = device(
    ...[{ kind: 'away' } as const, { kind: 'away' } as const],
    ...[stored, stored, { kind: 'done' } as const],
  )
  await outbox.add(answered(1))
  await outbox.add(answered(1))
  state.writesLeft = 1
  await expect(outbox.sendAll()).rejects.toThrow('the page has ended')
  state.writesLeft = Number.POSITIVE_INFINITY
  await open().sendAll()
  expect(versions).toEqual([1, 1, 1, 1, 2])
  expect(memory.size).toBe(0)
})

test('a photo that an older build kept is sent as it is sent now, under its own keys', async () => {
  const { outbox, memory, sent } = device({ kind: 'away' })
  const file = new Blob(['x'])
  const action = { kind: 'photo', file, thumbnail: file, fileId: 9, noteKey: 'note-key' }
  const kept = { ...job(1), id: 1, owner: '1/7', key: 'photo-key', actedAtMs: 0, refused: null, action }
  memory.set(1, kept)
  await outbox.sendAll()
  expect(sent).toEqual(['note-key photo 1'])
  expect(outbox.get()).toMatchObject([{ action: { photos: [{ key: 'photo-key', id: 9 }] }, refused: null }])
})

test('an entry that cannot be read is set aside and reported, and the rest is sent', async () => {
  const { outbox, memory, sent } = device({ kind: 'done' })
  const entry = { ...job(1), owner: '1/7', key: 'old', actedAtMs: 0, refused: null }
  memory.set(1, { ...entry, id: 1, action: { kind: 'photo', picture: 'x' } })
  memory.set(2, { ...entry, id: 2, action: { kind: 'dance' } })
  memory.set(3, { id: 3, owner: '1/7' })
  memory.set(4, { id: 4 })
  memory.set(5, { ...entry, id: 5, key: 'new', action: { kind: 'finish' } })
  await outbox.sendAll()
  expect(sent).toEqual(['new finish 1'])
  const aside = { action: { kind: 'unreadable' }, refused: { code: 'unreadable' } }
  expect(outbox.get()).toMatchObject([aside, aside, aside])
  for (const { id } of outbox.get()) await outbox.drop(id)
  expect(outbox.get()).toEqual([])
})

test('how long ago something was done is never below nothing', () => {
  expect(secondsSince(1_000, 61_400)).toBe(60)
  expect(secondsSince(61_000, 1_000)).toBe(0)
})
