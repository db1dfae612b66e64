import { describe, expect, test } from 'vitest'
import { wayTo } from './navigation.ts'
import type { Role } from './roles.ts'
import { roleNames } from './roles.ts'
import { routes } from './routes.ts'

const opens = (role: Role, path: string): boolean => 'open' in wayTo(path, { roles: [role], allowedActions: null })
const rolesThatOpen = (path: string): Role[] => roleNames.filter((role) => opens(role, path)).toSorted()

describe('ROL-011 where the list of areas and the table of routes disagree, the table counts', () => {
  test.each<[string, Role, boolean]>([
    // The list has estimates for Owner and WorkshopManager alone, and reports for Owner and ReportManager.
    ['/estimates', 'Technician', true],
    ['/reports/tickets', 'WorkshopManager', true],
    // It gives all of the vehicles to the Technician and none to the StoreManager.
    ['/vehicles/newVehicle', 'Technician', false],
    ['/vehicles/12', 'StoreManager', true],
    ['/vehicles', 'StoreManager', false],
    // It gives administration to the HRManager; the table names the role for its landing page and the system settings only.
    ['/administration/shops', 'HRManager', false],
  ])('%s for %s: %s', (path, role, open) => {
    expect(opens(role, path)).toBe(open)
  })
})

test('ROL-014 system settings are open to owner, administrator and HR manager', () => {
  expect(rolesThatOpen('/administration/systemSettings')).toEqual(['HRManager', 'Owner', 'SystemAdministrator'])
})

test('ROL-023 company profile, shops and the catalogue of parts are open to owner and administrator', () => {
  for (const path of ['companyProfile', 'shops', 'shops/3', 'sparePartsCatalog'])
    expect(rolesThatOpen(`/administration/${path}`), path).toEqual(['Owner', 'SystemAdministrator'])
})

test('AUT-017 the pages that ask for no session are those of signing in, registering and activating', () => {
  const open = routes.filter(({ permission }) => permission === 'public').map(({ path }) => path.toLowerCase())
  expect(open.toSorted()).toEqual(
    [
      '/login',
      '/tablet',
      // Opens with the token of the start, where there is no company yet.
      '/setup',
      '/newuser',
      '/useractivation',
      '/forgetpassword',
      '/resetpassword',
      '/businessactivation',
      // Public too, as it is decided: who comes there has no session yet.
      '/verifyauthcode',
    ].toSorted(),
  )
  for (const path of open) expect(wayTo(path, null), path).toHaveProperty('open')
  expect(wayTo('/', null)).toEqual({ redirect: '/login' })
  expect(wayTo('/home', null)).toEqual({ redirect: '/login' })
})
