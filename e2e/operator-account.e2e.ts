import type { Page } from '@playwright/test'
import { codeOf } from './support/authenticator.ts'
import { showPart, signInOperator, viewer } from './support/operator.ts'
import { expect, test } from './support/test.ts'

const shot = (page: Page, name: string) =>
  process.env.SHOTS &&
  page.screenshot({ path: `${process.env.SHOTS}/${name}-${test.info().project.name}.png`, fullPage: true })

test.use({ user: null })

// The viewer's account, which no other test signs in as: while a code is asked for, nobody else comes in.
test('AUT-012 sets up an authenticator app at the desk, is asked for its code at the sign-in, and switches it off @desk-en', async ({
  page,
  t,
}) => {
  const of = (key: string) => t(`second-factor:${key}`)
  await page.goto('/login')
  await signInOperator(page, t, viewer)
  await showPart(page, t, 'account')
  await page.getByRole('button', { name: of('factor.switchOn') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(of('switchOn.password')).first().fill(viewer.password)
  await dialog.getByRole('button', { name: of('switchOn.next') }).click()
  await expect(dialog.getByRole('img', { name: of('switchOn.qr') })).toBeVisible()
  const key = (await dialog.locator('bdi').first().textContent()) ?? ''
  await shot(page, 'operator-qr')
  await dialog.getByRole('textbox', { name: of('switchOn.code') }).fill(codeOf(key))
  await dialog.getByRole('button', { name: of('switchOn.finish') }).dblclick()
  await expect(dialog.getByText(of('recovery.title'))).toBeVisible()
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('checkbox', { name: of('recovery.kept') }).check()
  await dialog.getByRole('button', { name: of('recovery.close') }).click()
  await expect(page.getByText(of('factor.byApp'))).toBeVisible()
  await shot(page, 'operator-account')

  await page.goto('/login')
  await signInOperator(page, t, viewer)
  await expect(page).toHaveURL(/\/verifyAuthCode/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('textbox', { name: of('verify.code') }).fill(codeOf(key, 1))
  await page.getByRole('button', { name: of('verify.save') }).click()
  await expect(page.getByRole('heading', { name: t('operators:desk') })).toBeVisible()
  await showPart(page, t, 'account')
  await page.getByRole('button', { name: of('factor.switchOff') }).click()
  await dialog.getByLabel(of('switchOn.password')).first().fill(viewer.password)
  await dialog.getByRole('textbox', { name: of('proof.code') }).fill(recovery)
  await dialog.getByRole('button', { name: of('proof.offSave') }).click()
  await expect(page.getByText(of('factor.offTextOfOperator'))).toBeVisible()
})
