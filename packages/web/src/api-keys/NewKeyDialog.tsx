import { useMutation } from '@tanstack/react-query'
import { apiKeyNameLength, longestApiKeyDays } from '@warsha/domain/api-keys'
import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { ShownOnce } from '../lib/ShownOnce.tsx'
import { useOnlyOnce } from '../lib/use-only-once.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useLocale } from '../ui/locale.ts'
import { KeyActions } from './KeyActions.tsx'
import { KeyPlaces } from './KeyPlaces.tsx'
import { emptyKeyForm, type KeyForm, keyOf, rolesTicked, shopsTicked } from './key-form.ts'

/** The name of a program, its rights and its shops; then the key itself, once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const { timeZone } = useLocale()
  const { shops } = useLookups()
  const message = useErrorMessage()
  const today = dayIn(timeZone, new Date().toISOString())
  const form = useForm<KeyForm>({
    mode: 'onTouched',
    defaultValues: emptyKeyForm(
      shops.map(({ id }) => id),
      addDays(today, 365),
    ),
  })
  const { control, formState, handleSubmit } = form
  const [places, roles] = useWatch({ control, name: ['shops', 'roles'] })
  const lacks = shopsTicked(places).length === 0 ? 'noShop' : rolesTicked(roles).length === 0 ? 'noRole' : null
  const { add, make } = useMake()
  if (add.data) return <ShownOnce words="api-keys" made={add.data.key} onClose={onClose} />
  const labels = { name: t('field.name'), expiresOn: t('field.expiresOn') }
  return (
    <DialogForm
      title={t('new')}
      submitLabel={t('save')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={add.isPending}
      error={message(add.error, labels)}
      width={680}
      {...(lacks && { disabledReason: t(lacks) })}
      onSubmit={handleSubmit(make)}
    >
      <div className="fields-2">
        <TextField
          control={control}
          name="name"
          label={labels.name}
          hint={t('nameHint')}
          maxLength={apiKeyNameLength}
          required
          autoFocus
        />
        <DateField
          control={control}
          name="expiresOn"
          label={labels.expiresOn}
          hint={t('expiresHint')}
          min={today}
          max={addDays(today, longestApiKeyDays)}
          required
        />
      </div>
      <KeyPlaces form={form} />
      <KeyActions form={form} />
    </DialogForm>
  )
}

function useMake() {
  const once = useOnlyOnce()
  const add = useMutation({
    mutationFn: (typed: KeyForm) => api.apiKeys.create.call(keyOf(typed)),
    onError: once.again,
  })
  return { add, make: (typed: KeyForm) => once.send(() => add.mutate(typed)) }
}
