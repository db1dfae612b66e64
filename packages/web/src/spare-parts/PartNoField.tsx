import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { partNoKey } from '@warsha/domain/parts'
import { pageOf } from '@warsha/domain/records'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { PartForm } from './part-form.ts'

type Props = { control: Control<PartForm>; exceptId: number | undefined }

/** The number of the part; while it is typed, the part that has it already is named beside it (STK-005). */
export function PartNoField({ control, exceptId }: Props) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const say = useRefusalMessage()
  const typed = useWatch({ control, name: 'partNo' })
  const [partNo] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({
    ...api.spareParts.taken.queryOptions({ input: { partNo, ...(exceptId && { exceptId }) } }),
    enabled: partNoKey(partNo) !== '',
  })
  const taken = partNoKey(typed) === partNoKey(partNo) ? data?.by : null
  const hint = taken && (
    <span className="warn-ink strong">
      {say({ code: 'PartNoAlreadyExists', data: {} })}{' '}
      <AppLink href={pageOf('sparePart', taken.id)}>{nameOf(taken)}</AppLink>
    </span>
  )
  return (
    <TextField
      control={control}
      name="partNo"
      label={t('field.partNo')}
      required
      ltr
      maxLength={50}
      autoFocus={!exceptId}
      hint={hint || undefined}
    />
  )
}
