import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** What a server answers: each question waits until it is let go, and reads what is stored when it was asked. */
function slowAnswers() {
  const stored = { rows: 7 }
  const letGo: (() => void)[] = []
  const queryFn = async () => {
    const { rows } = stored
    await new Promise<void>((resolve) => letGo.push(resolve))
    return rows
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn })
  const seen: (number | undefined)[] = []
  const stop = observer.subscribe(({ data }) => void seen.push(data))
  return { stored, letGo, seen, stop }
}

const write = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 'stored' })
    .execute({})

test('a first answer that was read before a write is asked for once more', async () => {
  const { stored, letGo, seen, stop } = slowAnswers()
  await expect.poll(() => letGo).toHaveLength(1)
  stored.rows = 8
  await write()
  letGo[0]?.()
  await expect.poll(() => letGo).toHaveLength(2)
  letGo[1]?.()
  await expect.poll(() => seen.at(-1)).toBe(8)
  stop()
})

test('an answer that is on its way while another is shown is given up for a new one', async () => {
  const { stored, letGo, seen, stop } = slowAnswers()
  await expect.poll(() => letGo).toHaveLength(1)
  letGo[0]?.()
  await expect.poll(() => seen.at(-1)).toBe(7)
  void queryClient.refetchQueries({ queryKey: ['rows'] })
  await expect.poll(() => letGo).toHaveLength(2)
  stored.rows = 8
  await write()
  letGo[1]?.()
  await expect.poll(() => letGo).toHaveLength(3)
  letGo[2]?.()
  await expect.poll(() => seen.at(-1)).toBe(8)
  stop()
})
