import { useMemo } from 'react'
import { useFirstFrame } from '../../ui/first-frame.ts'
import { useLocale } from '../../ui/locale.ts'
import { useCachedLookup } from '../lookups.ts'
import { nameIn } from '../names.ts'
import { type SupplierChoice, supplierChoices } from './supplier-choice.ts'

type Bought = { supplierId: number | null; supplierName: string }

/** Where a part was bought: the supplier by name in the language of the page, or the name of a one-off shop. */
export function useSupplierOf({ supplierId, supplierName }: Bought): string {
  const suppliers = useSuppliers(supplierId !== null)
  return suppliers.find(({ id }) => id === supplierId)?.label ?? supplierName
}

/** The suppliers of the company, as choices. */
export function useSuppliers(wanted = true): readonly SupplierChoice[] {
  const isPainted = useFirstFrame()
  const rows = useCachedLookup('suppliers', wanted && isPainted)
  const { language } = useLocale()
  return useMemo(
    () => supplierChoices(rows ?? [], ({ nameEn, nameAr }) => nameIn(language, nameEn, nameAr)),
    [rows, language],
  )
}
