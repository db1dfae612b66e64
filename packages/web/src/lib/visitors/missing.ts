import type { Language } from '../../ui/language.ts'
import type { CustomerForm } from '../parties/customer-form.ts'
import type { VehicleForm } from '../parties/vehicle-form.ts'

type Owner = Pick<CustomerForm, 'nameAr' | 'nameEn' | 'contactNo'>
type Car = Pick<VehicleForm, 'plate'>

/** The first field that still waits for something: of the owner, where they are new too, else of the car. */
export function firstMissing(owner: Owner | null, { plate }: Car, language: Language) {
  const name = language === 'ar' ? ('nameAr' as const) : ('nameEn' as const)
  const ofOwner = owner && (!owner.nameAr && !owner.nameEn ? name : owner.contactNo ? null : ('contactNo' as const))
  return { owner: ofOwner, car: plate.digits === '' ? ('plate' as const) : ('makeId' as const) }
}
