import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import { grossOf } from '@warsha/domain/totals'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { addScanned } from '../lib/store/add-scanned.ts'
import { factorOf } from '../lib/store/factor-of.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartLineHead, PartLines } from '../lib/store/PartLines.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Money } from '../ui/Money.tsx'
import classes from './new-purchase.module.css'
import { type LineForm, lineOfPart, type NewPurchaseForm } from './new-purchase.ts'

type Props = { control: Control<NewPurchaseForm> }
const units = Object.keys(stockUnits) as StockUnit[]

/** What came: a barcode that is read adds its part, and read again raises its quantity by one. */
export function NewPurchaseLines({ control }: Props) {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => addScanned(lines, lineOfPart(part), { append, update })
  return (
    <PartLines
      title={t('purchases:lines.title')}
      picker={<PartPicker onTake={take} label={t('scan')} />}
      none={t('nothingYet')}
      fields={fields}
      lines={lines}
    >
      {(line, at) => <Line control={control} at={at} line={line} onRemove={() => remove(at)} />}
    </PartLines>
  )
}

type LineProps = Props & { at: number; line: LineForm; onRemove: () => void }

function Line({ control, at, line, onRemove }: LineProps) {
  const { t } = useTranslation(['purchase-stock', 'purchases', 'lookups'])
  const { nameOf } = useNames()
  const unitText = (unit: StockUnit) => t(`lookups:stockUnits.${unit}`)
  return (
    <li aria-label={nameOf(line)}>
      <PartLineHead part={line} onRemove={onRemove}>
        <Becomes line={line} />
      </PartLineHead>
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
