import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

/** The operator's administrator, as the product to test knows them. */
export const administrator = { username: 'admin@operator.example', password: 'only for browser tests' }
/** The one who only looks. */
export const viewer = { username: 'viewer@operator.example', password: 'only for browser tests' }

/** Fills in the sign-in of an operator, and sends it. */
export async function signInOperator(page: Page, t: Words, account = administrator): Promise<void> {
  await page.getByLabel(t('users:signIn.username')).fill(account.username)
  await page.getByRole('textbox', { name: t('users:signIn.password') }).fill(account.password)
  await page.getByRole('button', { name: t('users:signIn.submit') }).click()
}

type Part = 'open' | 'companies' | 'plans' | 'money' | 'documents' | 'installation' | 'log' | 'account'
/** Shows a part of the operator's desk. */
export const showPart = (page: Page, t: Words, part: Part): Promise<void> =>
  page.getByRole('radio', { name: t(`operators:parts.${part}`) }).check({ force: true })
