import type { Permission } from './permissions.ts'
import { keepsParts } from './route-permissions.ts'

/** The record of a picture; stamps are printed beside the signature. */
export const pictured = ['company', 'companyStamp', 'shop', 'shopStamp', 'employee', 'sparePart'] as const
export type Pictured = (typeof pictured)[number]

/** A megabyte, in bytes (FIL-001). */
export const largestPicture = 1_048_576

/** The longer side of a part's picture in pixels: it is shown small, and in lists of many. */
export const partPictureSide = 480

const ofCompany: Permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.photoUpload'],
}
const ofShop: Permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.shopPhotoStampUpload'],
}

/** Who may put a picture there. */
export const uploadPermission: Record<Pictured, Permission> = {
  company: ofCompany,
  companyStamp: ofCompany,
  shop: ofShop,
  shopStamp: ofShop,
  employee: { module: 'hr', actions: ['hr.employees', 'hr.newEmployee'] },
  sparePart: keepsParts,
}
