import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { barcodeOf } from '@warsha/domain/barcodes'
import { type KeyboardEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { writtenLtr } from '../ui/fields/field.tsx'
import { FieldMessage } from '../ui/fields/refused-words.tsx'
import { TextInput } from '../ui/form-library.ts'
import { IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import type { PartForm } from './part-form.ts'
import classes from './spare-parts.module.css'

type Props = { control: Control<PartForm>; exceptId: number | undefined }

const longest = 50

/** The barcodes of a part: a reader sends one with Enter. A barcode of another part is refused at once. */
export function BarcodesField({ control, exceptId }: Props) {
  const { t } = useTranslation('spare-parts')
  const say = useRefusalMessage()
  const { field, fieldState } = useController({ control, name: 'barcodes' })
  const [typed, setTyped] = useState('')
  const barcode = barcodeOf(typed)
  const [asked] = useDebouncedValue(barcode, 200)
  const { data } = useQuery({
    ...api.spareParts.taken.queryOptions({ input: { barcode: asked, ...(exceptId && { exceptId }) } }),
    enabled: asked !== '',
  })
  const by = asked === barcode ? data?.by : null
  const taken = by && say({ code: 'barcodeTaken', data: { barcode, partNo: by.partNo } })
  const refused = taken || fieldState.error?.message
  const add = () => {
    if (barcode && !field.value.includes(barcode)) field.onChange([...field.value, barcode])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!taken) add()
  }
  return (
    <div>
      <TextInput
        {...writtenLtr}
        ref={field.ref}
        label={t('field.barcodes')}
        description={t('barcodeHint')}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!taken) add()
          field.onBlur()
        }}
        error={refused ? <FieldMessage>{refused}</FieldMessage> : undefined}
      />
      {field.value.length > 0 && (
        <ul className={classes.chosen} aria-label={t('field.barcodes')}>
          {field.value.map((one) => (
            <li key={one}>
              <Ltr>{one}</Ltr>
              <Button
                size="small"
                iconOnly
                icon={<IconX size="s" />}
                aria-label={t('takeOut', { name: one })}
                onClick={() => field.onChange(field.value.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
