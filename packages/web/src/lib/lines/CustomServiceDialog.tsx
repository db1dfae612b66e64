import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { useLookups } from '../lookups.ts'
import { useNames } from '../names.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import {
  type CustomForm,
  chosenOf,
  customFormOf,
  isNamed,
  refuseCustomForm,
  totalOf,
  usualSection,
} from './custom-form.ts'
import type { LineSource } from './source.ts'
import { useAction } from './use-action.ts'

type Props = {
  source: LineSource
  /** What was typed, and in which section it was looked for. */
  name: string
  sectionId: number | null
  onAdded: () => void
  onClose: () => void
}

/** A service that is in no catalogue: its name, how long it takes and what it costs. */
export default function CustomServiceDialog({ source, name, sectionId, onAdded, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { sections } = useLookups()
  const { run, busy, error } = useAction()
  const { control, handleSubmit, formState } = useForm<CustomForm>({
    defaultValues: customFormOf(name, usualSection(sectionId, source.services, sections)),
    mode: 'onTouched',
  })
  const typed = useWatch({ control }) as CustomForm
  const refusal = refuseCustomForm(typed)
  const done = () => {
    onClose()
    onAdded()
  }
  return (
    <DialogForm
      title={t('custom.title')}
      subtitle={t('custom.subtitle')}
      submitLabel={t('custom.save')}
      onSubmit={handleSubmit((form) => run(() => source.addServices([chosenOf(form)], {}), done))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={busy}
      disabledReason={isNamed(typed) ? refusal && sentence(refusal) : t('custom.nameMissing')}
      error={message(error)}
      width={620}
    >
      <Work control={control} />
      <Figures source={source} control={control} />
    </DialogForm>
  )
}

type FieldsProps = { control: Control<CustomForm> }

/** The form begins at the price: the name was typed in the search already. */
function Work({ control }: FieldsProps) {
  const { t } = useTranslation('tickets')
  const { labelsOf } = useNames()
  const { sections } = useLookups()
  return (
    <div className="fields-2">
      <TextField control={control} name="nameAr" label={t('custom.nameAr')} maxLength={100} />
      <TextField
        control={control}
        name="nameEn"
        label={t('custom.nameEn')}
        maxLength={100}
        hint={t('custom.nameHint')}
      />
      <SelectField
        control={control}
        name="sectionId"
        label={t('custom.section')}
        required
        options={sections.map((one) => ({ value: one.id, ...labelsOf(one) }))}
      />
      <NumberField
        control={control}
        name="durationMinutes"
        label={t('custom.minutes')}
        required
        min={1}
        max={1_000_000}
      />
    </div>
  )
}

function Figures({ source, control }: FieldsProps & { source: LineSource }) {
  const { t } = useTranslation('tickets')
  const values = useWatch({ control }) as CustomForm
  return (
    <>
      <div className="fields-3">
        <MoneyField control={control} name="price" label={t('service.price')} required autoFocus />
        <QuantityField control={control} name="quantityMilli" label={t('service.quantity')} required />
        <MoneyField
          control={control}
          name="discount"
          label={t('service.discount')}
          disabledReason={source.whyNot('tickets.serviceDiscount')}
        />
      </div>
      <Sums rows={[{ label: t('lines.total'), amount: totalOf(values) }]} />
    </>
  )
}
