import type { CompanyTx, Database } from '@warsha/db/database'
import type { Printer } from '@warsha/documents/printer'
import type { Grants, ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { KnownCallers } from './known-callers.ts'
import type { Mailer } from './mailer.ts'
import type { Readers } from './readers.ts'
import type { Tokens } from './token.ts'

export type Language = 'en' | 'ar'

/** What one process shares between its requests. */
export type Services = {
  settings: Settings
  version: string
  log: Logger
  startedAt: number
  /** Whether the process was told to end. */
  ending: { begun: boolean }
  /** One company at a time, behind row-level security. */
  database: Database
  /** Usernames and attempts over all companies; for signing in alone. */
  platform: Database
  printer: Printer
  readers: Readers
  answers: KeptAnswers
  callers: KnownCallers
  /** Where photos and papers lie beside the database; null where there is no such storage. */
  objects: ObjectStore | null
  /** Null where the installation sends no mail. */
  mailer: Mailer | null
  tokens: Tokens
}

/** What every call carries, signed in or not. */
export type RequestContext = {
  services: Services
  language: Language
  /** The bearer token as sent. */
  token: string | null
  requestKey: string | null
  /** In which of its shops an API key works in this call; sessions have a shop of their own. */
  shopId?: number | null
  address: string | null
  agent: string | null
  /** The host, with its port, that the caller addressed; and whether the call used https. */
  host?: string | null
  secure?: boolean
  /** In which decimals a refusal of this call speaks of money; set by the code that refuses. */
  money?: { decimals: number }
  clientId: string | null
  /** As the browser sent them: only those that spare a second factor are read. */
  cookies?: string | null
  /** Set to send a cookie along with the answer. */
  onCookie?: (cookie: string) => void
  /** The caller wants no kept answer. */
  fresh?: boolean
  /** The caller has the file that is asked for: the storage is not asked for its bytes. */
  hasFile?: boolean
  /** Set to the change count of the shop, so that a screen with an older one refetches. */
  onShop?: (version: number) => void
  /** Told an error that is ours, not the caller's; logged once, at the edge. */
  onFault: (error: unknown) => void
}

/** Who acts, as the database knows them at this moment: a changed role counts from the next call on. */
export type Actor = Grants & {
  companyId: number
  sessionId: string
  userId: number
  nameEn: string
  nameAr: string
  employeeId: number | null
  shopId: number
  timeZone: string
  roles: Role[]
  allowedActions: ModuleAction[] | null
  companyRoles: Role[]
  subscriptionExpired: boolean
  /** It has, not long ago: cars that are in can be finished. */
  finishesCars: boolean
  /** The owner who sees the product as this user: they read alone. */
  simulatedBy: number | null
  /** The shared tablet at which they work, with the roles that it lets in; `roles` are those of them that they hold. */
  tablet: { id: number; roles: Role[] } | null
}

export type CompanyContext = RequestContext & { tx: CompanyTx; actor: Actor }
