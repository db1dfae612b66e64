import { useQuery } from '@tanstack/react-query'
import { passwordLength } from '@warsha/domain/limits'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './activation.module.css'
import { type Country, callingCodeOf, type RegistrationForm } from './registration-form.ts'

type Props = { form: UseFormReturn<RegistrationForm>; labels: Record<keyof RegistrationForm, string> }

export function BusinessPart({ form: { control }, labels, countries }: Props & { countries: readonly Country[] }) {
  const { t } = useTranslation('activation')
  const { labelsOf } = useNames()
  const say = useRefusalMessage()
  const refusePhone = (phone: unknown) =>
    callingCodeOf(String(phone), countries) === undefined ? say({ code: 'invalidMobileNo', data: {} }) : undefined
  return (
    <Card title={t('part.business')}>
      <div className="fields-2">
        <TextField
          control={control}
          name="businessName"
          label={labels.businessName}
          maxLength={50}
          required
          autoFocus
        />
        <SelectField
          control={control}
          name="country"
          label={labels.country}
          required
          options={countries.map((country) => ({ value: country.id, ...labelsOf(country) }))}
        />
        <PhoneField
          control={control}
          name="businessPhone"
          label={labels.businessPhone}
          required
          validate={refusePhone}
        />
        <TextField
          control={control}
          name="promotionCode"
          label={labels.promotionCode}
          hint={t('promotionHint')}
          ltr
          maxLength={50}
        />
      </div>
    </Card>
  )
}

export function OwnerPart({ form: { control, getValues, setValue, watch }, labels }: Props) {
  const { t } = useTranslation('activation')
  // Another password wants to be confirmed again (AUT-024).
  useEffect(() => {
    const watching = watch((_, { name }) => {
      if (name === 'password') setValue('passwordConfirm', '')
    })
    return () => watching.unsubscribe()
  }, [watch, setValue])
  const secret = { control, autoComplete: 'new-password', required: true } as const
  return (
    <Card title={t('part.owner')}>
      <div className="fields-2">
        <TextField control={control} name="firstName" label={labels.firstName} maxLength={50} required />
        <TextField control={control} name="lastName" label={labels.lastName} maxLength={50} required />
        <TextField
          control={control}
          name="businessEmail"
          label={labels.businessEmail}
          hint={t('emailHint')}
          kind="email"
          autoComplete="username"
          maxLength={100}
          required
        />
        <ChoiceField
          control={control}
          name="preferedLanguage"
          label={labels.preferedLanguage}
          options={[
            { value: 'ar' as const, label: t('language.ar') },
            { value: 'en' as const, label: t('language.en') },
          ]}
        />
        <PasswordField
          {...secret}
          name="password"
          label={labels.password}
          hint={t('passwordHint', { count: passwordLength.min })}
          minLength={passwordLength.min}
        />
        <PasswordField
          {...secret}
          name="passwordConfirm"
          label={labels.passwordConfirm}
          validate={(typed) => (typed === getValues('password') ? undefined : t('passwordsDiffer'))}
        />
      </div>
    </Card>
  )
}

/** Both texts can be read where they are agreed to (AUT-032). */
export function TermsPart({ form: { control }, labels }: Props) {
  const { t } = useTranslation('activation')
  const { language } = useLocale()
  const { data } = useQuery(
    api.activation.termsNPrivacy.queryOptions({ input: { language }, staleTime: Number.POSITIVE_INFINITY }),
  )
  return (
    <Card title={t('part.terms')}>
      <div className="stack">
        <Text title={t('terms')} text={data?.termsNConditions} />
        <Text title={t('privacy')} text={data?.privacyPolicy} />
        <CheckboxField control={control} name="agree" label={labels.agree} required />
      </div>
    </Card>
  )
}

function Text({ title, text = '' }: { title: string; text?: string | undefined }) {
  return (
    <details className={classes.terms}>
      <summary>{title}</summary>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
