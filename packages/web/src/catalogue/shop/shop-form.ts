import type { NewShop, Shop } from '@warsha/contract/shops'
import { saudiArabia } from '@warsha/domain/national-address'

/** A text that is empty is no value; so is a choice that is not made. */
const emptyShop = {
  nameEn: '',
  nameAr: '',
  contactPerson: '',
  managerId: null as number | null,
  contactNo: '',
  email: '',
  licenseNo: '',
  commercialRegister: '',
  licenseExpiresOn: null as string | null,
  commercialRegisterExpiresOn: null as string | null,
  vatRegistrationId: null as number | null,
  countryId: saudiArabia as number,
  cityId: null as number | null,
  buildingNo: '',
  addressAr: '',
  addressEn: '',
  districtAr: '',
  districtEn: '',
  postalCode: '',
  additionalNo: '',
  region: '',
  /** Degrees, as typed. */
  latitude: '',
  longitude: '',
  timeZone: 'Asia/Riyadh',
  isWorkShop: true,
  /** The shop after which a new one is made. */
  cloneOf: null as number | null,
}
export type ShopForm = typeof emptyShop

export function shopFormOf(shop: Shop | null, cloneOf: number | null = null): ShopForm {
  if (!shop) return { ...emptyShop, cloneOf }
  const stored: Record<string, unknown> = {
    ...shop,
    latitude: degrees(shop.latitude),
    longitude: degrees(shop.longitude),
  }
  return Object.fromEntries(
    Object.entries(emptyShop).map(([field, empty]) => [field, stored[field] ?? empty]),
  ) as ShopForm
}

const degrees = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Whether degrees as typed lie on the globe; nothing typed is nowhere wrong. */
export const areDegrees = (typed: string, most: number): boolean => Math.abs(numberOf(typed) ?? 0) <= most

/** What is sent of the form. */
export function shopOf({ cloneOf: _, latitude, longitude, ...fields }: ShopForm): NewShop {
  const filled = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Omit<NewShop, 'latitude' | 'longitude'>
  return { ...filled, latitude: numberOf(latitude), longitude: numberOf(longitude) }
}
