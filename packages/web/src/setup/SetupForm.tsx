import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useLocale } from '../ui/locale.ts'
import { CompanyPart, OwnerPart, StartPart } from './SetupParts.tsx'
import { type City, ShopPart } from './ShopPart.tsx'
import { companyOf, emptySetup, fieldOf, type SetupForm as Typed } from './setup-form.ts'
import { useSetupLabels } from './use-setup-labels.ts'

type Props = { token: string; cities: readonly City[]; onDone: (username: string) => void }

export function SetupForm({ token, cities, onDone }: Props) {
  const { t } = useTranslation('setup')
  const { language } = useLocale()
  const message = useErrorMessage()
  const labels = useSetupLabels()
  const form = useForm({ mode: 'onTouched', defaultValues: emptySetup(language) })
  const complete = useMutation(
    api.setup.complete.mutationOptions({
      onSuccess: ({ username }) => onDone(username),
      onError: (error) => void showBesideFields<Typed>(form, error, labels, fieldOf),
    }),
  )
  const error = message(complete.error, labels)
  const parts = { form, labels }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.handleSubmit((typed) => complete.mutate({ token, company: companyOf(typed) }))}
    >
      <div>
        <h1>{t('title')}</h1>
        <p className="soft">{t('text')}</p>
      </div>
      <CompanyPart {...parts} />
      <ShopPart {...parts} cities={cities} />
      <OwnerPart {...parts} />
      <StartPart {...parts} />
      {error && <Banner kind="danger">{error}</Banner>}
      <Button type="submit" variant="primary" size="large" block busy={complete.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
