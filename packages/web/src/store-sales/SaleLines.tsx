import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import type { PriceList } from '@warsha/domain/price-lists'
import { grossOf } from '@warsha/domain/totals'
import type { RefObject } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { addScanned } from '../lib/store/add-scanned.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartLineHead, PartLines } from '../lib/store/PartLines.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { Money } from '../ui/Money.tsx'
import {
  type Held,
  type ListedLine,
  lineOfPart,
  listed,
  priceOf,
  refuseGoods,
  refuseLine,
  type SaleForm,
} from './new-sale.ts'
import classes from './sale.module.css'

type Props = {
  control: Control<SaleForm>
  held: Held
  /** By which the parts are sold. */
  list: PriceList | null
  scan: RefObject<HTMLInputElement | null>
  /** Enter in the empty box. */
  onPay: () => void
}

/** What is sold: a barcode that is read adds its part, and read again raises its quantity by one. */
export function SaleLines({ control, held, list, scan, onPay }: Props) {
  const { t } = useTranslation('store-sales')
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => addScanned(lines, lineOfPart(part), { append, update }, priceOf(part))
  const drop = (at: number) => {
    remove(at)
    scan.current?.focus()
  }
  return (
    <PartLines
      title={t('lines.title')}
      picker={<PartPicker onTake={take} label={t('scan')} input={scan} onEmptyEnter={onPay} />}
      none={t('nothingYet')}
      fields={fields}
      lines={lines}
    >
      {(line, at) => <Line control={control} at={at} line={listed(line, list)} held={held} onRemove={() => drop(at)} />}
    </PartLines>
  )
}

type LineProps = Pick<Props, 'control' | 'held'> & { at: number; line: ListedLine; onRemove: () => void }

function Line({ control, at, line, held, onRemove }: LineProps) {
  const { t } = useTranslation('store-sales')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const sentence = useRefusalMessage()
  const { quantityMilli, discount, price, shopPrice, minPrice, unit } = line
  const refusal = (quantityMilli ? refuseGoods(line, held) : null) ?? refuseLine(line)
  const net = grossOf({ unitPrice: price, quantityMilli: Math.min(quantityMilli ?? 0, 1e9) }) - (discount ?? 0)
  return (
    <li aria-label={nameOf(line)}>
      <PartLineHead part={line} onRemove={onRemove}>
        <Money amount={net} className="strong" />
      </PartLineHead>
      <div className={classes.fields}>
        <QuantityField
          control={control}
          name={`lines.${at}.quantityMilli`}
          label={t('lines.quantity')}
          min={1}
          required
        />
        <span className={classes.price}>
          <span className="muted text-xs">{t('lines.price')}</span>
          <span>
            <Money amount={price} /> <span className="muted">×</span> <InUnits milli={quantityMilli ?? 0} unit={unit} />
          </span>
          {(line.held || price !== shopPrice) && (
            <span className="muted text-xs">
              {t(line.held ? 'priceList.held' : 'priceList.shopPrice', { amount: textOf(shopPrice) })}
            </span>
          )}
        </span>
        <MoneyField
          control={control}
          name={`lines.${at}.discount`}
          label={t('lines.discount')}
          hint={t('lines.least', { amount: textOf(money(minPrice)) })}
          min={0}
          optional
        />
      </div>
      {refusal && (
        <p className="danger-ink text-xs" role="status">
          {sentence(refusal)}
        </p>
      )}
    </li>
  )
}
