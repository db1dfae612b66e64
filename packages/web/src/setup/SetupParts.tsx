import { refuseVatNumber } from '@warsha/domain/customers'
import { passwordLength, textLimits } from '@warsha/domain/limits'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { SetupForm } from './setup-form.ts'
import type { SetupLabels } from './use-setup-labels.ts'

export type PartProps = { form: UseFormReturn<SetupForm>; labels: SetupLabels }

export function CompanyPart({ form: { control }, labels }: PartProps) {
  const { t } = useTranslation('setup')
  const say = useRefusalMessage()
  const refuse = (typed: unknown) => {
    const refusal = refuseVatNumber(String(typed))
    return refusal ? say(refusal) : undefined
  }
  return (
    <Card title={t('part.company')}>
      <div className="fields-2">
        <TextField control={control} name="nameAr" label={labels.nameAr} maxLength={textLimits.long} required />
        <TextField control={control} name="nameEn" label={labels.nameEn} maxLength={textLimits.long} required />
        <TextField
          control={control}
          name="vatNumber"
          label={labels.vatNumber}
          hint={t('vatHint')}
          ltr
          inputMode="numeric"
          maxLength={15}
          validate={refuse}
        />
        <TextField control={control} name="crNumber" label={labels.crNumber} ltr inputMode="numeric" maxLength={20} />
      </div>
    </Card>
  )
}

export function OwnerPart({ form: { control, getValues }, labels }: PartProps) {
  const { t } = useTranslation('setup')
  const own = { control, autoComplete: 'new-password', required: true } as const
  return (
    <Card title={t('part.owner')}>
      <div className="fields-2">
        <TextField
          control={control}
          name="ownerNameAr"
          label={labels.ownerNameAr}
          maxLength={textLimits.long}
          required
        />
        <TextField
          control={control}
          name="ownerNameEn"
          label={labels.ownerNameEn}
          maxLength={textLimits.long}
          required
        />
        <TextField
          control={control}
          name="username"
          label={labels.username}
          hint={t('usernameHint')}
          kind="email"
          autoComplete="username"
          maxLength={textLimits.email}
          required
        />
        <PasswordField
          {...own}
          name="password"
          label={labels.password}
          hint={t('passwordHint', { count: passwordLength.min })}
          minLength={passwordLength.min}
        />
        <PasswordField
          {...own}
          name="again"
          label={labels.again}
          validate={(typed) => (typed === getValues('password') ? undefined : t('passwordsDiffer'))}
        />
      </div>
    </Card>
  )
}

export function StartPart({ form: { control }, labels }: PartProps) {
  const { t } = useTranslation('setup')
  return (
    <Card title={t('part.start')}>
      <div className="stack">
        <ChoiceField
          control={control}
          name="language"
          label={labels.language}
          hint={t('languageHint')}
          options={[
            { value: 'ar' as const, label: t('language.ar') },
            { value: 'en' as const, label: t('language.en') },
          ]}
        />
        <CheckboxField control={control} name="withCatalogue" label={labels.withCatalogue} hint={t('catalogueHint')} />
      </div>
    </Card>
  )
}
