import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import type { Shareable, useShare } from './use-share.ts'

type Props = { shared: Shareable; share: ReturnType<typeof useShare>; onClose: () => void }

/** The number to which a document is sent by WhatsApp instead of its reader's own. */
export default function WhatsappDialog({ shared, share, onClose }: Props) {
  const { t } = useTranslation('shares')
  const { control, handleSubmit, formState } = useForm({ defaultValues: { to: '' } })
  const to = useWatch({ control, name: 'to' })
  return (
    <DialogForm
      title={t('whatsappOther')}
      subtitle={t(`paper.${shared.document}`)}
      submitLabel={t('send')}
      busy={share.busy}
      dirty={formState.isDirty}
      disabledReason={to === '' ? t('numberMissing') : undefined}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => {
        share.whatsapp(shared, typed.to)
        onClose()
      })}
    >
      <PhoneField control={control} name="to" label={t('number')} required />
    </DialogForm>
  )
}
