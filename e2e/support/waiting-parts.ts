import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Narrows the parts that wait to one ticket's, and waits until the list has done so: while it moves a click may meet another row. */
export async function searchWaiting(page: Page, t: Words, partNo: string): Promise<void> {
  await page.getByRole('textbox', { name: t('part-requests:pending.search') }).fill(partNo)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
}
