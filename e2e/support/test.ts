import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Api, apiOf, signInByCall } from './api.ts'
import { type Language, type Words, wordsOf } from './words.ts'

export { expect }

/** The user whose session a test starts with: the name before the @ of the demo's sign-ins. Null: signed out. */
export type User = 'owner' | 'manager' | 'technician' | 'store' | 'hr' | 'reports' | 'manager.jeddah'
type Options = { user: User | null }
type Fixtures = {
  language: Language
  t: Words
  /** The API as this user. */
  api: (user: User) => Promise<Api>
  /** A signed-in browser as local storage keeps it, for a context of one's own. */
  stateOf: (user: User | null) => Promise<BrowserContextOptions['storageState'] & object>
}
type WorkerFixtures = { tokenOf: (user: User) => Promise<string>; address: string }

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  user: ['owner', { option: true }],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted from here
    async ({}, use, { project }) => use(String(project.use.baseURL)),
    { scope: 'worker' },
  ],
  tokenOf: [
    async ({ address }, use) => {
      const tokens = new Map<User, Promise<string>>()
      await use((user) => {
        const known = tokens.get(user) ?? signInByCall(address, `${user}@warsha.example`)
        tokens.set(user, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  language: async ({ locale }, use) => use(locale?.startsWith('ar') ? 'ar' : 'en'),
  t: async ({ language }, use) => use(wordsOf(language)),
  api: async ({ tokenOf, address }, use) => use(async (user) => apiOf(address, await tokenOf(user))),
  stateOf: async ({ tokenOf, address, language }, use) =>
    use(async (user) => ({
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [
            { name: 'warsha.language', value: language },
            ...(user ? [{ name: 'warsha.token', value: await tokenOf(user) }] : []),
          ],
        },
      ],
    })),
  storageState: async ({ user, stateOf }, use) => use(await stateOf(user)),
})
