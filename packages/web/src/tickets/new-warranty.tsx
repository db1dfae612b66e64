import { Checkbox } from '@mantine/core'
import type { Service } from '@warsha/contract/lookups'
import { startingPrice } from '@warsha/domain/services'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isolated } from '../ui/fields/field.tsx'
import type { TicketForm } from './new-form.ts'
import classes from './new-lines.module.css'
import type { Warranty } from './ticket-lines/catalogue.ts'

type Props = { form: UseFormReturn<TicketForm>; index: number; service: Service; warranty: Warranty }

/** Whether the work is done under the warranty that runs; its price follows, as the catalogue has it. */
export function UnderWarranty({ form: { control, setValue }, index, service, warranty }: Props) {
  const { t } = useTranslation('new-ticket')
  const name = `services.${index}` as const
  const under = useWatch({ control, name: `${name}.underWarrantyOfId` }) !== null
  const turn = (on: boolean) => {
    setValue(`${name}.underWarrantyOfId`, on ? warranty.ticketServiceId : null, { shouldDirty: true })
    setValue(`${name}.price`, startingPrice(service, on), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className={classes.warranty}>
      <Checkbox
        size="xs"
        checked={under}
        onChange={(event) => turn(event.currentTarget.checked)}
        label={t('offers.warranty', { day: isolated(warranty.endsOn), number: isolated(warranty.ticketNumber) })}
      />
    </div>
  )
}
