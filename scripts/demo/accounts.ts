import type { Loader } from '@warsha/db/loader'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { instant } from './clock.ts'
import { mobileOf } from './pools/identifiers.ts'
import type { Technician as TechnicianPool } from './pools/technicians.ts'
import type { UserPool } from './pools/users.ts'
import type { Actor, Technician } from './tenant.ts'

/** What each kind of user may do; a role that is not named may do everything its modules hold (ROL-038). */
const actionsOf: Partial<Record<Role, ModuleAction[]>> = {
  Technician: ['tickets.view', 'tickets.serviceChangeStatus', 'estimates.new', 'vehicles.edit', 'reminders.edit'],
  DataEntry: [
    ...(['tickets.view', 'tickets.new', 'tickets.edit', 'tickets.payments', 'tickets.print', 'tickets.share'] as const),
    ...(['tickets.checkout', 'tickets.serviceEdit', 'tickets.serviceChangeStatus'] as const),
    ...([
      'estimates.new',
      'estimates.edit',
      'estimates.print',
      'estimates.share',
      'estimates.convertToTicket',
    ] as const),
    ...(['invoices.view', 'invoices.print', 'invoices.share', 'customers.new', 'customers.edit'] as const),
    ...(['vehicles.new', 'vehicles.edit', 'reminders.edit'] as const),
  ],
}

/** At the counter a receptionist does a workshop manager's work, within the actions given to them. */
const rolesOf = (role: Role): Role[] => (role === 'DataEntry' ? ['WorkshopManager', 'DataEntry'] : [role])
const jobTitles: Partial<Record<Role, string>> = {
  Owner: 'owner',
  WorkshopManager: 'workshopManager',
  StoreManager: 'storekeeper',
  HRManager: 'hrOfficer',
  ReportManager: 'accountant',
  DataEntry: 'serviceAdvisor',
}
const languageOf = (pool: UserPool) => (pool.username.startsWith('technician') ? 'en' : 'ar')

export type Staff = {
  users: Map<string, Actor & { shops: readonly number[]; role: Role }>
  technicians: Technician[][]
}
type Hiring = {
  loader: Loader
  companyId: number
  shopIds: readonly number[]
  users: readonly UserPool[]
  /** For each shop its technicians. */
  crews: readonly (readonly TechnicianPool[])[]
  passwordHash: string
  firstMobile: number
  lastLoginAt: number | null
}

/** Employees, the users among them, and where each signs in. */
export function hireStaff(hiring: Hiring): Staff {
  const { loader, companyId, shopIds, users, crews } = hiring
  let mobile = hiring.firstMobile
  const employee = (shopId: number, name: { en: string; ar: string }, jobTitle: string, more: object = {}): number => {
    const id = loader.nextId('employees')
    const row = { companyId, id, shopId, nameEn: name.en, nameAr: name.ar, jobTitle, isTechnician: false }
    loader.add('employees', { ...row, mobile: mobileOf(mobile++), email: null, active: true, ...more })
    return id
  }
  const technicians = crews.map((crew, place) =>
    crew.map(({ name, sections }): Technician => {
      const employeeId = employee(shopIds[place] ?? 0, name, 'technician', { isTechnician: true })
      return { employeeId, name, sections, user: null, freeAt: 0 }
    }),
  )
  const staff: Staff = { users: new Map(), technicians }
  for (const pool of users) {
    const home = shopIds[pool.shops[0]] ?? 0
    const technician =
      pool.role === 'Technician' ? technicians.flat().find((one) => one.name.en === pool.name.en) : null
    const contact = { mobile: pool.contactNo, email: pool.username }
    const employeeId = technician?.employeeId ?? employee(home, pool.name, jobTitles[pool.role] ?? 'owner', contact)
    const id = addUser(hiring, pool, employeeId)
    if (technician) technician.user = { id, name: pool.name }
    staff.users.set(pool.username, { id, name: pool.name, shops: pool.shops, role: pool.role })
  }
  return staff
}

function addUser(
  { loader, companyId, shopIds, passwordHash, lastLoginAt }: Hiring,
  pool: UserPool,
  employeeId: number,
) {
  const id = loader.nextId('users')
  const isOwner = pool.role === 'Owner'
  const allowedActions = actionsOf[pool.role] ?? null
  loader.add('users', {
    companyId,
    id,
    username: pool.username,
    passwordHash,
    nameEn: pool.name.en,
    nameAr: pool.name.ar,
    employeeId,
    language: languageOf(pool),
    currentShopId: shopIds[pool.shops[0]] ?? null,
    isBusinessUser: isOwner,
    companyRoles: isOwner ? ['Owner'] : [],
    allowedActions,
    lastLoginAt: lastLoginAt === null ? null : instant(lastLoginAt),
  })
  loader.add('logins', { username: pool.username, companyId, userId: id })
  if (isOwner) return id
  for (const shop of pool.shops)
    for (const role of rolesOf(pool.role))
      loader.add('userShopRoles', { companyId, userId: id, shopId: shopIds[shop] ?? 0, role })
  return id
}
