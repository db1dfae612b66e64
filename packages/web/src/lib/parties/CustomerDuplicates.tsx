import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { phoneOf } from '@warsha/domain/phones'
import { pageOf } from '@warsha/domain/records'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import type { CustomerForm } from './customer-form.ts'
import classes from './parties.module.css'

type Props = {
  control: Control<CustomerForm>
  exceptId?: number | undefined
  onTake?: ((id: number) => void) | undefined
}

/** Shows possible duplicates before a customer is added a second time. */
export function CustomerDuplicates({ control, exceptId, onTake }: Props) {
  const { t } = useTranslation('customers')
  const { nameOf } = useNames()
  const typed = useWatch({ control, name: ['contactNo', 'nameAr', 'nameEn'] })
  const [[contactNo, nameAr, nameEn]] = useDebouncedValue(typed, 250)
  const phone = contactNo ? phoneOf(contactNo) : null
  const name = nameAr || nameEn || ''
  const { data } = useQuery({
    ...api.customers.duplicates.queryOptions({
      input: { ...(phone && { contactNo: phone }), ...(name.length >= 4 && { name }), ...(exceptId && { exceptId }) },
    }),
    enabled: phone !== null || name.length >= 4,
  })
  if (!data || data.length === 0 || (!phone && name.length < 4)) return null
  return (
    <Banner kind="warn">
      <span className="strong">{t('duplicates')}</span>
      <ul className={classes.found}>
        {data.map((customer) => (
          <li key={customer.id}>
            <AppLink href={pageOf('customer', customer.id)}>{nameOf(customer)}</AppLink>
            <Phone number={customer.contactNo} />
            <span className="muted">{t('vehiclesCount', { count: customer.vehicles })}</span>
            {onTake && (
              <Button size="small" onClick={() => onTake(customer.id)}>
                {t('takeThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
