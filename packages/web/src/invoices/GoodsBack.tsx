import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReturnValues } from '../lib/records/ReturnForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import classes from './invoices.module.css'

type Props = { control: Control<ReturnValues>; at: number; outMilli: number }

/** How much of a part goes back to the store with a return, and whether it can be sold again. */
export function GoodsBack({ control, at, outMilli }: Props) {
  const { t } = useTranslation('invoices')
  if (outMilli === 0) return null
  return (
    <div className={classes.goods}>
      <QuantityField
        control={control}
        name={`back.${at}`}
        label={t('return.back')}
        hint={t('return.backLeft', { quantity: isolated(formatQuantity(outMilli).text) })}
        min={0}
        max={outMilli}
        optional
      />
      <CheckboxField
        control={control}
        name={`damaged.${at}`}
        label={t('return.damaged')}
        hint={t('return.damagedHint')}
      />
    </div>
  )
}
