import type { FoundPart } from '@warsha/contract/stock'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import classes from './transfers.module.css'

export type LineForm = Pick<
  FoundPart,
  'partId' | 'partNo' | 'nameEn' | 'nameAr' | 'brand' | 'unit' | 'availableMilli'
> & { quantityMilli: number | null }
export type NewTransferForm = { toShopId: number | null; note: string; lines: LineForm[] }

type Props = {
  control: Control<NewTransferForm>
  fields: readonly { id: string }[]
  lines: readonly LineForm[]
  onTake: (part: FoundPart) => void
  onRemove: (at: number) => void
}

/** What is sent, line by line, with what is here of it. */
export function TransferLineFields({ control, fields, lines, onTake, onRemove }: Props) {
  const { t } = useTranslation(['transfers', 'lookups'])
  const { nameOf } = useNames()
  return (
    <Card flush title={t('parts')}>
      <div className={classes.picker}>
        <PartPicker onTake={onTake} label={t('scan')} />
      </div>
      {fields.length === 0 && <p className={classes.none}>{t('nothingYet')}</p>}
      <ul className={classes.lines} aria-label={t('parts')}>
        {fields.map((field, at) => {
          const line = lines[at]
          return (
            line && (
              <li key={field.id} className={classes.line} aria-label={nameOf(line)}>
                <span>
                  <Ltr className="strong">{line.partNo}</Ltr> <PartName part={line} />
                  <span className="muted text-sm">
                    {' · '}
                    {t('available')} <InUnits milli={line.availableMilli} unit={line.unit} />
                  </span>
                </span>
                <span className={classes.quantity}>
                  <QuantityField
                    control={control}
                    name={`lines.${at}.quantityMilli`}
                    label={t('quantity')}
                    unit={t(`lookups:stockUnitsShort.${line.unit}`)}
                    min={1}
                    required
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<IconX size="s" />}
                    aria-label={t('remove', { name: nameOf(line) })}
                    onClick={() => onRemove(at)}
                  />
                </span>
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}
