import { useMutation } from '@tanstack/react-query'
import type { Webhook } from '@warsha/contract/webhooks'
import { type WebhookEvent, webhookEvents, webhookNameLength, webhookUrlLength } from '@warsha/domain/webhooks'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { ShownOnce } from '../lib/ShownOnce.tsx'
import { useOnlyOnce } from '../lib/use-only-once.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TickGroup } from '../ui/fields/TickGroup.tsx'

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
      <TickGroup legend={t('field.events')}>
        {webhookEvents.map((event) => (
          <CheckboxField key={event} control={control} name={`events.${event}`} label={t(`event.${event}`)} />
        ))}
      </TickGroup>
    </DialogForm>
  )
}

function useSave(of: Webhook | undefined, onClose: () => void) {
  const once = useOnlyOnce()
  const save = useMutation({
    mutationFn: async ({ events, ...form }: Form): Promise<string | null> => {
      const typed = { name: form.name.trim(), url: form.url.trim(), events: ticked(events) }
      if (!of) return (await api.webhooks.create.call(typed)).secret
      await api.webhooks.change.call({ id: of.id, version: of.version, enabled: of.enabled, ...typed })
      return null
    },
    onSuccess: (secret) => secret === null && onClose(),
    onError: once.again,
  })
  return { save, run: (form: Form) => once.send(() => save.mutate(form)) }
}
