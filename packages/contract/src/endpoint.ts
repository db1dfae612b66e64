import { oc } from '@orpc/contract'
import type { Permission } from '@warsha/domain/permissions'

export type EndpointMeta = {
  /** Who may call. An endpoint without one does not start. */
  permission?: Permission
  /** The caller sends an Idempotency-Key: what it creates moves money or stock or takes a number. */
  takesKey?: boolean
  /** Allowed although it changes data and the subscription has expired (signing out, language, paying). */
  evenExpired?: boolean
}

/** Where every endpoint starts. */
export const endpoint = oc.$meta<EndpointMeta>({})
