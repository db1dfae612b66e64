import type { FoundPart } from '@warsha/contract/stock'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { UserText } from '../ui/UserText.tsx'
import { costOf, type OrderForm, type OrderLineForm, orderLineOf } from './order-form.ts'
import classes from './purchase-orders.module.css'

type Props = { control: Control<OrderForm> }
const units = Object.keys(stockUnits) as StockUnit[]

/** What is ordered: a part that is picked twice is ordered once, with one more of it. */
export function OrderLineFields({ control }: Props) {
  const { t } = useTranslation('purchase-orders')
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => {
    const at = lines.findIndex(({ partId }) => partId === part.partId)
    const line = lines[at]
    if (line) update(at, { ...line, quantityMilli: (line.quantityMilli ?? 0) + 1000 })
    else append(orderLineOf(part), { shouldFocus: false })
  }
  return (
    <Card flush title={t('lines.title')} aside={lines.length > 0 && <Count value={lines.length} />}>
      <div className={classes.picker}>
        <PartPicker onTake={take} label={t('lines.pick')} />
      </div>
      {fields.length === 0 ? (
        <p className={classes.none}>{t('lines.none')}</p>
      ) : (
        <ul className={classes.lines} aria-label={t('lines.title')}>
          {fields.map((field, at) => {
            const line = lines[at]
            return line && <Line key={field.id} control={control} at={at} line={line} onRemove={() => remove(at)} />
          })}
        </ul>
      )}
      {fields.length > 0 && (
        <div className={classes.total}>
          <MoneyBlock
            lines={[
              { key: 'total', label: t('columns.total'), value: <Money amount={costOf(lines)} sign />, total: true },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function Line({ control, at, line, onRemove }: Props & { at: number; line: OrderLineForm; onRemove: () => void }) {
  const { t } = useTranslation(['purchase-orders', 'lookups'])
  const { nameOf } = useNames()
  const unitText = (unit: StockUnit) => t(`lookups:stockUnits.${unit}`)
  return (
    <li aria-label={nameOf(line)}>
      <div className={classes.head}>
        <span className="grow">
          <UserText className="strong">{nameOf(line)}</UserText>{' '}
          <span className="muted text-xs">
            <Ltr>{line.partNo}</Ltr>
          </span>
        </span>
        <Button
          size="small"
          variant="quiet"
          icon={<IconX size="s" />}
          aria-label={t('lines.remove', { name: nameOf(line) })}
          onClick={onRemove}
        />
      </div>
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
