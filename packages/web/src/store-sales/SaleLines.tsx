import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { grossOf } from '@warsha/domain/totals'
import type { RefObject } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { type Held, lineOfPart, refuseGoods, refuseLine, type SaleForm, type SaleLine } from './new-sale.ts'
import classes from './sale.module.css'

type Props = {
  control: Control<SaleForm>
  held: Held
  scan: RefObject<HTMLInputElement | null>
  /** Enter in the empty box. */
  onPay: () => void
}

/** What is sold: a barcode that is read adds its part, and read again raises its quantity by one. */
export function SaleLines({ control, held, scan, onPay }: Props) {
  const { t } = useTranslation('store-sales')
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => {
    const at = lines.findIndex(({ partId }) => partId === part.partId)
    const line = lines[at]
    if (line) update(at, { ...line, quantityMilli: (line.quantityMilli ?? 0) + 1000 })
    else append(lineOfPart(part), { shouldFocus: false })
  }
  const drop = (at: number) => {
    remove(at)
    scan.current?.focus()
  }
  return (
    <Card flush title={t('lines.title')} aside={lines.length > 0 && <Count value={lines.length} />}>
      <div className={classes.picker}>
        <PartPicker onTake={take} label={t('scan')} input={scan} onEmptyEnter={onPay} />
      </div>
      {fields.length === 0 ? (
        <p className={classes.none}>{t('nothingYet')}</p>
      ) : (
        <ul className={classes.lines} aria-label={t('lines.title')}>
          {fields.map((field, at) => {
            const line = lines[at]
            return (
              line && (
                <Line key={field.id} control={control} at={at} line={line} held={held} onRemove={() => drop(at)} />
              )
            )
          })}
        </ul>
      )}
    </Card>
  )
}

type LineProps = Pick<Props, 'control' | 'held'> & { at: number; line: SaleLine; onRemove: () => void }

function Line({ control, at, line, held, onRemove }: LineProps) {
  const { t } = useTranslation('store-sales')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const sentence = useRefusalMessage()
  const { quantityMilli, discount, price, minPrice, unit } = line
  const refusal = (quantityMilli ? refuseGoods(line, held) : null) ?? refuseLine(line)
  const net = grossOf({ unitPrice: price, quantityMilli: Math.min(quantityMilli ?? 0, 1e9) }) - (discount ?? 0)
  return (
    <li aria-label={nameOf(line)}>
      <div className={classes.name}>
        <span className="grow">
          <UserText className="strong">{nameOf(line)}</UserText>{' '}
          <span className="muted text-xs">
            <Ltr>{line.partNo}</Ltr>
          </span>
        </span>
        <Money amount={net} className="strong" />
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
        <span className={classes.price}>
          <span className="muted text-xs">{t('lines.price')}</span>
          <span>
            <Money amount={price} /> <span className="muted">×</span> <InUnits milli={quantityMilli ?? 0} unit={unit} />
          </span>
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
