import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { NewAccount } from '@warsha/contract/user-accounts'
import { type Api, apiOf, password, signInByCall } from './api.ts'
import type { Language } from './words.ts'

/** The token of a user nobody else signs in as, with a password of their own. */
export async function newUser(address: string, office: Api, rights: Partial<NewAccount>): Promise<string> {
  const username = `user.${randomUUID()}@warsha.example`
  const first = randomUUID()
  const named = { nameEn: 'Another user', nameAr: 'مستخدم آخر' }
  await office.post('/users', { username, password: first, ...named, ...rights })
  const answer = await fetch(`${address}/api/en/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: first }),
  })
  const { token } = (await answer.json()) as { token: string }
  await apiOf(address, token).put('/users/changePassword', { password: first, newPassword: password })
  return signInByCall(address, username)
}

/** The page begins with this token, once: what the page does with it stays. */
export const beginWith = (page: Page, token: string, language: Language): Promise<unknown> =>
  page.addInitScript(
    ([own, spoken]) => {
      localStorage.setItem('warsha.language', spoken ?? '')
      if (sessionStorage.getItem('begun') !== null) return
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem('warsha.token', own ?? '')
    },
    [token, language],
  )
