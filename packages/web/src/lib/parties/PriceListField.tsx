import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '@warsha/contract/price-lists'
import { refusePermission } from '@warsha/domain/permissions'
import { readsPriceLists } from '@warsha/domain/route-permissions'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { api } from '../api.ts'
import { useGrants } from '../may.ts'
import { useNames } from '../names.ts'
import type { CustomerForm } from './customer-form.ts'

/** The price lists of the company; none while they are on their way, or for users who do not see them. */
export function usePriceLists(): readonly PriceList[] {
  const enabled = refusePermission(useGrants(), readsPriceLists) === null
  return useQuery({ ...api.spareParts.priceLists.queryOptions(), enabled }).data ?? []
}

/** The list that a customer buys by: those in use, and the one that they have. A company without lists is not asked. */
export function PriceListField({ form: { control } }: { form: UseFormReturn<CustomerForm> }) {
  const { t } = useTranslation('customers')
  const { nameOf } = useNames()
  const chosen = useWatch({ control, name: 'priceListId' })
  const options = usePriceLists().filter(({ id, active }) => active || id === chosen)
  if (options.length === 0) return null
  return (
    <SelectField
      control={control}
      name="priceListId"
      label={t('priceListId')}
      hint={t('priceListHint')}
      clearable
      options={options.map((list) => ({ value: list.id, label: nameOf(list) }))}
    />
  )
}
