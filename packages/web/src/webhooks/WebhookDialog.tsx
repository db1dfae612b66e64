import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '@warsha/contract/webhooks'
import { type WebhookEvent, webhookEvents, webhookNameLength, webhookUrlLength } from '@warsha/domain/webhooks'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { ShownOnce } from '../lib/ShownOnce.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import classes from './webhooks.module.css'

type Form = { name: string; url: string; events: Record<WebhookEvent, boolean> }
type Props = { of?: Webhook; onClose: () => void }

const formOf = (of: Webhook | undefined): Form => ({
  name: of?.name ?? '',
  url: of?.url ?? 'https://',
  events: Object.fromEntries(
    webhookEvents.map((event) => [event, of?.events.includes(event) ?? false]),
  ) as Form['events'],
})
const ticked = (events: Form['events']) => webhookEvents.filter((event) => events[event])

/** Where it leads and what it hears; a new one then shows its secret, once. */
export default function WebhookDialog({ of, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const message = useErrorMessage()
  const { control, formState, handleSubmit } = useForm<Form>({ mode: 'onTouched', defaultValues: formOf(of) })
  const events = useWatch({ control, name: 'events' })
  const { save, run } = useSave(of, onClose)
  if (save.data) return <ShownOnce words="webhooks" made={save.data} onClose={onClose} />
  const labels = { name: t('field.name'), url: t('field.url') }
  return (
    <DialogForm
      title={of ? t('change') : t('new')}
      submitLabel={of ? t('saveChange') : t('save')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, labels)}
      width={640}
      {...(ticked(events).length === 0 && { disabledReason: t('noEvent') })}
      onSubmit={handleSubmit(run)}
    >
      <TextField
        control={control}
        name="name"
        label={labels.name}
        hint={t('nameHint')}
        maxLength={webhookNameLength}
        required
        autoFocus
      />
      <TextField
        control={control}
        name="url"
        label={labels.url}
        hint={t('urlHint')}
        maxLength={webhookUrlLength}
        ltr
        required
      />
      <fieldset className={classes.group}>
        <legend>{t('field.events')}</legend>
        <div className={classes.ticks}>
          {webhookEvents.map((event) => (
            <CheckboxField key={event} control={control} name={`events.${event}`} label={t(`event.${event}`)} />
          ))}
        </div>
      </fieldset>
    </DialogForm>
  )
}

/** Saves once: the answer to the first click has the secret, and a second one would put a refusal in its place. */
function useSave(of: Webhook | undefined, onClose: () => void) {
  const sent = useRef(false)
  const save = useMutation({
    mutationFn: async ({ events, ...form }: Form): Promise<string | null> => {
      const typed = { name: form.name.trim(), url: form.url.trim(), events: ticked(events) }
      if (!of) return (await api.webhooks.create.call(typed)).secret
      await api.webhooks.change.call({ id: of.id, version: of.version, enabled: of.enabled, ...typed })
      return null
    },
    onSuccess: (secret) => secret === null && onClose(),
    onError: () => {
      sent.current = false
    },
  })
  const run = (form: Form) => {
    if (sent.current) return
    sent.current = true
    save.mutate(form)
  }
  return { save, run }
}
