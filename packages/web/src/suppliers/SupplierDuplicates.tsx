import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { phoneOf } from '@warsha/domain/phones'
import { pageOf } from '@warsha/domain/records'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/parties.module.css'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Phone } from '../ui/Phone.tsx'
import type { SupplierForm } from './supplier-form.ts'

type Props = { control: Control<SupplierForm>; exceptId: number | undefined }

const shortestName = 4
const vatDigits = 15

/** Shows possible duplicates before a supplier is added a second time. */
export function SupplierDuplicates({ control, exceptId }: Props) {
  const { t } = useTranslation('suppliers')
  const { nameOf } = useNames()
  const typed = useWatch({ control, name: ['contactNo', 'nameAr', 'nameEn', 'vatNumber'] })
  const [[contactNo, nameAr, nameEn, vatNumber]] = useDebouncedValue(typed, 250)
  const phone = contactNo ? phoneOf(contactNo) : null
  const name = (nameAr || nameEn).trim()
  const asked = {
    ...(phone && { contactNo: phone }),
    ...(name.length >= shortestName && { name }),
    ...(vatNumber.length === vatDigits && { vatNumber }),
  }
  const enabled = Object.keys(asked).length > 0
  const { data } = useQuery({
    ...api.suppliers.duplicates.queryOptions({ input: { ...asked, ...(exceptId && { exceptId }) } }),
    enabled,
  })
  if (!enabled || !data || data.length === 0) return null
  return (
    <Banner kind="warn">
      <span className="strong">{t('duplicates')}</span>
      <ul className={classes.found}>
        {data.map((supplier) => (
          <li key={supplier.id}>
            <AppLink href={pageOf('supplier', supplier.id)}>{nameOf(supplier)}</AppLink>
            {supplier.contactNo && <Phone number={supplier.contactNo} />}
            {supplier.vatNumber && <Ltr className="muted">{supplier.vatNumber}</Ltr>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
