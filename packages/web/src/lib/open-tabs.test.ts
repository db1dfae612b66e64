import { expect, test } from 'vitest'
import { countTabs } from './open-tabs.ts'

/** A channel that tells every other tab at once. */
function channels() {
  const open: ((event: MessageEvent) => void)[] = []
  return () => {
    let own: ((event: MessageEvent) => void) | undefined
    return {
      postMessage: (data: unknown) => {
        for (const listener of open) if (listener !== own) listener({ data } as MessageEvent)
      },
      addEventListener: (_kind: string, listener: unknown) => {
        own = listener as (event: MessageEvent) => void
        open.push(own)
      },
    }
  }
}

test('UXX-027 each tab knows how many are open, and notices when one goes', () => {
  const channel = channels()
  const [first, second, third] = ['a', 'b', 'c'].map((id) => {
    const tab = countTabs(channel(), id)
    tab.come()
    return tab
  })
  expect([first?.count(), second?.count(), third?.count()]).toEqual([3, 3, 3])
  second?.go()
  expect([first?.count(), third?.count()]).toEqual([2, 2])
})

test('a tab that stands alone counts itself', () => {
  const tab = countTabs(channels()(), 'a')
  tab.come()
  expect(tab.count()).toBe(1)
})
