import { readFile } from 'node:fs/promises'
import type { JournalExport, JournalExportRow } from '@warsha/contract/journal'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test.use({ user: 'owner' })

type Journals = { items: JournalExportRow[]; next: { until: string } }

test('a journal of all that was ever posted balances, agrees with the documents, and is imported elsewhere @desk-ar @phone-en', async ({
  page,
  t,
  api,
}) => {
  await alone('journal', async () => {
    const owner = await api('owner')
    // Whatever another test left is taken back first.
    const before = await owner.get<Journals>('/journal/exports')
    for (const { id } of before.items) await owner.delete(`/journal/exports/${id}`)

    await page.goto('/reports/journal')
    await page
      .getByRole('button', { name: t('journal:new'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(holding(t('journal:from'))).fill('2025-01-01')
    await dialog.getByRole('button', { name: t('journal:submit'), exact: true }).click()
    await expect(page).toHaveURL(/reports\/journal\/\d+$/, { timeout: 30_000 })
    const id = Number(page.url().split('/').at(-1))

    const made = await owner.get<JournalExport>(`/journal/exports/${id}`)
    expect(made.documents).toBeGreaterThan(1000)
    expect(made.compared.map((one) => one.journal)).toEqual(made.compared.map((one) => one.documents))
    const sumOf = (side: 'debit' | 'credit') => made.accounts.reduce((sum, one) => sum + one[side], 0)
    expect(sumOf('debit')).toBe(sumOf('credit'))
    await expect(page.getByText(t('journal:same'), { exact: true })).toHaveCount(made.compared.length)

    await page.getByRole('combobox', { name: t('journal:program') }).selectOption('xero')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('journal:download.csv'), exact: true }).click()
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(rows[0]).toContain('*AccountCode')
    expect(rows.length).toBeGreaterThan(100)

    await page.getByRole('button', { name: t('journal:takeBack'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('journal:takeBack'), exact: true })
      .click()
    await expect(page).toHaveURL(/reports\/journal$/)
    await expect(page.getByText(t('journal:none'), { exact: true })).toBeVisible()
  })
})

test('an account is given the code that the bookkeeping program knows @desk-ar', async ({ page, t, api }) => {
  const owner = await api('owner')
  await page.goto('/reports/journal/accounts')
  const name = t('journal:account.badDebts')
  const rows = await owner.get<{ account: string; version: number }[]>('/journal/accounts')
  const isSaid = (rows.find(({ account }) => account === 'badDebts')?.version ?? 0) > 0
  const code = String(7000 + Math.floor(Math.random() * 900))
  const row = page.getByRole('listitem').filter({ hasText: isSaid ? 'BD' : name })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(holding(t('journal:code'))).fill(code)
  await dialog.getByLabel(holding(t('journal:name'))).fill('BD')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
})
