import { expect, test, type User } from './support/test.ts'

test.describe('signed out', () => {
  test.use({ user: null })
  for (const path of ['/', '/home', '/tickets/openTickets', '/no/such/page']) {
    test(`NAV-010 NAV-011 ${path} leads to the sign-in @desk-en`, async ({ page, t }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { name: t('users:signIn.title') })).toBeVisible()
    })
  }
})

test('NAV-012 who is signed in is sent home from the signed-out addresses @desk-en', async ({ page }) => {
  for (const path of ['/login', '/newUser', '/forgetPassword', '/resetPassword', '/userActivation', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})

test('NAV-013 an unknown path leads to the page that says so @desk-en', async ({ page, t }) => {
  await page.goto('/tickets/nothing/here')
  await expect(page).toHaveURL('/not-found')
  await expect(page.getByRole('heading', { level: 1, name: t('shell:notFound.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
})

test('NAV-015 NAV-025 an address in other letter cases, and an old one, comes to its one spelling @desk-en', async ({
  page,
}) => {
  await page.goto('/Tickets/CLOSEDtickets?view=box')
  await expect(page).toHaveURL('/tickets/closedTickets?view=box')
  await page.goto('/invoices/ticketInvoices')
  await expect(page).toHaveURL(/\/invoices\/salesInvoices\?invoiceCategoryId=1/)
})

test('UXX-024 a route that is not built yet says so in its language, and is in no menu @desk-en', async ({
  page,
  t,
}) => {
  await page.goto('/reports/tickets')
  await expect(page.getByText(t('shell:notBuilt.title'))).toBeVisible()
  const menu = page.getByRole('navigation', { name: t('shell:menu.label') })
  await expect(menu.getByRole('link', { name: t('routes:/reports/tickets'), exact: true })).toHaveCount(0)
})

const homes: [User, string, string][] = [
  ['store', 'NAV-019', '/storeManagement'],
  ['hr', 'NAV-020', '/hrManagement'],
  ['reports', 'NAV-021', '/reports'],
  ['manager', 'NAV-023', '/unauthorized'],
  ['technician', 'NAV-023', '/unauthorized'],
]
for (const [user, requirement, home] of homes) {
  test.describe(user, () => {
    test.use({ user })
    test(`${requirement} ${user} who opens what is not for them is sent to ${home} @desk-en`, async ({ page, t }) => {
      await page.goto('/administration/companyProfile')
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(t('shell:notBuilt.title'))).toHaveCount(0)
    })
  })
}
