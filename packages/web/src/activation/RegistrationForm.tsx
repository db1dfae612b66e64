import { useMutation } from '@tanstack/react-query'
import { saudiArabia } from '@warsha/domain/national-address'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './activation.module.css'
import { BusinessPart, OwnerPart, TermsPart } from './RegistrationParts.tsx'
import type { Registered } from './RegistrationSent.tsx'
import { type Country, callingCodeOf, emptyRegistration, type RegistrationForm as Typed } from './registration-form.ts'

type Props = { countries: readonly Country[]; onDone: (registered: Registered) => void }

export function RegistrationForm({ countries, onDone }: Props) {
  const { t } = useTranslation('activation')
  const { language } = useLocale()
  const message = useErrorMessage()
  const home = countries.find(({ id }) => id === saudiArabia)?.id ?? null
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: emptyRegistration(home, language) })
  const names = Object.keys(emptyRegistration(null, 'ar')) as (keyof Typed)[]
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<keyof Typed, string>
  const register = useMutation(
    api.activation.registerUser.mutationOptions({
      onSuccess: ({ registeredCompanyId }, { businessEmail }) =>
        onDone({ id: registeredCompanyId, email: businessEmail }),
      onError: (error) => void showBesideFields<Typed>(form, error, labels),
    }),
  )
  const sentence = message(register.error, labels)
  const submit = form.handleSubmit(({ passwordConfirm: _, agree: __, country, ...typed }) =>
    register.mutate({
      ...typed,
      businessEmail: typed.businessEmail.trim(),
      country: country ?? 0,
      callingCode: callingCodeOf(typed.businessPhone, countries) ?? 0,
      agree: true,
    }),
  )
  const parts = { form, labels }
  return (
    <form noValidate className="stack" onSubmit={submit}>
      <div>
        <h1>{t('register.title')}</h1>
        <p className="soft">{t('register.text')}</p>
      </div>
      <BusinessPart {...parts} countries={countries} />
      <OwnerPart {...parts} />
      <TermsPart {...parts} />
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <Button type="submit" variant="primary" size="large" block busy={register.isPending}>
        {t('register.save')}
      </Button>
      <p className={classes.ways}>
        {t('register.have')} <AppLink href="/login">{t('toLogin')}</AppLink>
      </p>
    </form>
  )
}
