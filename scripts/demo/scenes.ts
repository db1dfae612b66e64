import type { Scene } from './live.ts'

const [h, d] = [60, 24 * 60]

/** What stands in each shop of the main company this morning, in every state that a ticket can be in. */
export const mainScenes: readonly (readonly Scene[])[] = [
  [
    { state: 'pending', openedAgo: 22, promisedIn: 7 * h, unassigned: true },
    { state: 'pending', openedAgo: 65, promisedIn: 5 * h, signedIn: true },
    { state: 'working', openedAgo: 3 * h, promisedIn: 2 * h, deposit: 'part', signedIn: true },
    { state: 'working', openedAgo: 4 * h, promisedIn: 3 * h },
    { state: 'working', openedAgo: 1 * d, promisedIn: -72, waiting: 'bayBusy' },
    { state: 'working', openedAgo: 1 * d + 3 * h, promisedIn: 6 * h, deposit: 'part' },
    {
      state: 'paused',
      openedAgo: 1 * d + 5 * h,
      promisedIn: 26 * h,
      waiting: 'partOnTheWay',
      deposit: 'part',
      signedIn: true,
    },
    { state: 'paused', openedAgo: 2 * d, promisedIn: 1 * h, waiting: 'customerApproval' },
    { state: 'paused', openedAgo: 3 * d, promisedIn: -17 * h, waiting: 'partNotOrdered', deposit: 'part' },
    { state: 'pending', openedAgo: 5 * h, promisedIn: 8 * h, waiting: 'technicianBusy', signedIn: true },
    { state: 'ready', openedAgo: 6 * h, promisedIn: 30 },
    { state: 'ready', openedAgo: 1 * d + 2 * h, promisedIn: -3 * h, deposit: 'all' },
    { state: 'ready', openedAgo: 1 * d, promisedIn: 1 * h, deposit: 'tooMuch' },
    { state: 'left', openedAgo: 5 * d, promisedIn: -3 * d, deposit: 'part' },
    { state: 'reopened', openedAgo: 4 * d, promisedIn: 28 * h, waiting: 'sameFaultAgain' },
  ],
  [
    { state: 'pending', openedAgo: 35, promisedIn: 6 * h },
    { state: 'working', openedAgo: 2 * h, promisedIn: 4 * h },
    { state: 'working', openedAgo: 1 * d, promisedIn: -2 * h },
    { state: 'paused', openedAgo: 2 * d, promisedIn: 24 * h, waiting: 'outsideWork', deposit: 'part' },
    { state: 'ready', openedAgo: 7 * h, promisedIn: 2 * h },
  ],
  [
    { state: 'pending', openedAgo: 50, promisedIn: 5 * h, unassigned: true },
    { state: 'working', openedAgo: 3 * h, promisedIn: 3 * h, deposit: 'part' },
    { state: 'paused', openedAgo: 1 * d, promisedIn: 20 * h, waiting: 'partOnTheWay' },
    { state: 'ready', openedAgo: 8 * h, promisedIn: 1 * h, waiting: 'payment' },
  ],
]

export const secondScenes: readonly (readonly Scene[])[] = [
  [
    { state: 'pending', openedAgo: 40, promisedIn: 5 * h },
    { state: 'working', openedAgo: 3 * h, promisedIn: 2 * h },
    { state: 'paused', openedAgo: 1 * d, promisedIn: -1 * h, waiting: 'customerApproval' },
    { state: 'ready', openedAgo: 6 * h, promisedIn: 1 * h, deposit: 'part' },
  ],
]
