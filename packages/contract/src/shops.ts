import { isTimeZone } from '@warsha/domain/calendar'
import { shopDocuments } from '@warsha/domain/expiry'
import { textLimits } from '@warsha/domain/limits'
import { saudiArabia } from '@warsha/domain/national-address'
import { longestPrefix, numberedKinds } from '@warsha/domain/numbers'
import { type ModuleAction, shopActions } from '@warsha/domain/permissions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  CalendarDate,
  Done,
  Id,
  listOf,
  listQuery,
  object,
  requiredText,
  text,
  UrlFlag,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const tags = ['shops']
const optional = (max: number) => text(max).nullable().default(null)
const system = ['Owner', 'SystemAdministrator'] as const
const may = (...actions: ModuleAction[]) =>
  ({ permission: { module: 'administration', roles: system, actions } }) as const
/** Users with any right on shops see them. */
const seeing = may(...shopActions.map((action) => `administration.${action}` as const))

/** What is typed of a shop (ADM-022, ADM-023). */
const fields = {
  nameEn: requiredText(textLimits.long),
  nameAr: requiredText(textLimits.long),
  contactPerson: optional(textLimits.long),
  contactNo: optional(textLimits.phone),
  email: optional(textLimits.email),
  licenseNo: optional(50),
  commercialRegister: optional(20),
  /** When they run out; a program that does not name them leaves them as they are. */
  licenseExpiresOn: CalendarDate.nullable().optional(),
  commercialRegisterExpiresOn: CalendarDate.nullable().optional(),
  /** Its own VAT registration; null sells under that of the company. */
  vatRegistrationId: Id.nullable().default(null),
  /** The employee who runs it. */
  managerId: Id.nullable().default(null),
  addressEn: optional(textLimits.address),
  addressAr: optional(textLimits.address),
  buildingNo: optional(10),
  additionalNo: optional(10),
  postalCode: optional(10),
  districtEn: optional(textLimits.long),
  districtAr: optional(textLimits.long),
  cityId: Id.nullable().default(null),
  region: optional(textLimits.long),
  countryId: Id.default(saudiArabia),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  /** By it the shop dates its documents and counts its days. */
  timeZone: text(60).refine(isTimeZone, { error: 'invalidInput' }).default('Asia/Riyadh'),
  /** False: an office, which only the owner works in. */
  isWorkShop: z.boolean().default(true),
}
const state = { isPrimary: z.boolean(), enabled: z.boolean() }

export const NewShop = object(fields)
export type NewShop = z.infer<typeof NewShop>

const pattern = {
  kind: z.enum(numberedKinds),
  prefix: text(longestPrefix),
  withYear: z.boolean(),
  digits: z.int().min(1).max(10),
}
/** How a shop numbers one kind of document, and how far it has counted: in this year, and where numbers show no year. */
export const ShopNumbers = object({ ...pattern, lastOfYear: z.int(), lastEver: z.int() })
export type ShopNumbers = z.infer<typeof ShopNumbers>

export const Shop = object({
  id: Id,
  version: Version,
  ...fields,
  licenseExpiresOn: CalendarDate.nullable(),
  commercialRegisterExpiresOn: CalendarDate.nullable(),
  ...state,
  picturePath: z.string().nullable(),
  stampPicturePath: z.string().nullable(),
  /** Hours that its clock is ahead of GMT now. */
  timeZoneWrtGMT: z.number(),
  /** Cars that are in it now. */
  openTickets: z.int(),
  numbers: z.array(ShopNumbers),
})
export type Shop = z.infer<typeof Shop>

export const ShopRow = object({
  id: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  contactNo: z.string().nullable(),
  cityId: Id.nullable(),
  managerId: Id.nullable(),
  isWorkShop: z.boolean(),
  ...state,
})
export type ShopRow = z.infer<typeof ShopRow>

const known = { id: UrlId, version: Version }
const wrong = ['NotFound', 'invalidMobileNo', 'invalidEmail', 'fieldNotDigits'] as const
const gone = ['NotFound', 'shopAlreadyDeleted'] as const

export const list = endpoint
  .meta(seeing)
  .route({ method: 'GET', path: '/shops', summary: 'The shops of the company', tags })
  .input(
    object({
      ...listQuery(['id', 'name']),
      searchInput: text(textLimits.search).optional(),
      enabled: UrlFlag.optional(),
    }),
  )
  /** `refusal`: why the plan allows no other shop. */
  .output(listOf(ShopRow).extend({ refusal: z.enum(['maxShopsExceed']).nullable() }))

/** HRM-011: of open shops, 60 days before and from then on. */
const expiring = endpoint
  .meta(seeing)
  .route({
    method: 'GET',
    path: '/shops/expiringDocuments',
    summary: 'Licences and commercial registers of shops that run out within 60 days, or have',
    tags,
  })
  .output(
    object({
      items: z.array(
        object({
          shopId: Id,
          nameEn: z.string(),
          nameAr: z.string(),
          kind: z.enum(shopDocuments),
          expiresOn: CalendarDate,
        }),
      ),
    }),
  )

const get = endpoint
  .meta(seeing)
  .route({ method: 'GET', path: '/shops/{id}', summary: 'One shop', tags })
  .input(object({ id: UrlId }))
  /** `mapUrl`: where its place is shown on a map; null where its place is not known. */
  .output(Shop.extend({ mapUrl: z.string().nullable() }))
  .errors(refuses(...gone))

/** It counts its documents from 1 in numbers of its own; its creator gets there the roles that they hold in their current shop. */
const create = endpoint
  .meta(may('administration.newShop'))
  .route({ method: 'POST', path: '/shops', summary: 'Add a shop, alone or after the pattern of another', tags })
  .input(NewShop.extend({ cloneOf: Id.nullable().default(null) }))
  .output(Shop)
  .errors(refuses('shopAlreadyExists', 'NotAllowedOperation', 'maxShopsExceed', 'vatNeedsNumber', ...wrong))

const update = endpoint
  .meta(may('administration.editShop', 'administration.manageShop'))
  .route({ method: 'PUT', path: '/shops/{id}', summary: 'Change a shop', tags })
  .input(NewShop.extend(known))
  .output(Shop)
  .errors(
    refuses(
      'InvalidData',
      'shopAlreadyDeleted',
      'shopAlreadyExists',
      'cannotUpdateDisabledShop',
      'vatNeedsNumber',
      ...wrong,
    ),
  )

const distinct = (numbers: readonly { kind: string }[]): boolean =>
  new Set(numbers.map(({ kind }) => kind)).size === numbers.length
/** Existing documents keep their numbers; the counter continues. */
const saveNumbers = endpoint
  .meta(may('administration.editShop', 'administration.manageShop'))
  .route({ method: 'PUT', path: '/shops/{id}/numbers', summary: 'How the shop numbers its documents', tags })
  .input(
    object({
      ...known,
      numbers: z.array(object(pattern)).max(numberedKinds.length).refine(distinct, { error: 'invalidInput' }),
    }),
  )
  .output(Shop)
  .errors(refuses('InvalidData', 'cannotUpdateDisabledShop', 'numberPrefixUnusable', 'invoicePrefixTaken', ...gone))

const setState = endpoint
  .meta(may('administration.disableShop'))
  .route({ method: 'PUT', path: '/shops/{id}/state', summary: 'Disable a shop, or enable it again', tags })
  .input(object({ ...known, enabled: z.boolean() }))
  .output(Shop)
  .errors(
    refuses('InvalidData', 'currentShopCannotGo', 'primaryShopStays', 'maxShopsExceed', 'vatNeedsNumber', ...gone),
  )

const makePrimary = endpoint
  .meta(may('administration.manageShop'))
  .route({ method: 'PUT', path: '/shops/{id}/primary', summary: 'Make a shop the primary one of its company', tags })
  .input(object(known))
  .output(Shop)
  .errors(refuses('InvalidData', 'cannotUpdateDisabledShop', ...gone))

/** For good, with its sections and services; never one that issued an invoice or a receipt (decision 29). */
const remove = endpoint
  .meta({ ...may('administration.deleteShop'), notSupport: true })
  .route({ method: 'DELETE', path: '/shops/{id}', summary: 'Delete a shop that was never worked in', tags })
  .input(object({ id: UrlId, name: text(textLimits.long) }))
  .output(Done)
  .errors(refuses('currentShopCannotGo', 'primaryShopStays', 'shopInUse', 'typedNameDiffers', ...gone))

/** Names of the fields are those of the specification (API-013). */
const timeZone = endpoint
  .meta(may('administration.newShop', 'administration.editShop', 'administration.manageShop'))
  .route({ method: 'GET', path: '/map/timeZone', summary: 'The time zone of a place on the map', tags })
  .input(
    object({
      Longitude: z.coerce.number<number>().min(-180).max(180),
      Latitude: z.coerce.number<number>().min(-90).max(90),
      /** Seconds since 1970; now, where it is left out. */
      timeStamp: UrlInt.min(0).max(253_402_300_799).optional(),
      language: z.enum(['en', 'ar']).optional(),
    }),
  )
  /** `rawOffset`: seconds that clocks there are ahead of GMT at that moment. */
  .output(object({ rawOffset: z.int(), timeZoneId: z.string(), timeZoneName: z.string() }))

/** Everything that can be asked about shops. */
export const shops = { list, expiring, get, create, update, saveNumbers, setState, makePrimary, remove, timeZone }
