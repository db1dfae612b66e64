import type { Refusals } from '../refusal.ts'

/** Who may, and whether the call is well formed (decisions §2, §10). */
export const gate = {
  notSignedIn: {},
  NotAuthorized: {},
  NotAllowedOperation: { action: 'text' },
  recordOfOtherShop: { shop: 'name' },
  subscriptionExpired: {},
  supportOnlyLooks: {},
  notForSupport: {},
  SESSION_EXPIRED: {},
  API_CALLS_QUOTA_EXCEEDED: {},
  NotFound: {},
  dataNotFound: {},
  InvalidData: {},
  keyReused: {},
  keyMissing: {},
  invalidInput: { field: 'text' },
  unreadableRequest: {},
  requestTooLarge: {},
  APPLICATION_ERROR: {},
  NO_RESPONSE: {},
  databaseAway: {},
  diskFull: {},
  clockWrong: { reason: ['apart', 'behind'] },
  unknownError: {},
  featureUnderDevelopment: {},
} as const satisfies Refusals
