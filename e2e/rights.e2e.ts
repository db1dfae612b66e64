import { randomUUID } from 'node:crypto'
import type { UserProfile } from '@warsha/contract/users'
import { newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'

test('who may do what is seen by role and by person, and taken along as Excel and CSV @desk-ar @phone-en', async ({
  page,
  t,
  api,
  address,
}) => {
  const owner = await api('owner')
  const name = `Tariq ${randomUUID()}`
  const { currentShopId: shopId } = await owner.get<UserProfile>('/users/userProfile')
  await newUser(address, owner, { nameEn: name, nameAr: name, shopRoles: [{ shopId, roles: ['Technician'] }] })
  // Others make users meanwhile: the columns are those of the answer that the page got last.
  let people = 0
  page.on('response', async (answer) => {
    if (answer.url().includes('/users/rights')) people = (await answer.json()).people.length
  })
  await page.goto('/administration/rights')
  const table = page.getByRole('table')
  const row = table.getByRole('row').filter({ hasText: t('lookups:moduleActions.tickets.badDebt') })
  await expect(table.getByRole('columnheader', { name: t('lookups:roles.StoreManager') })).toBeVisible()
  await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^${t('user-screens:rights.may')}$`) })).toHaveCount(
    3,
  )
  const shot = async (name: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/rights-${name}-${test.info().project.name}.png` })
  }
  await shot('roles')

  await page.getByRole('radio', { name: t('user-screens:rights.people') }).check({ force: true })
  await expect(table.getByRole('columnheader', { name })).toBeVisible()
  await expect.poll(async () => (await table.getByRole('columnheader').count()) - people).toBe(1)
  await shot('people')
  for (const [button, ending] of [
    ['export', 'xlsx'],
    ['exportCsv', 'csv'],
  ]) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t(`records:${button}`) }).click()
    expect((await download).suggestedFilename()).toContain(`.${ending}`)
  }
})
