import type { EmployeeRow } from '@warsha/contract/employees'
import type { UserAccount } from '@warsha/contract/user-accounts'
import type { jobTitles } from '@warsha/domain/employees'
import type { Role } from '@warsha/domain/roles'
import { whereSeen } from '../employees/list-employees.ts'
import { employeesAsListed } from '../employees/queries.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { listShops } from '../lookups/queries.ts'
import { accountsAsListed } from '../users/account-queries.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'
import type { Speaker } from './words.ts'

type Shop = { id: number; nameEn: string; nameAr: string }
type UserRow = UserAccount & { shops: ReadonlyMap<number, Shop> }

const rolesIn = (roles: readonly Role[], { of }: Speaker) => roles.map((role) => of('roles', role)).join(', ')
/** 'Riyadh: Technician; Jeddah: Store manager'. */
const rolesOfShops = ({ shopRoles, shops }: UserRow, speaker: Speaker) =>
  shopRoles
    .map(({ shopId, roles }) => {
      const shop = shops.get(shopId)
      return `${speaker.name(shop?.nameEn ?? null, shop?.nameAr ?? null)}: ${rolesIn(roles, speaker)}`
    })
    .join('; ')

const userColumns: readonly ExportColumn<UserRow>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  { word: 'username', kind: 'code', width: 30, value: (row) => row.username },
  { word: 'companyRoles', kind: 'text', width: 20, value: (row, speaker) => rolesIn(row.companyRoles, speaker) },
  { word: 'shopRoles', kind: 'text', width: 40, value: rolesOfShops },
  { word: 'state', kind: 'text', value: (row, { words }) => (row.enabled ? words.states.on : words.states.off) },
  { word: 'lastSignIn', kind: 'moment', value: (row) => row.lastLoginDate },
]
export const exportUsers = readingEndpoint.exports.users.handler(({ input, context }) =>
  exported(context, {
    list: 'users',
    columns: userColumns,
    pages: rowsByPage(context.read, async ({ tx }, slice) => {
      const { isSortDescending: descending = false, ...asked } = input
      const shops = new Map((await listShops(tx)).map((shop) => [shop.id, shop]))
      return (await accountsAsListed(tx, { ...asked, descending }, slice)).map((account) => ({ ...account, shops }))
    }),
  }),
)

type EmployeeOf = EmployeeRow & { shop: Shop | undefined }
const employeeColumns: readonly ExportColumn<EmployeeOf>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  {
    word: 'jobTitle',
    kind: 'text',
    value: (row, { of }) => of('jobTitles', row.jobTitle as (typeof jobTitles)[number]),
  },
  {
    word: 'shop',
    kind: 'text',
    width: 24,
    value: ({ shop }, { name }) => name(shop?.nameEn ?? null, shop?.nameAr ?? null),
  },
  { word: 'technician', kind: 'text', value: (row, { words }) => words.answers[row.isTechnician ? 'yes' : 'no'] },
  { word: 'mobile', kind: 'code', value: (row) => row.mobile },
  { word: 'email', kind: 'code', width: 30, value: (row) => row.email },
  { word: 'state', kind: 'text', value: (row, { words }) => words.atWork[row.active ? 'on' : 'off'] },
]
export const exportEmployees = readingEndpoint.exports.employees.handler(({ input, context }) =>
  exported(context, {
    list: 'employees',
    columns: employeeColumns,
    pages: rowsByPage(context.read, async ({ tx, actor }, slice) => {
      const { isSortDescending: descending = false, sortBy, ...asked } = input
      const shops = new Map((await listShops(tx)).map((shop) => [shop.id, shop]))
      const rows = await employeesAsListed(tx, { ...whereSeen(actor, asked), sortBy, descending }, slice)
      return rows.map((row) => ({ ...row, shop: shops.get(row.shopId) }))
    }),
  }),
)
