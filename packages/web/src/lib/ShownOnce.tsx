import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { toast } from '../ui/toast.ts'
import classes from './shown-once.module.css'

/** `words`: the shelf that says what it is. */
type Props = { words: 'api-keys' | 'webhooks'; made: string; onClose: () => void }

/** A secret that is shown once: it closes when the user says that they have kept it. */
export function ShownOnce({ words, made, onClose }: Props) {
  const { t } = useTranslation(words)
  const { control } = useForm({ defaultValues: { kept: false } })
  const kept = useWatch({ control, name: 'kept' })
  const copy = () => void navigator.clipboard.writeText(made).then(() => toast.success(t('made.copied')))
  return (
    <DialogForm
      title={t('made.title')}
      submitLabel={t('made.close')}
      closeLabel={t('made.without')}
      onClose={onClose}
      dirty={!kept}
      onSubmit={onClose}
      {...(!kept && { disabledReason: t('made.keptFirst') })}
    >
      <Banner kind="warn">{t('made.text')}</Banner>
      <p className={classes.secret}>
        <bdi dir="ltr">{made}</bdi>
      </p>
      <span>
        <Button onClick={copy}>{t('made.copy')}</Button>
      </span>
      <CheckboxField control={control} name="kept" label={t('made.kept')} />
    </DialogForm>
  )
}
