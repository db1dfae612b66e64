import { oc } from '@orpc/contract'
import type { ModuleAction, Permission } from '@warsha/domain/permissions'

export type EndpointMeta = {
  /** Who may call. An endpoint without one does not start. */
  permission?: Permission | 'operator'
  /** Actions that it asks for inside, for a part of what it shows or changes. */
  asks?: readonly ModuleAction[]
  /** The caller sends an Idempotency-Key: what it creates moves money or stock or takes a number. */
  takesKey?: boolean
  /** Stores something although it is a GET, as the specification names it. */
  changes?: boolean
  /** Allowed although it changes data and the subscription has expired (signing out, language, paying). */
  evenExpired?: boolean
  /** Open for some days after the subscription has expired: what cars that are in need to be finished and to leave. */
  finishesCars?: boolean
  /**
   * The answer is kept until something of the company changes: for each user, or for all users with the same rights in the shop
   * where it depends on nothing else of them.
   */
  kept?: 'user' | 'role'
  /** Changes nothing of the company, only the caller's own settings: open to users with read-only access. */
  ownSession?: boolean
  /** Open to users whose password somebody else chose: what they need to choose their own. */
  evenFirstPassword?: boolean
  /** Open to users whose role needs a second factor that they do not have yet: what they need to set it up. */
  evenWithoutSecondFactor?: boolean
  /** Closed to the operator's accounts: what it does would outlive the time for which support was let in. */
  notSupport?: boolean
  /** Closed to the sessions of shared tablets, as all is that is closed to the operator's accounts. */
  notOnTablet?: boolean
  /** Allowed although it changes something while an owner sees the product as another user: the way out of it. */
  evenSimulating?: boolean
  /** Open to API keys although its shelf is not: people alone look after keys (`isOpenToKeys`). */
  forKeys?: boolean
}

/** Where every endpoint starts. */
export const endpoint = oc.$meta<EndpointMeta>({})

/** Users who manage services also manage checklists and vehicle diagrams. */
export const managesCatalogue = {
  permission: {
    module: 'administration',
    actions: ['administration.sectionsServices'],
    roles: ['Owner', 'SystemAdministrator'],
  },
} as const
