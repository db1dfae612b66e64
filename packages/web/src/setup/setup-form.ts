import type { NewCompany } from '@warsha/contract/setup'
import type { Language } from '../ui/language.ts'

/** One level deep, as fields are named; the server names those of a part by a path. */
export const emptySetup = (language: Language) => ({
  nameEn: '',
  nameAr: '',
  vatNumber: '',
  crNumber: '',
  shopNameEn: '',
  shopNameAr: '',
  cityId: null as number | null,
  addressEn: '',
  addressAr: '',
  buildingNo: '',
  additionalNo: '',
  postalCode: '',
  districtEn: '',
  districtAr: '',
  timeZone: 'Asia/Riyadh',
  prefix: '',
  ownerNameEn: '',
  ownerNameAr: '',
  username: '',
  password: '',
  again: '',
  language,
  withCatalogue: true,
})
export type SetupForm = ReturnType<typeof emptySetup>

/** The form's field for each that the server names otherwise. */
export const fieldOf: Record<string, keyof SetupForm> = {
  'shop.nameEn': 'shopNameEn',
  'shop.nameAr': 'shopNameAr',
  'shop.cityId': 'cityId',
  'shop.addressEn': 'addressEn',
  'shop.addressAr': 'addressAr',
  'shop.buildingNo': 'buildingNo',
  'shop.additionalNo': 'additionalNo',
  'shop.postalCode': 'postalCode',
  'shop.districtEn': 'districtEn',
  'shop.districtAr': 'districtAr',
  'shop.timeZone': 'timeZone',
  'shop.prefix': 'prefix',
  'owner.nameEn': 'ownerNameEn',
  'owner.nameAr': 'ownerNameAr',
  'owner.username': 'username',
  'owner.password': 'password',
}

export function companyOf(form: SetupForm): NewCompany {
  const { nameEn, nameAr, vatNumber, crNumber, language, withCatalogue, username, password } = form
  const { cityId, addressEn, addressAr, buildingNo, additionalNo, postalCode, districtEn, districtAr } = form
  const { timeZone, prefix } = form
  const address = { cityId, addressEn, addressAr, buildingNo, additionalNo, postalCode, districtEn, districtAr }
  return {
    nameEn,
    nameAr,
    vatNumber,
    crNumber,
    language,
    withCatalogue,
    shop: { nameEn: form.shopNameEn, nameAr: form.shopNameAr, ...address, timeZone, prefix },
    owner: { nameEn: form.ownerNameEn, nameAr: form.ownerNameAr, username, password },
  }
}
