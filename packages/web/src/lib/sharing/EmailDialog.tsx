import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useReader } from './use-reader.ts'
import { type Shareable, useShare } from './use-share.ts'

type Props = {
  shared: Shareable
  onClose: () => void
  /** Hears that it is on its way. */
  onShared?: () => void
}

/** The address to which a document is sent by e-mail; without one the reader's own. */
export default function EmailDialog({ shared, onClose, onShared }: Props) {
  const { t } = useTranslation('shares')
  const { control, handleSubmit, formState } = useForm({ defaultValues: { to: '' } })
  const share = useShare(onShared)
  const reader = useReader(shared)
  const own = 'email' in shared ? shared.email : reader?.email
  return (
    <DialogForm
      title={t('emailTitle')}
      subtitle={t(`paper.${shared.document}`)}
      submitLabel={t('send')}
      busy={share.busy}
      dirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(({ to }) => share.email(shared, to.trim() || undefined, onClose))}
    >
      <TextField
        control={control}
        name="to"
        kind="email"
        maxLength={100}
        label={t('to')}
        hint={own ? t('toOwn', { address: `\u2066${own}\u2069` }) : t('toHint')}
      />
    </DialogForm>
  )
}
