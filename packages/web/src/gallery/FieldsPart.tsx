import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { PlateField } from '../ui/fields/PlateField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { PlateParts } from '../ui/plate.ts'
import { plateLetters } from '../ui/plate.ts'
import { Section } from './Section.tsx'

type Sample = {
  customer: string
  mobile: string
  plate: PlateParts
  supplier: number | null
  cost: number | null
  email: string
  notes: string
  price: number | null
  quantity: number | null
  mileage: number | null
  discount: number | null
  dueDate: string | null
  promised: string | null
  password: string
  whatsapp: boolean
  bilingual: boolean
}

const start: Sample = {
  customer: 'عبدالله القحطاني',
  mobile: '+9665530',
  plate: { digits: '4827', ...plateLetters('RTJ') },
  supplier: null,
  cost: null,
  email: '',
  notes: '',
  price: 162750,
  quantity: 4500,
  mileage: 86420,
  discount: 1250,
  dueDate: '2026-11-30',
  promised: '2026-11-17T14:00:00.000Z',
  password: '',
  whatsapp: true,
  bilingual: true,
}

export function FieldsPart() {
  const { t } = useTranslation('gallery')
  const { control, trigger } = useForm({ defaultValues: start, mode: 'onTouched' })
  useEffect(() => {
    void trigger('mobile')
  }, [trigger])
  const suppliers = [1, 2, 3].map((value) => ({ value, label: `${t('supplier')} ${value}` }))
  return (
    <Section title={t('fields')}>
      <form className="fields-3" onSubmit={(event) => event.preventDefault()}>
        <TextField control={control} name="customer" label={t('customer')} required />
        <PhoneField control={control} name="mobile" label={t('mobile')} required />
        <SelectField control={control} name="supplier" label={t('supplier')} options={suppliers} optional clearable />
        <PlateField
          control={control}
          name="plate"
          label={t('plate')}
          required
          hint={<a href="#car">{t('carExists')}</a>}
        />
        <MoneyField control={control} name="price" label={t('price')} required />
        <MoneyField control={control} name="cost" label={t('cost')} disabledReason={t('costReason')} />
        <QuantityField control={control} name="quantity" label={t('quantity')} unit={t('litre')} />
        <NumberField control={control} name="mileage" label={t('mileage')} unit={t('km')} />
        <PercentField control={control} name="discount" label={t('discount')} />
        <DateField control={control} name="dueDate" label={t('dueDate')} required />
        <DateTimeField control={control} name="promised" label={t('promised')} />
        <TextField control={control} name="email" label={t('email')} kind="email" required />
        <PasswordField control={control} name="password" label={t('password')} autoComplete="current-password" />
        <TextAreaField control={control} name="notes" label={t('notes')} hint={t('notesHint')} optional />
        <div className="stack">
          <CheckboxField control={control} name="whatsapp" label={t('choices')} />
          <SwitchField control={control} name="bilingual" label={t('bilingual')} hint={t('bilingualHint')} />
        </div>
      </form>
    </Section>
  )
}
