import type { StoreSale } from '@warsha/contract/store-sales'
import { longestReturnReason } from '@warsha/domain/returns'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import parts from '../lib/store/part-lines.module.css'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import type { SaleForm } from './new-sale.ts'
import classes from './sale.module.css'

type Props = { control: Control<SaleForm>; sale: StoreSale; credit: number }

/** What comes back of an earlier sale: it pays the new one. */
export function ExchangeCard({ control, sale, credit }: Props) {
  const { t } = useTranslation('store-sales')
  const { nameOf } = useNames()
  return (
    <Card flush title={t('exchange.title')} aside={<Ltr className="muted">{sale.number}</Ltr>}>
      <ul className={parts.lines} aria-label={t('exchange.title')}>
        {sale.lines.map(
          (line, at) =>
            line.outMilli > 0 && (
              <li key={line.position}>
                <div className={classes.fields}>
                  <QuantityField
                    control={control}
                    name={`back.${at}`}
                    label={nameOf(line)}
                    hint={t('exchange.left', { quantity: isolated(formatQuantity(line.outMilli).text) })}
                    min={0}
                    max={line.outMilli}
                    optional
                  />
                  <CheckboxField control={control} name={`damaged.${at}`} label={t('exchange.damaged')} />
                </div>
              </li>
            ),
        )}
        <li>
          <TextField
            control={control}
            name="reason"
            label={t('exchange.reason')}
            maxLength={longestReturnReason}
            required
          />
        </li>
      </ul>
      <p className={parts.none}>
        {t('exchange.worth')} <Money amount={credit} sign className="strong" />
      </p>
    </Card>
  )
}
