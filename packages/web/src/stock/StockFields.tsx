import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

export type StockForm = {
  price: number | null
  minPrice: number | null
  minimumMilli: number | null
  shelf: string
  /** What lies there when the part enters the stock, and what one unit of it cost. */
  quantityMilli: number | null
  cost: number | null
}

/** What a shop says of a part that it has: at what price it sells it, when to order it again, and where it lies. */
export function StockFields({ control, autoFocus = false }: { control: Control<StockForm>; autoFocus?: boolean }) {
  const { t } = useTranslation('stock')
  return (
    <>
      <div className="fields-2">
        <MoneyField control={control} name="price" label={t('columns.price')} required min={0} autoFocus={autoFocus} />
        <MoneyField control={control} name="minPrice" label={t('facts.minPrice')} required min={0} />
      </div>
      <div className="fields-2">
        <QuantityField
          control={control}
          name="minimumMilli"
          label={t('facts.minimum')}
          hint={t('edit.minimumHint')}
          required
          min={0}
        />
        <TextField control={control} name="shelf" label={t('columns.shelf')} maxLength={40} optional />
      </div>
    </>
  )
}
