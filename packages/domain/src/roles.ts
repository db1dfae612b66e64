/** The roles of the specification (§6) with their ids. Held per shop, but for the unbound ones. */
export const roles = {
  Owner: 1,
  HRManager: 2,
  WorkshopManager: 3,
  StoreManager: 4,
  Technician: 5,
  SystemAdministrator: 6,
  DataEntry: 7,
  ReportManager: 8,
} as const
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]

/** Roles that belong to the company and stay when the user switches the shop (decisions §12, ROL-004). */
export const unboundRoles: readonly Role[] = ['Owner', 'SystemAdministrator']

/** Whether somebody runs a shop: then their home is the page of figures. Users who only work in it see their own jobs instead. */
export const runsShop = (held: readonly Role[]): boolean => held.includes('Owner') || held.includes('WorkshopManager')

/** The operator's own accounts. */
export const operators = { systemAdministrator: -1, systemViewer: -2 } as const
export type OperatorId = (typeof operators)[keyof typeof operators]

/** Whether a user is the operator's own, let into the company by its owner; people of a company have numbers above zero. */
export const isOperator = (userId: number): boolean => userId < 0
