import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'

test('an owner sees the product as a technician does, can change nothing, and leaves again @desk-ar @phone-en', async ({
  page,
  t,
  address,
  api,
  language,
}) => {
  const office = await api('owner')
  await beginWith(page, await newUser(address, office, { companyRoles: ['Owner'] }), language)
  const { items } = await office.get<{ items: { id: number; nameEn: string; nameAr: string }[] }>(
    '/users?role=Technician&page=1&pageSize=1&searchInput=technician@',
  )
  const [technician] = items
  const name = (language === 'ar' ? technician?.nameAr : technician?.nameEn) ?? ''
  await page.goto(`/administration/users/${technician?.id}`)
  await page.getByRole('button', { name: t('records:more') }).click()
  await page.getByRole('menuitem', { name: t('user-screens:simulate') }).click()

  const banner = page.getByRole('status').filter({ hasText: t('shell:simulation.text', { name }) })
  await expect(banner).toBeVisible()
  await page.goto('/administration/users')
  await expect(page).toHaveURL('/unauthorized')
  await page.goto('/userProfile')
  await expect(banner).toBeVisible()
  await page.getByRole('switch').first().click()
  await expect(page.getByText(t('refusals:simulationOnlyLooks'))).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sim-${test.info().project.name}.png` })

  await banner.getByRole('button', { name: t('shell:simulation.leave') }).click()
  await expect(page).toHaveURL(`/administration/users/${technician?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(banner).toBeHidden()
  await expect(page.getByText(t('user-screens:did.simulationStarted')).first()).toBeVisible()
})
