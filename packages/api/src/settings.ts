import { isIP } from 'node:net'
import { passwordLength } from '@warsha/domain/limits'
import { type OperatorId, operators } from '@warsha/domain/roles'
import { z } from 'zod'
import { mapPattern, openStreetMap } from './map-settings.ts'
import { halfSales, type SalesSettings, salesOf, salesSchema } from './sales-settings.ts'
import { halfStorage, type StorageSettings, storageOf, storageSchema } from './storage-settings.ts'

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
const sealingKeysExpected =
  'must be keys such as 2026=<32 bytes in base64>, with commas between, each with a name of its own'
const text = z.string().optional()
const email = z.email('must be an e-mail address').toLowerCase().optional()
/** These passwords open every company that lets support in, so they are long ones. */
const operatorPassword = z
  .string()
  .min(16, 'must have at least 16 characters')
  .max(passwordLength.max, `must have at most ${passwordLength.max} characters`)
  .optional()

/** Every setting the server reads from its environment. docs/settings.md documents each; a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: text,
  DATABASE_URL: z
    .string('is required')
    .refine(isDatabaseAddress, 'must look like postgresql://user:password@host:5432/database'),
  WARSHA_SECRET: z.string('is required').min(32, 'must have at least 32 characters'),
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain such as warsha.example, without port or path')
    .optional(),
  DEFAULT_LANGUAGE: z.enum(['en', 'ar']).default('ar'),
  DEFAULT_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Riyadh').default('Asia/Riyadh'),
  DEFAULT_PAGE_SIZE: z.enum(['10', '20', '50', '100']).default('20').transform(Number),
  SESSION_IDLE_HOURS: whole(1, 24 * 30).default(12),
  SESSION_ABSOLUTE_DAYS: whole(1, 365).default(30),
  REMEMBERED_BROWSER_DAYS: whole(1, 365).default(30),
  API_CALLS_PER_MINUTE: whole(10, 1_000_000).default(1200),
  END_AFTER_SECONDS: whole(0, 60).default(0),
  API_KEY_CALLS_PER_MINUTE: whole(10, 1_000_000).default(300),
  API_ORIGINS: z
    .string()
    .transform((listed) => listed.split(',').map((one) => one.trim()))
    .refine((listed) => listed.every(isOrigin), 'must be origins such as https://site.example, with commas between')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAPS_URL: mapPattern.optional(),
  METRICS_TOKEN: text,
  API_DOCS: z.enum(['on', 'off']).default('on'),
  SOURCE_MAPS: z.enum(['on', 'off']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((listed) => listed.split(',').map((one) => one.trim()))
    .refine(
      (listed) => listed.every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8, with commas between',
    )
    .optional(),
  OPERATOR_ADMIN_EMAIL: email,
  OPERATOR_ADMIN_PASSWORD: operatorPassword,
  OPERATOR_VIEWER_EMAIL: email,
  OPERATOR_VIEWER_PASSWORD: operatorPassword,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address such as Al-Noor <counter@warsha.example>')
    .max(200)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://warsha.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  REGISTRATION: z.enum(['on', 'off']).optional(),
  SHARED_LINK_DAYS: whole(1, 365).default(30),
  DECISION_LINK_DAYS: whole(1, 90).default(7),
  SHARED_CALLS_PER_MINUTE: whole(5, 100_000).default(60),
  FILES_PER_COMPANY_MB: whole(10, 10_000_000).default(2048),
  ...storageSchema,
  E_INVOICING_KEYS: z
    .string()
    .transform((listed) => listed.split(',').map((one) => one.trim()))
    .refine((listed) => listed.every(isSealingKey) && areNamedOnce(listed), sealingKeysExpected)
    .optional(),
  E_INVOICING_ADDRESS: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:3020/e-invoicing' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ...salesSchema,
  SUPPORT_EMAIL: email,
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must be a number with its country, such as +966114550190')
    .optional(),
})

/** Scheme, host and port as browsers send them: no path, and no star for everybody. */
const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/** A key that seals what devices of shops keep secret: its name, and 32 bytes. */
export type SealingKey = { name: string; bytes: Buffer }

export type OperatorAccount = { id: OperatorId; email: string; password: string }

export type Settings = {
  production: boolean
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  /** The owner's address; the application itself connects as the roles derived from it. */
  databaseUrl: string
  secret: string
  baseDomain: string | null
  defaultLanguage: 'en' | 'ar'
  defaultTimeZone: string
  defaultPageSize: number
  sessionIdleHours: number
  sessionAbsoluteDays: number
  /** How long a browser that the user trusts is asked for no code. */
  rememberedBrowserDays: number
  /** The most calls a minute of one signed-in user, or of one address that is not signed in. */
  callsPerMinute: number
  /** How long a process that was told to end still serves, while it tells the proxy in front that it does not. */
  endAfterSeconds: number
  /** The most calls a minute of one API key. */
  apiKeyCallsPerMinute: number
  /** The origins whose pages may call the API from a browser; none where none is set. */
  apiOrigins: string[]
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL']
  /** Where a place is shown on a map: {latitude} and {longitude} stand for it. It may hold a key. */
  mapsUrl: string
  metricsToken: string | null
  /** Whether the description of the API is served. */
  apiDocs: boolean
  /** Whether browsers get the source maps of the screens. */
  sourceMaps: boolean
  /** Addresses and networks of those whose word counts on who calls, beside this machine. */
  trustedProxies: string[]
  /** The operator's own accounts that may sign in; none where none is set. */
  operators: OperatorAccount[]
  /** How e-mail leaves; null where the installation sends none. */
  mail: { url: string; from: string } | null
  /** What links to our pages begin with; null takes the host that the sender of the link works at. */
  publicUrl: string | null
  /** Whether new businesses may register. */
  registration: boolean
  /** How long a link to a document is valid, and one that asks the customer for a decision. */
  sharedLinkDays: number
  decisionLinkDays: number
  /** The limit of calls a minute from one address to shared links. */
  sharedCallsPerMinute: number
  /** What the photos of one company's tickets may weigh together, in megabytes (1,048,576 bytes). */
  filesPerCompanyMb: number
  storage: StorageSettings
  eInvoicing: {
    /** The first one seals, each of them opens; none: no shop can be given a certificate. */
    keys: SealingKey[]
    /** In place of the authority's gateway, without the environment at its end; null for the authority itself. */
    address: string | null
  }
  /** What the operator sells, and how it is paid. */
  sales: SalesSettings
  /** Where users of this installation find help. */
  support: { email: string | null; phone: string | null }
  /** The half of the server to run; null runs both in one process. */
  only: 'api' | 'jobs' | null
}

/** The settings, or every problem with them at once, each starting with the name of its setting. */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  words: string[] = [],
): { settings: Settings } | { problems: string[] } {
  // An empty variable is how a compose file says "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? null
  const unknown = words.filter((word) => !word.startsWith('--only=') && word !== '--dev')
  const problems = parsed.success
    ? [...halfAccounts(parsed.data), ...halfSales(parsed.data), ...halfStorage(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  problems.push(...unknown.map((word) => `${word} is no word of this command`))
  if (only !== null && only !== 'api' && only !== 'jobs') problems.push('--only must be api or jobs')
  else if (parsed.success && problems.length === 0) return { settings: settingsOf(parsed.data, only) }
  return { problems }
}

function settingsOf(read: Read, only: 'api' | 'jobs' | null): Settings {
  const production = read.NODE_ENV === 'production'
  return {
    production,
    port: read.PORT,
    // The demo's passwords are printed in the README, so out of the box only this machine reaches it.
    host: read.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    databaseUrl: read.DATABASE_URL,
    secret: read.WARSHA_SECRET,
    baseDomain: read.BASE_DOMAIN ?? null,
    defaultLanguage: read.DEFAULT_LANGUAGE,
    defaultTimeZone: read.DEFAULT_TIME_ZONE,
    defaultPageSize: read.DEFAULT_PAGE_SIZE,
    sessionIdleHours: read.SESSION_IDLE_HOURS,
    sessionAbsoluteDays: read.SESSION_ABSOLUTE_DAYS,
    rememberedBrowserDays: read.REMEMBERED_BROWSER_DAYS,
    callsPerMinute: read.API_CALLS_PER_MINUTE,
    endAfterSeconds: read.END_AFTER_SECONDS,
    apiKeyCallsPerMinute: read.API_KEY_CALLS_PER_MINUTE,
    apiOrigins: read.API_ORIGINS ?? [],
    logLevel: read.LOG_LEVEL,
    mapsUrl: read.MAPS_URL ?? openStreetMap,
    metricsToken: read.METRICS_TOKEN ?? null,
    apiDocs: read.API_DOCS === 'on',
    sourceMaps: read.SOURCE_MAPS === undefined ? !production : read.SOURCE_MAPS === 'on',
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    operators: operatorsOf(read),
    mail: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : null,
    publicUrl: read.PUBLIC_URL ?? null,
    registration: read.REGISTRATION === undefined ? !production : read.REGISTRATION === 'on',
    sharedLinkDays: read.SHARED_LINK_DAYS,
    decisionLinkDays: read.DECISION_LINK_DAYS,
    sharedCallsPerMinute: read.SHARED_CALLS_PER_MINUTE,
    filesPerCompanyMb: read.FILES_PER_COMPANY_MB,
    storage: storageOf(read),
    eInvoicing: {
      keys: (read.E_INVOICING_KEYS ?? []).map(sealingKeyOf),
      address: read.E_INVOICING_ADDRESS ?? null,
    },
    sales: salesOf(read),
    support: { email: read.SUPPORT_EMAIL ?? null, phone: read.SUPPORT_PHONE ?? null },
    only,
  }
}

type Read = z.output<typeof environmentSchema>
const accounts = [
  [operators.systemAdministrator, 'OPERATOR_ADMIN_EMAIL', 'OPERATOR_ADMIN_PASSWORD'],
  [operators.systemViewer, 'OPERATOR_VIEWER_EMAIL', 'OPERATOR_VIEWER_PASSWORD'],
] as const

const operatorsOf = (read: Read): OperatorAccount[] =>
  accounts.flatMap(([id, address, secret]) => {
    const [found, password] = [read[address], read[secret]]
    return found && password ? [{ id, email: found, password }] : []
  })

/** What is said by halves: an account with an address and no password, a mail server without a sender. One address for two accounts. */
function halfAccounts(read: Read): string[] {
  const half = accounts.flatMap(([, address, secret]) =>
    Boolean(read[address]) === Boolean(read[secret]) ? [] : [`${address} and ${secret} go together`],
  )
  if (Boolean(read.SMTP_URL) !== Boolean(read.MAIL_FROM)) half.push('SMTP_URL and MAIL_FROM go together')
  const same = read.OPERATOR_ADMIN_EMAIL && read.OPERATOR_ADMIN_EMAIL === read.OPERATOR_VIEWER_EMAIL
  return same ? [...half, 'OPERATOR_VIEWER_EMAIL must differ from OPERATOR_ADMIN_EMAIL'] : half
}

/**
 * Whether this names host and database, with the user before the host: the application puts its own roles in that place, and
 * one that the query names would stay the owner.
 */
function isDatabaseAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) return false
  const { hostname, pathname, searchParams } = address
  return hostname !== '' && pathname.length > 1 && !searchParams.has('user') && !searchParams.has('password')
}

function sealingKeyOf(text: string): SealingKey {
  const at = text.indexOf('=')
  return { name: text.slice(0, at), bytes: Buffer.from(text.slice(at + 1), 'base64') }
}

const isSealingKey = (text: string): boolean =>
  /^[A-Za-z0-9-]{1,40}=[A-Za-z0-9+/]{43}=$/.test(text) && sealingKeyOf(text).bytes.length === 32

const areNamedOnce = (listed: string[]): boolean =>
  new Set(listed.map((one) => sealingKeyOf(one).name)).size === listed.length

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
