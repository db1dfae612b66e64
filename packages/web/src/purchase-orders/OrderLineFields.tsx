import type { FoundPart } from '@warsha/contract/stock'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { addScanned } from '../lib/store/add-scanned.ts'
import { PartLineHead, PartLines } from '../lib/store/PartLines.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { costOf, type OrderForm, type OrderLineForm, orderLineOf } from './order-form.ts'
import classes from './purchase-orders.module.css'

type Props = { control: Control<OrderForm> }
const units = Object.keys(stockUnits) as StockUnit[]

/** What is ordered: a part that is picked twice is ordered once, with one more of it. */
export function OrderLineFields({ control }: Props) {
  const { t } = useTranslation('purchase-orders')
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => addScanned(lines, orderLineOf(part), { append, update })
  return (
    <PartLines
      title={t('lines.title')}
      picker={<PartPicker onTake={take} label={t('lines.pick')} />}
      none={t('lines.none')}
      fields={fields}
      lines={lines}
      foot={
        <div className={classes.total}>
          <MoneyBlock
            lines={[
              { key: 'total', label: t('columns.total'), value: <Money amount={costOf(lines)} sign />, total: true },
            ]}
          />
        </div>
      }
    >
      {(line, at) => <Line control={control} at={at} line={line} onRemove={() => remove(at)} />}
    </PartLines>
  )
}

function Line({ control, at, line, onRemove }: Props & { at: number; line: OrderLineForm; onRemove: () => void }) {
  const { t } = useTranslation(['purchase-orders', 'lookups'])
  const { nameOf } = useNames()
  const unitText = (unit: StockUnit) => t(`lookups:stockUnits.${unit}`)
  return (
    <li aria-label={nameOf(line)}>
      <PartLineHead part={line} onRemove={onRemove} />
      <div className={classes.fields}>
        <QuantityField
          control={control}
          name={`lines.${at}.quantityMilli`}
          label={t('lines.quantity')}
          min={1}
          required
        />
        <SelectField
          control={control}
          name={`lines.${at}.unit`}
          label={t('lines.unit')}
          options={units.map((value) => ({ value, label: unitText(value) }))}
          required
        />
        {line.unit !== line.stockUnit && (
          <QuantityField
            control={control}
            name={`lines.${at}.factorMilli`}
            label={t('lines.factor', { unit: unitText(line.unit), stock: unitText(line.stockUnit) })}
            min={1}
            required
          />
        )}
        <MoneyField control={control} name={`lines.${at}.price`} label={t('lines.price')} min={0} optional />
        <DateField control={control} name={`lines.${at}.expectedOn`} label={t('columns.expectedOn')} optional />
      </div>
    </li>
  )
}
