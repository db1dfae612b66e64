import type { FoundPart } from '@warsha/contract/stock'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { addScanned } from '../lib/store/add-scanned.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartLineHead, PartLines } from '../lib/store/PartLines.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import type { TransferForm } from './transfer-form.ts'

type Props = { control: Control<TransferForm> }

/** What is sent, line by line, with what is here of it. */
export function TransferLineFields({ control }: Props) {
  const { t } = useTranslation(['transfers', 'lookups'])
  const { nameOf } = useNames()
  const { fields, append, update, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const take = (part: FoundPart) => addScanned(lines, { ...part, quantityMilli: 1000 }, { append, update })
  return (
    <PartLines
      title={t('parts')}
      picker={<PartPicker onTake={take} label={t('scan')} />}
      none={t('nothingYet')}
      fields={fields}
      lines={lines}
    >
      {(line, at) => (
        <li aria-label={nameOf(line)}>
          <PartLineHead part={line} onRemove={() => remove(at)}>
            <span className="muted text-sm">
              {t('available')} <InUnits milli={line.availableMilli} unit={line.unit} />
            </span>
            <QuantityField
              control={control}
              name={`lines.${at}.quantityMilli`}
              label={t('quantity')}
              unit={t(`lookups:stockUnitsShort.${line.unit}`, { count: (line.quantityMilli ?? 0) / 1000 })}
              min={1}
              required
            />
          </PartLineHead>
        </li>
      )}
    </PartLines>
  )
}
