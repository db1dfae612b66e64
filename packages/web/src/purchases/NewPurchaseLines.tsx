import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import { grossOf } from '@warsha/domain/totals'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './new-purchase.module.css'
import { factorOf, type LineForm, lineOfPart, type NewPurchaseForm } from './new-purchase.ts'

type Props = { control: Control<NewPurchaseForm> }
const units = Object.keys(stockUnits) as StockUnit[]

/** What came: a barcode that is read adds its part, and read again raises its quantity by one. */
export function NewPurchaseLines({ control }: Props) {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => {
    const at = lines.findIndex(({ partId }) => partId === part.partId)
    const line = lines[at]
    if (line) update(at, { ...line, quantityMilli: (line.quantityMilli ?? 0) + 1000 })
    else append(lineOfPart(part), { shouldFocus: false })
  }
  return (
    <Card flush title={t('purchases:lines.title')} aside={lines.length > 0 && <Count value={lines.length} />}>
      <div className={classes.picker}>
        <PartPicker onTake={take} label={t('scan')} />
      </div>
      {fields.length === 0 ? (
        <p className={classes.none}>{t('nothingYet')}</p>
      ) : (
        <ul className={classes.lines} aria-label={t('purchases:lines.title')}>
          {fields.map((field, at) => {
            const line = lines[at]
            return line && <Line key={field.id} control={control} at={at} line={line} onRemove={() => remove(at)} />
          })}
        </ul>
      )}
    </Card>
  )
}

type LineProps = Props & { at: number; line: LineForm; onRemove: () => void }

function Line({ control, at, line, onRemove }: LineProps) {
  const { t } = useTranslation(['purchase-stock', 'purchases', 'lookups'])
  const { nameOf } = useNames()
  const unitText = (unit: StockUnit) => t(`lookups:stockUnits.${unit}`)
  return (
    <li aria-label={nameOf(line)}>
      <div className={classes.name}>
        <span className="grow">
          <UserText className="strong">{nameOf(line)}</UserText>{' '}
          <span className="muted text-xs">
            <Ltr>{line.partNo}</Ltr>
          </span>
        </span>
        <Becomes line={line} />
        <Button
          size="small"
          variant="quiet"
          icon={<IconX size="s" />}
          aria-label={t('remove', { name: nameOf(line) })}
          onClick={onRemove}
        />
      </div>
      <div className={classes.fields}>
        <QuantityField
          control={control}
          name={`lines.${at}.quantityMilli`}
          label={t('purchases:lines.quantity')}
          min={1}
          required
        />
        <SelectField
          control={control}
          name={`lines.${at}.unit`}
          label={t('unit')}
          options={units.map((value) => ({ value, label: unitText(value) }))}
          required
        />
        {line.unit !== line.stockUnit && (
          <QuantityField
            control={control}
            name={`lines.${at}.factorMilli`}
            label={t('factor', { unit: unitText(line.unit), stock: unitText(line.stockUnit) })}
            min={1}
            required
          />
        )}
        <MoneyField control={control} name={`lines.${at}.price`} label={t('purchases:lines.price')} min={0} required />
        <MoneyField
          control={control}
          name={`lines.${at}.discount`}
          label={t('purchases:lines.discount')}
          min={0}
          optional
        />
      </div>
    </li>
  )
}

/** What enters stock of a line, and what the line costs as the document has it. */
function Becomes({ line }: { line: LineForm }) {
  const { t } = useTranslation('purchase-stock')
  const { quantityMilli, stockUnit, price, discount } = line
  const factorMilli = factorOf(line)
  if (!quantityMilli || !factorMilli || quantityMilli > 1e9 || factorMilli > 1e9) return null
  const net = grossOf({ unitPrice: money(price ?? 0), quantityMilli }) - (discount ?? 0)
  return (
    <>
      {factorMilli !== 1000 && (
        <span className="muted text-xs">
          {t('becomes')} <InUnits milli={stockMilliOf(quantityMilli, factorMilli)} unit={stockUnit} />
        </span>
      )}
      <Money amount={net} className="strong" />
    </>
  )
}
