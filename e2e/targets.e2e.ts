import { quiet } from './support/judged.ts'
import { smallTargetsOf } from './support/targets.ts'
import { expect, test, type User } from './support/test.ts'
import { visitorOf } from './support/visit.ts'
import { newTicket } from './support/workshop.ts'

type Made = { id: number; customerId: number; vehicleId: number }

const screens: Partial<Record<User, (made: Made) => string[]>> = {
  owner: ({ id, customerId, vehicleId }) => [
    '/home',
    '/tickets/openTickets',
    '/tickets/openTickets?board=state',
    `/tickets/openTickets/${id}`,
    `/tickets/openTickets/${id}?dialog=payment`,
    `/tickets/openTickets/${id}?dialog=technicians`,
    '/tickets/newTicket',
    '/customers',
    `/customers/${customerId}`,
    '/customers/newCustomer',
    `/vehicles/${vehicleId}`,
    // Those of the demo have a past: work under warranty, cars, inspections.
    '/customers/1',
    '/vehicles/1',
    '/dealers/1',
    '/invoices/salesInvoices',
    '/cashDrawer',
    '/administration/auditLog',
  ],
  technician: () => ['/technicians'],
}

for (const [user, pathsOf] of Object.entries(screens) as [User, (made: Made) => string[]][]) {
  test.describe(user, () => {
    test.use({ user, viewport: { width: 390, height: 844 } })
    test(`whatever the ${user} presses on a phone is at least 44 pixels large @phone-only`, async ({
      page,
      t,
      api,
    }) => {
      test.slow()
      const made = await newTicket(await api('owner'), { services: 2 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await quiet(page)
      const { visit, rested } = visitorOf(page, t)
      const small: string[] = []
      for (const path of pathsOf(made)) {
        await visit(path)
        if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible()
        await rested()
        small.push(...(await smallTargetsOf(page, path)))
      }
      expect(small).toEqual([])
    })
  })
}
