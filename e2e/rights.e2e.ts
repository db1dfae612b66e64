import { expect, test } from './support/test.ts'

test('who may do what is seen by role and by person, and taken along as Excel and CSV @phone', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const { people } = await owner.get<{ people: { nameEn: string; nameAr: string; roles: string[] }[] }>('/users/rights')
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
  await expect(table.getByRole('columnheader')).toHaveCount(people.length + 1)
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
