import { useMutation, useQuery } from '@tanstack/react-query'
import { pinLength, refusePin } from '@warsha/domain/tablets'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence, useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'

/** One's own PIN for shared tablets; shown to who has one, or could work at one. */
export function PinCard() {
  const { t } = useTranslation('second-factor')
  const { data } = useQuery(api.tablets.ownPin.queryOptions())
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  if (!data || (data.setAt === null && data.tablets === 0)) return null
  const isSet = data.setAt !== null
  return (
    <Card
      title={t('pin.title')}
      actions={
        <>
          {isSet && <Button onClick={() => setOpen('remove')}>{t('pin.remove')}</Button>}
          <Button onClick={() => setOpen('set')}>{t(isSet ? 'pin.change' : 'pin.set')}</Button>
        </>
      }
    >
      <p className="soft text-sm">{t('pin.text')}</p>
      {data.setAt && (
        <p className="muted text-sm">
          {t('pin.setAt')} <Timestamp at={data.setAt} />
        </p>
      )}
      {open === 'set' && <SetPin onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemovePin onClose={() => setOpen(null)} />}
    </Card>
  )
}

function SetPin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const say = useRefusalMessage()
  const { control, formState, handleSubmit, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', pin: '', again: '' },
  })
  const set = useMutation(
    api.tablets.setPin.mutationOptions({
      onSuccess: () => {
        toast.success(t('pin.saved'))
        onClose()
      },
    }),
  )
  const labels = { password: t('pin.password'), pin: t('pin.pin') }
  const refuse = (typed: unknown) => {
    const refused = refusePin(String(typed))
    return refused ? say(refused) : undefined
  }
  const digits = { autoComplete: 'new-password', maxLength: pinLength.max, inputMode: 'numeric' } as const
  return (
    <DialogForm
      title={t('pin.set')}
      submitLabel={t('pin.set')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={set.isPending}
      error={message(set.error, labels)}
      onSubmit={handleSubmit(({ password, pin }) => set.mutate({ password, pin }))}
    >
      <PasswordField
        control={control}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        required
        autoFocus
      />
      <PasswordField
        control={control}
        name="pin"
        label={labels.pin}
        hint={t('pin.hint')}
        {...digits}
        required
        validate={refuse}
      />
      <PasswordField
        control={control}
        name="again"
        label={t('pin.again')}
        {...digits}
        required
        validate={(typed) => (typed === getValues('pin') ? undefined : t('pin.differ'))}
      />
    </DialogForm>
  )
}

function RemovePin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'refusals'])
  const remove = useMutation(
    api.tablets.removePin.mutationOptions({
      onSuccess: () => toast.success(t('pin.removed')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('pin.removeTitle')}
      text={t('pin.removeText')}
      confirmLabel={t('pin.remove')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
